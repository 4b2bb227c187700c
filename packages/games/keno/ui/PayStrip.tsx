/** What each number of hits pays, for the chosen picks and risk; during a draw, what is still possible. */
import { classNames, shownAmount, shownMultiplier, useWords } from '@fairhouse/ui'
import { hitsIn, isReachable, type PayTable } from '../presenter.ts'
import { words } from '../words/index.ts'

export type PayStripProps = Readonly<{
  table: PayTable
  picks: readonly number[]
  /** The numbers shown so far; null if nothing is being drawn. */
  drawn: readonly number[] | null
  /** Whether all drawn numbers are shown. */
  over: boolean
}>

export const PayStrip = ({ table, picks, drawn, over }: PayStripProps) => {
  const w = useWords(words)
  const reached = drawn === null ? null : hitsIn(picks, drawn)
  return (
    <ol className="keno-pay num" aria-label={w.board.pay} data-many={table.rows.length > 8 || undefined}>
      {table.rows.map(({ hits, multiplier, pays }) => (
        <li
          key={hits}
          className={classNames(
            `pays-${pays}`,
            hits === reached && 'reached',
            drawn !== null && !over && !isReachable(hits, picks, drawn) && 'gone',
          )}
          aria-current={hits === reached || undefined}
        >
          {w.hits(hits)}
          <b title={`${shownAmount(multiplier)}×`}>{shownMultiplier(multiplier, 2)}</b>
        </li>
      ))}
    </ol>
  )
}
