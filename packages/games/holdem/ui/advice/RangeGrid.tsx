/**
 * A range as a grid. A cell's fill shows how likely the hand is, so nothing depends on colour alone; the focused cell
 * is described in words below.
 */
import { type CSSProperties, useState } from 'react'
import { gridHand, type RangeGrid as Weights } from '../../advice/range-grid.ts'
import { HandGrid } from '../grid/HandGrid.tsx'
import { useReviewWords } from './use-review-words.ts'

const percent = (weight: number): string => `${Math.round(weight * 100)}%`

export type RangeGridProps = Readonly<{
  label: string
  weights: Weights
  /** The cell of the reader's own hand. */
  mine: number | null
}>

export const RangeGrid = ({ label, weights, mine }: RangeGridProps) => {
  const { ranges: t } = useReviewWords()
  const [at, setAt] = useState(mine ?? 0)
  const textOf = (cell: number): string => {
    const text = t.cell(gridHand(cell), percent(weights[cell]!))
    return cell === mine ? t.mine(text) : text
  }
  return (
    <div className="range">
      <HandGrid
        label={label}
        at={at}
        onAt={setAt}
        cellOf={(cell) => ({
          label: textOf(cell),
          className: cell === mine && 'range-mine',
          style: { '--weight': percent(weights[cell]!) } as CSSProperties,
        })}
      />
      <p className="note num" aria-hidden="true">
        {textOf(at)}
      </p>
    </div>
  )
}
