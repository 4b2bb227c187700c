/** [10.2] Seed, players, deck and actions of the hand, for debugging. */
import { CopyField, MiniCard, useWords } from '@fairhouse/ui'
import { type DebugInfo, debugShown } from '../../presenter.ts'
import type { TableSnapshot } from '../../table.ts'
import { words } from '../../words/index.ts'
import { useTeller } from '../teller.ts'
import { useTexts } from '../use-texts.ts'

const Deck = ({ deck }: Pick<DebugInfo, 'deck'>) => {
  const { debug: t } = useTexts()
  if (deck === null) return <p className="note">{t.deckLater}</p>
  return (
    <p className="holdem-deck">
      {deck.map((card) => (
        <MiniCard key={card} code={card} />
      ))}
    </p>
  )
}

const Info = ({ info }: Readonly<{ info: DebugInfo }>) => {
  const w = useWords(words)
  const { debug: t } = useTexts()
  const teller = useTeller()
  return (
    <>
      <CopyField label={t.seed} text={info.seed} />
      <h2>{t.players}</h2>
      <ol className="note num">
        {info.players.map(({ seat, chair, stack }) => (
          <li key={seat}>{t.player(seat, chair, teller.name(chair), w.chips(stack))}</li>
        ))}
      </ol>
      <h2>{t.deck}</h2>
      <Deck deck={info.deck} />
      <h2>{t.actions}</h2>
      <p className="mono">
        {info.actions
          .map(({ seat, action }) => `${seat}:${action.type}${'amount' in action ? ` ${action.amount}` : ''}`)
          .join(' · ')}
      </p>
    </>
  )
}

export const DebugTab = ({ snapshot }: Readonly<{ snapshot: TableSnapshot }>) => {
  const { debug: t } = useTexts()
  const info = debugShown(snapshot)
  return (
    <div className="stack tight">
      <p className="note">
        {t.state}: <span className="mono">{snapshot.state}</span>
      </p>
      {info === null ? null : <Info info={info} />}
    </div>
  )
}
