/** The numbers of the turn, beside the buttons they belong to. */
import { useWords } from '@fairhouse/ui'
import { buttonOf, type HoldemDock } from '../../presenter.ts'
import { words } from '../../words/index.ts'
import { useTeller } from '../teller.ts'
import { useTexts } from '../use-texts.ts'

export const DockFacts = ({ dock }: Readonly<{ dock: HoldemDock }>) => {
  const { percent } = useWords(words)
  const { dock: t } = useTexts()
  const { chips } = useTeller()
  const { facts } = dock
  const lift = buttonOf(dock, 'betRaise').label === 'bet' ? 'bet' : 'raise'
  const turn = [
    [t.toCall, facts.toCall > 0 ? chips(facts.toCall) : t.nothing],
    [t.potOdds, facts.potOdds === null ? t.nothing : percent(facts.potOdds)],
    [t.least[lift], facts.minRaise === null ? t.nothing : chips(facts.minRaise)],
  ] as const
  const rows = [...(dock.mode === 'watch' ? [] : turn), [t.pot, chips(facts.pot)] as const]
  return (
    <dl className="holdem-facts num">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
