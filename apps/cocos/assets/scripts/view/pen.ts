/** The pen of a sheet: shapes, texts above them, and boxes that can be pressed or dragged. */
import { type Color, type Graphics, view } from 'cc'
import type { Outline } from '../logic/holdem.js'
import type { FieldPen } from './fields'
import type { Box, Point } from './geometry'
import type { TouchPen } from './touches'
import type { TextPen } from './writer'

type Look = Readonly<{ fill?: Color; line?: Color; width?: number }>

/** The size of a rotated outline, in its units. */
type Extent = readonly [width: number, height: number]

type ShapePen = Readonly<{
  box(box: Box, radius: number, look: Look): void
  disc(middle: Point, radius: number, look: Look): void
  /** `scale`: points per unit of the outline; `turned`: rotated by half a turn. */
  outline(outline: Outline, at: Point, scale: number, look: Look, turned?: Extent): void
}>

export type Pen = ShapePen & TextPen & TouchPen & FieldPen

/** The stroke shader fades half a device pixel on either side: without one more pixel, thin lines nearly vanish. */
const strokeWidth = (width: number): number => width + 1 / view.getScaleX()

const finish = (graphics: Graphics, { fill, line, width = 1 }: Look): void => {
  if (fill) {
    graphics.fillColor = fill
    graphics.fill()
  }
  if (line) {
    graphics.strokeColor = line
    graphics.lineWidth = strokeWidth(width)
    graphics.stroke()
  }
}

const trace = (graphics: Graphics, outline: Outline, at: (point: Point) => Point): void => {
  for (const stroke of outline) {
    if (stroke.type === 'close') graphics.close()
    else if (stroke.type === 'move') graphics.moveTo(...at(stroke.to))
    else if (stroke.type === 'line') graphics.lineTo(...at(stroke.to))
    else graphics.bezierCurveTo(...at(stroke.a), ...at(stroke.b), ...at(stroke.to))
  }
}

/** At exactly half the height the straight sides have no length, which makes spikes at both ends. */
const BELOW_HALF = 0.5
const cornerFor = (radius: number, { width, height }: Box): number =>
  Math.min(radius, Math.min(width, height) / 2 - BELOW_HALF)

export const shapesOn = (graphics: Graphics): ShapePen => ({
  box: (box, radius, look) => {
    const { x, y, width, height } = box
    const corner = cornerFor(radius, box)
    if (corner > 0) graphics.roundRect(x, -y - height, width, height, corner)
    else graphics.rect(x, -y - height, width, height)
    finish(graphics, look)
  },
  disc: ([x, y], radius, look) => {
    graphics.circle(x, -y, radius)
    finish(graphics, look)
  },
  outline: (outline, [x, y], scale, look, turned) => {
    trace(graphics, outline, ([px, py]) => {
      const [ux, uy] = turned ? [turned[0] - px, turned[1] - py] : [px, py]
      return [x + ux * scale, -y - uy * scale]
    })
    finish(graphics, look)
  },
})

/** The same pen with its origin at `[x, y]`, so that things on one sheet are drawn as if on their own. */
export const penAt = (pen: Pen, [dx, dy]: Point): Pen => {
  const shift = (box: Box): Box => ({ ...box, x: box.x + dx, y: box.y + dy })
  return {
    box: (box, radius, look) => pen.box(shift(box), radius, look),
    disc: ([x, y], radius, look) => pen.disc([x + dx, y + dy], radius, look),
    outline: (outline, [x, y], scale, look, turned) =>
      pen.outline(outline, [x + dx, y + dy], scale, look, turned),
    text: (text, box, style) => pen.text(text, shift(box), style),
    lines: (lines, box, style) => pen.lines(lines, shift(box), style),
    field: (box, props) => pen.field(shift(box), props),
    press: (id, box, run) => pen.press(id, shift(box), run),
    isPressed: pen.isPressed,
    drag: (box, run) => pen.drag(shift(box), ([x, y], begins) => run([x - dx, y - dy], begins)),
  }
}
