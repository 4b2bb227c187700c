/** All risks side by side for one number of picks: probability and multiplier for each number of hits. */

import type { BetStake } from '@fairhouse/kit'
import { percent } from '@fairhouse/kit'
import { CapCuts, classNames, cutMultiplier, useWords } from '@fairhouse/ui'
import { useMemo } from 'react'
import type { KenoDifficulty } from '../paytable.ts'
import { comparison, type KenoOffer, type PayTable } from '../presenter.ts'
import { type Words, words } from '../words/index.ts'

export type ComparisonProps = Readonly<{
  offer: KenoOffer
  spots: number
  /** [M2] */
  stake: BetStake | null
  /** The chosen one. */
  chosen: KenoDifficulty | null
  /** Decimals of multipliers; an override gives them up to eight. */
  decimals: number
}>

/** Tiny probabilities are shown as one in N. */
const RARE = 0.0001

const chanceOf = (w: Words, share: number): string =>
  share < RARE ? w.oneIn(Math.round(1 / share)) : percent(share, share < 0.01 ? 3 : 1)

export const Comparison = ({ offer, spots, stake, chosen, decimals }: ComparisonProps) => {
  const w = useWords(words)
  const tables = useMemo(() => comparison(offer, spots, stake), [offer, spots, stake])
  const cell = (table: PayTable, text: string) => (
    <td key={table.difficulty} className={classNames('r', table.difficulty === chosen && 'chosen')}>
      {text}
    </td>
  )
  const last = [
    [w.rail.returns, (table: PayTable) => percent(table.returns, 2)],
    [w.rail.above, (table: PayTable) => percent(table.aboveStake)],
    [w.rail.any, (table: PayTable) => percent(table.hitFrequency)],
    [w.rail.deviation, (table: PayTable) => table.deviation.toFixed(2)],
  ] as const
  return (
    <>
      <table className="data keno-compare">
        <caption className="sr">{w.rail.compare(spots)}</caption>
        <thead>
          <tr>
            <th scope="col">{w.rail.hits}</th>
            <th scope="col" className="r">
              {w.rail.chance}
            </th>
            {tables.map(({ difficulty }) => (
              <th key={difficulty} scope="col" className={classNames('r', difficulty === chosen && 'chosen')}>
                {w.difficulties[difficulty]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tables[0]!.rows.map(({ hits, chance }) => (
            <tr key={hits}>
              <th scope="row">{hits}</th>
              <td className="r faint keno-chance">{chanceOf(w, chance)}</td>
              {tables.map((table) => cell(table, cutMultiplier(table.rows[hits]!.multiplier, decimals)))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {last.map(([name, of]) => (
            <tr key={name}>
              <th scope="row" colSpan={2}>
                {name}
              </th>
              {tables.map((table) => cell(table, of(table)))}
            </tr>
          ))}
        </tfoot>
      </table>
      {tables.some(({ capped }) => capped) ? <CapCuts stake={stake} /> : null}
    </>
  )
}
