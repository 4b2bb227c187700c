/** Every row of a tower, the top one first: how likely it is, what it pays and what that returns. */

import type { ShownRung } from '@fairhouse/kit'
import { classNames, shownAmount, useWords } from '@fairhouse/ui'
import { words } from '../words/index.ts'

export type RowTableProps = Readonly<{
  /** From the bottom up. */
  rungs: readonly ShownRung[]
  /** Rows climbed. */
  at?: number | null
  /** With the returns and all decimals: where there is room. */
  full?: boolean
}>

/** What hardly ever comes is read as one in so many. */
const RARE = 0.001

export const RowTable = ({ rungs, at = null, full = false }: RowTableProps) => {
  const w = useWords(words)
  const often = (share: number): string =>
    share < RARE ? w.oneIn(Math.round(1 / share)) : w.percent(share, share < 0.1 ? 2 : 1)
  const columns = [w.ladder.chance, w.ladder.reach, w.ladder.pays, ...(full ? [w.ladder.returns] : [])]
  return (
    <table className="data tower-odds-table">
      <thead>
        <tr>
          <th scope="col">{w.ladder.row}</th>
          {columns.map((name) => (
            <th key={name} scope="col" className="r">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rungs.toReversed().map(({ step, chance, reach, multiplier, short, returns, beyond }) => (
          <tr
            key={step}
            className={classNames(step === at && 'now', beyond && 'beyond')}
            aria-current={step === at || undefined}
            title={beyond ? w.ladder.beyond : undefined}
          >
            <th scope="row">{step}</th>
            <td className="r faint">{w.percent(chance)}</td>
            <td className="r faint">{often(reach)}</td>
            <td className="r">{shownAmount(full ? multiplier : short)}×</td>
            {full ? <td className="r faint">{w.percent(returns, 8)}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
