/** The dock when all are in: whether the rest of the board is dealt more than once [V3]. */
import { Button, useFocusOnTurn, useGuard, useHotkeys, useWords } from '@fairhouse/ui'
import { KEY_GUARD_MS } from '../../presenter.ts'
import type { TableIntent } from '../../table.ts'
import type { View } from '../../view.ts'
import { partyTexts } from '../../words/party.ts'
import { useTeller } from '../teller.ts'

export type RunQuestionProps = Readonly<{
  view: View
  resting: boolean
  onIntent(intent: TableIntent): void
}>

export const RunQuestion = ({ view, resting, onIntent }: RunQuestionProps) => {
  const { rules: t } = useWords(partyTexts)
  const teller = useTeller()
  const { offered, agreed } = view.runs!
  const turn = `runs ${agreed.length}`
  const section = useFocusOnTurn(turn)
  const isReady = useGuard(turn, KEY_GUARD_MS) && !resting
  const answer = (type: 'runOnce' | 'runAgain') => (): void => {
    if (isReady) onIntent({ type: 'act', action: { type } })
  }
  useHotkeys({ f: answer('runOnce'), c: answer('runAgain') })
  const of = view.players.filter(({ folded }) => !folded).length
  return (
    <section className="dock holdem-runs" ref={section} tabIndex={-1} aria-label={t.askRuns(offered)}>
      <div>
        <b>{t.askRuns(offered)}</b>
        <p className="note num">{t.runsAgreed(agreed.length, of)}</p>
      </div>
      <div className="row tight wrap">
        <Button size="lg" disabled={!isReady} onClick={answer('runOnce')} hotkey="F">
          {teller.act('runOnce', null)}
        </Button>
        <Button kind="primary" size="lg" disabled={!isReady} onClick={answer('runAgain')} hotkey="C">
          {teller.act('runAgain', null)}
        </Button>
      </div>
    </section>
  )
}
