/** The map over both scores: the player's upwards, the opponent's to the right. */
import {
  type Cell,
  Heat,
  HeatScale,
  useHeatColours,
  useSentences,
  useTermText,
  useWords,
} from '@fairhouse/ui'
import { useMemo, useState } from 'react'
import type { Duel } from '../../lab.ts'
import type { Scores } from '../../own-code/table.ts'
import { type LabWords, labWords } from '../../words/lab/index.ts'
import { type StateView, stateColours } from './map-colours.ts'
import type { DuelJob } from './use-duel.ts'

export type StateMapProps = Readonly<{
  view: StateView
  job: DuelJob
  duel: Duel
  place: Scores
  onPlace(place: Scores): void
}>

/** The first and the last cell and round numbers between them; the middle of an axis is for its title. */
export const marksOf = (cells: number): readonly number[] => [
  0,
  ...[1, 3].map((quarters) => Math.round((cells * quarters) / 20) * 5),
  cells - 1,
]

const readCell = (view: StateView, duel: Duel, state: number, { map }: LabWords): string => {
  switch (view) {
    case 'dice':
      return map.read.dice(duel.a[state]!)
    case 'win':
      return map.read.win(duel.winA[state]!)
    case 'difference':
      return map.read.difference(duel.a[state]!, duel.b[state]!)
  }
}

export const StateMap = ({ view, job: { a, b, goal }, duel, place, onPlace }: StateMapProps) => {
  const words = useWords(labWords)
  const sentences = useSentences()
  const termText = useTermText()
  const heat = useHeatColours()
  const [hovered, setHovered] = useState<Cell | null>(null)
  const { colourOf, steps } = useMemo(
    () => stateColours(view, duel, goal, heat, words),
    [view, duel, goal, heat, words],
  )
  const label = ({ row, column }: Cell): string =>
    termText(words.map.cell(row, column), readCell(view, duel, row * goal + column, words))
  const cursor = { row: place.score, column: place.opponent }
  // After the goal shrinks, the pointer may be outside.
  const read = hovered !== null && Math.max(hovered.row, hovered.column) < goal ? hovered : cursor
  return (
    <>
      <Heat
        name={words.map.names[view](a, b)}
        columns={goal}
        rows={goal}
        colourOf={colourOf}
        label={label}
        cursor={cursor}
        onCursor={({ row, column }) => onPlace({ score: row, opponent: column })}
        onHover={setHovered}
        rowAxis={{ title: words.map.own, marks: marksOf(goal) }}
        columnAxis={{ title: words.map.theirs, marks: marksOf(goal) }}
      />
      <HeatScale label={words.map.scale} steps={steps} />
      <p className="lab-foot note num" data-testid="map-read">
        {sentences(words.map.notes[view](a, b), label(read))}
      </p>
    </>
  )
}
