/**
 * A range as a 13 × 13 grid of hand kinds. A cell's fill shows how likely the hand is, so nothing depends on colour
 * alone. One tab stop; arrow keys move through it, and the focused cell is described in words below.
 */
import { classNames } from '@fairhouse/ui'
import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react'
import { GRID, gridHand, type RangeGrid as Weights } from '../../advice/range-grid.ts'
import { useReviewWords } from './use-review-words.ts'

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  Home: [0, -GRID],
  End: [0, GRID],
  PageUp: [-GRID, 0],
  PageDown: [GRID, 0],
}
const within = (place: number): number => Math.min(GRID - 1, Math.max(0, place))
const ROWS = Array.from({ length: GRID }, (_, row) => row)

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
  const grid = useRef<HTMLDivElement>(null)
  const textOf = (cell: number): string => {
    const text = t.cell(gridHand(cell), percent(weights[cell]!))
    return cell === mine ? t.mine(text) : text
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    if (step === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    const next = within(Math.floor(at / GRID) + step[0]) * GRID + within((at % GRID) + step[1])
    setAt(next)
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus()
  }
  return (
    <div className="range">
      {/* biome-ignore lint/a11y/useSemanticElements: the cells of a grid take focus, those of a table don't */}
      <div
        className="range-grid"
        role="grid"
        aria-label={label}
        tabIndex={-1}
        ref={grid}
        onKeyDown={onKeyDown}
      >
        {ROWS.map((row) => (
          // biome-ignore lint/a11y/useSemanticElements: a row of the grid
          // biome-ignore lint/a11y/useFocusableInteractive: its cells take focus
          <div key={row} role="row">
            {ROWS.map((column) => {
              const cell = row * GRID + column
              return (
                // biome-ignore lint/a11y/useSemanticElements: a cell of the grid
                <span
                  key={cell}
                  role="gridcell"
                  data-cell={cell}
                  className={classNames(cell === mine && 'range-mine', row === column && 'range-pair')}
                  style={{ '--weight': percent(weights[cell]!) } as CSSProperties}
                  aria-label={textOf(cell)}
                  tabIndex={cell === at ? 0 : -1}
                  onFocus={() => setAt(cell)}
                  onPointerEnter={() => setAt(cell)}
                >
                  {gridHand(cell)}
                </span>
              )
            })}
          </div>
        ))}
      </div>
      <p className="note num" aria-hidden="true">
        {textOf(at)}
      </p>
    </div>
  )
}
