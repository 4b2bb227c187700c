/** The selected cell of the map: the worth of every choice there. */
import { percent } from '@fairhouse/kit'
import { BarList, useWords } from '@fairhouse/ui'
import { useMemo } from 'react'
import { type Duel, labTables, oddsAt } from '../../lab.ts'
import type { Scores } from '../../own-code/table.ts'
import { labWords } from '../../words/lab/index.ts'
import type { DuelJob } from './use-duel.ts'

export type CellPanelProps = Readonly<{ job: DuelJob; duel: Duel; place: Scores }>

export const CellPanel = ({ job: { a, b, goal }, duel, place }: CellPanelProps) => {
  const words = useWords(labWords)
  const { cell, dice } = words
  const tables = useMemo(() => labTables(goal), [goal])
  const { rows, from, to } = oddsAt(tables, duel, place)
  const state = place.score * goal + place.opponent
  return (
    <section className="panel lab-cell" aria-labelledby="lab-cell">
      <h2 id="lab-cell">{words.map.cell(place.score, place.opponent)}</h2>
      <p className="note">{cell.note}</p>
      <BarList
        label={cell.choices}
        from={from}
        to={to}
        rows={rows.map(({ dice: n, chance, best }) => ({
          label: dice(n),
          value: chance,
          text: percent(chance, 2),
          best,
        }))}
      />
      <p className="note num">
        {cell.plays(a, duel.a[state]!)} · {cell.plays(b, duel.b[state]!)}
        <br />
        {cell.from(percent(from, 0), percent(to, 0))}
      </p>
    </section>
  )
}
