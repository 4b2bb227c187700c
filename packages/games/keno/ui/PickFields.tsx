/** The fields of a bet on Keno beside its stake: quick pick and clear for the numbers, and the risk. */
import { Button, Segments, useWords } from '@fairhouse/ui'
import { KENO_DIFFICULTIES } from '../paytable.ts'
import { words } from '../words/index.ts'
import type { PicksControl } from './use-picks.ts'

export type PickFieldsProps = Readonly<{
  picks: PicksControl
  maxPicks: number
  disabled: boolean
  onQuick(): void
  onClear(): void
}>

const QuickCount = ({ picks, maxPicks, disabled }: PickFieldsProps) => {
  const w = useWords(words).bet
  return (
    <select
      className="input num keno-quick-count"
      aria-label={w.quickCount}
      title={w.quickCount}
      disabled={disabled}
      value={picks.quickCount}
      onChange={(event) => picks.setQuickCount(Number(event.target.value))}
    >
      {Array.from({ length: maxPicks }, (_, index) => index + 1).map((count) => (
        <option key={count} value={count}>
          {count}
        </option>
      ))}
    </select>
  )
}

export const PickFields = (props: PickFieldsProps) => {
  const { picks, maxPicks, disabled, onQuick, onClear } = props
  const w = useWords(words)
  const count = picks.selectedNumbers.length
  return (
    <>
      <div className="field keno-picks">
        <span className="field-label">
          <span>{w.bet.picks}</span>
          <b className="num keno-count">{w.bet.count(count, maxPicks)}</b>
        </span>
        <div className="keno-pick">
          <Button size="sm" hotkey="Q" disabled={disabled} title={w.bet.quickLabel} onClick={onQuick}>
            {w.bet.quick}
          </Button>
          <QuickCount {...props} />
          <Button size="sm" disabled={disabled || count === 0} onClick={onClear}>
            {w.bet.clear}
          </Button>
        </div>
      </div>
      <div className="field keno-risk">
        <span className="field-label">{w.bet.risk}</span>
        <Segments
          full
          label={w.bet.risk}
          value={picks.difficulty}
          options={KENO_DIFFICULTIES.map((value) => ({ value, text: w.difficulties[value], disabled }))}
          onChange={(value) => picks.setDifficulty(value)}
        />
      </div>
    </>
  )
}
