/** A player's hands at a decision as the grid: what each does, is worth, or how likely it is; one in words below. */
import { MiniCard } from '@fairhouse/ui'
import { type CSSProperties, useState } from 'react'
import { gridHand } from '../../../advice/range-grid.ts'
import { cardAt } from '../../../evaluation/card-index.ts'
import { FIRST, SECOND } from '../../../odds/starting-hands.ts'
import type { Blend, StudyCell } from '../../../study/hands.ts'
import { HandGrid } from '../../grid/HandGrid.tsx'
import { useStudyWords } from '../use-study-words.ts'
import { HandTable, useNumbers } from './HandTable.tsx'

export type Measure = 'strategy' | 'value' | 'equity' | 'range'

/** Stripes as wide as each move is often. */
export const stripes = (odds: readonly number[], colours: readonly string[]): string => {
  let from = 0
  const stops = odds.map((odd, move) => {
    const to = from + 100 * odd
    const stop = `${colours[move]} ${from}% ${to}%`
    from = to
    return stop
  })
  return `linear-gradient(to right, ${stops.join(', ')})`
}

const fill = (part: number): string => {
  const strength = Math.round(50 * Math.min(1, Math.max(0, part)))
  const colour = `color-mix(in srgb, var(--accent) ${strength}%, transparent)`
  return `linear-gradient(${colour}, ${colour})`
}

export type SolutionGridProps = Readonly<{
  label: string
  cells: readonly (StudyCell | null)[]
  measure: Measure
  moveNames: readonly string[]
  colours: readonly string[]
}>

export const SolutionGrid = ({ label, cells, measure, moveNames, colours }: SolutionGridProps) => {
  const { view: t } = useStudyWords()
  const { percent, chips } = useNumbers()
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      cells.findIndex((cell) => cell !== null),
    ),
  )
  const most = Math.max(...cells.map((cell) => cell?.blend.value ?? 0), 1e-9)
  const fullest = Math.max(...cells.map((cell) => cell?.blend.weight ?? 0), 1e-9)
  const partsOf = (blend: Blend): readonly string[] => [
    ...blend.moves.map((odd, move) => `${moveNames[move]} ${percent(odd)}`),
    `${t.value} ${chips(blend.value)}`,
    `${t.equity} ${percent(blend.equity)}`,
    `${t.weight} ${percent(blend.weight)}`,
  ]
  const pictureOf = ({ moves, value, equity }: Blend): string =>
    measure === 'strategy'
      ? stripes(moves, colours)
      : fill(measure === 'value' ? value / most : measure === 'equity' ? equity : 1)
  const noteOf = ({ value, equity, weight }: Blend): string | null =>
    measure === 'strategy'
      ? null
      : measure === 'value'
        ? chips(value)
        : percent(measure === 'equity' ? equity : weight)
  const labelOf = (cell: number): string => {
    const here = cells[cell]
    return here ? t.cell(gridHand(cell), partsOf(here.blend)) : t.absent(gridHand(cell))
  }
  const chosen = cells[at]
  return (
    <div className="stack tight">
      <HandGrid
        label={label}
        at={at}
        onAt={setAt}
        cellOf={(cell) => {
          const here = cells[cell]
          if (!here) return { label: labelOf(cell), className: 'study-absent' }
          const { blend } = here
          const note = noteOf(blend)
          return {
            label: labelOf(cell),
            className: cell === at && 'range-mine',
            style: {
              backgroundImage: pictureOf(blend),
              backgroundSize: `100% ${Math.max(12, (100 * blend.weight) / fullest)}%`,
            } as CSSProperties,
            ...(note !== null && { note: <small aria-hidden="true">{note}</small> }),
          }
        }}
      />
      <p className="note num" aria-hidden="true">
        {labelOf(at)}
      </p>
      {chosen ? (
        <HandTable
          caption={t.hands(gridHand(at))}
          moveNames={moveNames}
          rows={chosen.hands
            .filter(({ weight }) => weight > 0)
            .map((hand) => ({
              key: hand.pocket,
              name: [FIRST[hand.pocket]!, SECOND[hand.pocket]!].map((card) => (
                <MiniCard key={card} code={cardAt(card)} />
              )),
              blend: hand,
            }))}
        />
      ) : null}
      <p className="note">{t.help}</p>
    </div>
  )
}
