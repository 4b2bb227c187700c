/**
 * The 13 × 13 kinds of hands. One tab stop; arrow keys move through it. With `onPaint`, Enter, the space bar, a click
 * and a drag paint cells.
 */
import './grid.css'
import { classNames } from '@fairhouse/ui'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import { GRID, gridHand } from '../../advice/range-grid.ts'

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

export type DrawnCell = Readonly<{
  /** In words. */
  label: string
  className?: string | false
  style?: CSSProperties
  /** Below the name of the hand. */
  note?: ReactNode
}>

export type HandGridProps = Readonly<{
  label: string
  cellOf(cell: number): DrawnCell
  /** The cell in focus. */
  at: number
  onAt(cell: number): void
  /** `isFirst`: of a stroke. */
  onPaint?: (cell: number, isFirst: boolean) => void
}>

const paints = ({ key }: KeyboardEvent): boolean => key === 'Enter' || key === ' '

export const HandGrid = ({ label, cellOf, at, onAt, onPaint }: HandGridProps) => {
  const grid = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    if (event.ctrlKey || event.altKey || event.metaKey) return
    if (paints(event)) onPaint?.(at, true)
    else if (step === undefined) return
    event.preventDefault()
    if (step === undefined) return
    const next = within(Math.floor(at / GRID) + step[0]) * GRID + within((at % GRID) + step[1])
    onAt(next)
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus()
  }
  const onPointerDown = (event: PointerEvent, cell: number): void => {
    if (event.button !== 0) return
    // A finger would keep the first cell for itself.
    event.currentTarget.releasePointerCapture?.(event.pointerId)
    onAt(cell)
    onPaint?.(cell, true)
  }
  const onPointerEnter = ({ buttons }: PointerEvent, cell: number): void => {
    if (onPaint === undefined || buttons === 1) onAt(cell)
    if (buttons === 1) onPaint?.(cell, false)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the cells of a grid take focus, those of a table don't
    <div
      className={classNames('range-grid', onPaint !== undefined && 'range-paint')}
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
            const drawn = cellOf(cell)
            return (
              // biome-ignore lint/a11y/useSemanticElements: a cell of the grid
              <span
                key={cell}
                role="gridcell"
                data-cell={cell}
                className={classNames(drawn.className, row === column && 'range-pair')}
                style={drawn.style}
                aria-label={drawn.label}
                tabIndex={cell === at ? 0 : -1}
                onFocus={() => onAt(cell)}
                onPointerDown={(event) => onPointerDown(event, cell)}
                onPointerEnter={(event) => onPointerEnter(event, cell)}
              >
                {gridHand(cell)}
                {drawn.note}
              </span>
            )
          })}
        </div>
      ))}
    </div>
  )
}
