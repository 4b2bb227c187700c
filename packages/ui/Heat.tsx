/**
 * A heat map: one colour per cell, column 0 on the left, row 0 at the bottom. One cell is marked; pointer and arrow
 * keys (Page keys: ten rows) move the mark, and the cell's text is announced. The caller shows that text too.
 */
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { useAnnounce } from './announce.tsx'
import type { Colour } from './colours.ts'

export type Cell = Readonly<{ column: number; row: number }>

export type HeatProps = Readonly<{
  /** What the map shows, and how to read it. */
  name: string
  columns: number
  rows: number
  /** Keep the function's identity while the colours are the same: a new one redraws the map. */
  colourOf(cell: Cell): Colour
  label(cell: Cell): string
  cursor: Cell
  onCursor(cell: Cell): void
  /** The cell under the mouse, or null after it has left. */
  onHover?(cell: Cell | null): void
  columnAxis: Axis
  rowAxis: Axis
}>

/** The cells whose number is printed beside the map; the title is centred. */
export type Axis = Readonly<{ title: string; marks: readonly number[] }>

const paint = (
  canvas: HTMLCanvasElement,
  { columns, rows, colourOf }: Pick<HeatProps, 'columns' | 'rows' | 'colourOf'>,
) => {
  const context = canvas.getContext('2d')
  if (!context) return
  const image = context.createImageData(columns, rows)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const at = ((rows - 1 - row) * columns + column) * 4
      image.data.set(colourOf({ column, row }), at)
      image.data[at + 3] = 255
    }
  }
  context.putImageData(image, 0, 0)
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  PageUp: [0, 10],
  PageDown: [0, -10],
  Home: [-Infinity, 0],
  End: [Infinity, 0],
}

const within = (value: number, size: number): number => Math.min(size - 1, Math.max(0, value))

export const Heat = (props: HeatProps) => {
  const { name, columns, rows, colourOf, label, cursor, onCursor, onHover, columnAxis, rowAxis } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const announce = useAnnounce()
  useEffect(() => {
    if (canvas.current) paint(canvas.current, { columns, rows, colourOf })
  }, [columns, rows, colourOf])

  const moveTo = (column: number, row: number): void => {
    const cell = { column: within(column, columns), row: within(row, rows) }
    if (cell.column !== cursor.column || cell.row !== cursor.row) onCursor(cell)
    announce(label(cell))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    if (step === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    const times = event.shiftKey ? 10 : 1
    moveTo(cursor.column + step[0] * times, cursor.row + step[1] * times)
  }
  const onPointer = (event: PointerEvent<HTMLElement>): void => {
    const box = event.currentTarget.getBoundingClientRect()
    const column = Math.floor(((event.clientX - box.left) / box.width) * columns)
    const row = Math.floor(((box.bottom - event.clientY) / box.height) * rows)
    onHover?.({ column: within(column, columns), row: within(row, rows) })
    if (event.buttons === 1) moveTo(column, row)
  }
  return (
    <div className="heat">
      <AxisMarks axis={rowAxis} cells={rows} className="heat-y num" />
      <div
        className="heat-map"
        role="application"
        aria-label={`${name} ${label(cursor)}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys read the cells
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        onPointerLeave={() => onHover?.(null)}
      >
        <canvas ref={canvas} width={columns} height={rows} style={{ aspectRatio: `${columns} / ${rows}` }} />
        <span
          className="heat-cursor"
          style={{
            left: `${((cursor.column + 0.5) / columns) * 100}%`,
            bottom: `${((cursor.row + 0.5) / rows) * 100}%`,
            width: `max(${100 / columns}%, 12px)`,
            height: `max(${100 / rows}%, 12px)`,
          }}
        />
      </div>
      <AxisMarks axis={columnAxis} cells={columns} className="heat-x num" />
    </div>
  )
}

type AxisMarksProps = Readonly<{ axis: Axis; cells: number; className: string }>

/** `--at`: position along the axis, by the middle of the cell. */
const AxisMarks = ({ axis: { title, marks }, cells, className }: AxisMarksProps) => (
  <div className={className} aria-hidden="true">
    {marks.map((cell) => (
      <span key={cell} style={{ '--at': `${((cell + 0.5) / cells) * 100}%` } as CSSProperties}>
        {cell}
      </span>
    ))}
    <span className="heat-title">{title}</span>
  </div>
)
