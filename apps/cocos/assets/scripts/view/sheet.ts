/**
 * A sheet to draw on: shapes with one pen, texts above them, and boxes that can be pressed or dragged. What it
 * holds is drawn anew as a whole; its nodes are used again. Points are from its top left corner, y downwards.
 */
import { type Color, Graphics, Label, Layers, Node, UITransform } from 'cc'
import type { Outline } from '../logic/holdem.js'
import type { Box, Point } from './geometry'
import { newTouches, type TouchPen } from './touches'
import { type TextStyle, writer } from './writer'

export type Look = Readonly<{ fill?: Color; line?: Color; width?: number }>

/** Shapes and texts, and what can be touched. */
export type Pen = TouchPen &
  Readonly<{
    box(box: Box, radius: number, look: Look): void
    disc(middle: Point, radius: number, look: Look): void
    /** `scale` points for a unit of the outline; `turned`: by half a circle. */
    outline(outline: Outline, at: Point, scale: number, look: Look, turned?: Extent): void
    text(text: string, box: Box, style: TextStyle): void
  }>

/** The size of what is turned, in units of its outline. */
type Extent = readonly [width: number, height: number]

export type Sheet = Readonly<{
  node: Node
  lay(box: Box): void
  paint(draw: (pen: Pen) => void): void
  /** Only if the key is another than the last time. */
  paintFor(key: string, draw: (pen: Pen) => void): void
}>

export const newNode = (name: string, parent: Node): Node => {
  const node = new Node(name)
  node.layer = Layers.Enum.UI_2D
  parent.addChild(node)
  return node
}

const finish = (graphics: Graphics, { fill, line, width = 1 }: Look): void => {
  if (fill) {
    graphics.fillColor = fill
    graphics.fill()
  }
  if (line) {
    graphics.strokeColor = line
    graphics.lineWidth = width
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

const shapes = (graphics: Graphics): Pick<Pen, 'box' | 'disc' | 'outline'> => ({
  box: ({ x, y, width, height }, radius, look) => {
    if (radius > 0) graphics.roundRect(x, -y - height, width, height, Math.min(radius, width / 2, height / 2))
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

export const newSheet = (name: string, parent: Node): Sheet => {
  const node = newNode(name, parent)
  const size = node.addComponent(UITransform)
  size.setAnchorPoint(0, 1)
  const graphics = node.addComponent(Graphics)
  graphics.lineCap = Graphics.LineCap.ROUND
  graphics.lineJoin = Graphics.LineJoin.ROUND
  const { write, begin, end } = writer((index) => newNode(`text ${index}`, node).addComponent(Label))
  let last: (pen: Pen) => void = () => {}
  let key = ''
  const repaint = (): void => {
    graphics.clear()
    begin()
    touches.begin()
    last({ ...shapes(graphics), text: write, ...touches.pen })
    end()
  }
  const touches = newTouches(node, size, repaint)
  const paint = (draw: (pen: Pen) => void): void => {
    last = draw
    key = ''
    repaint()
  }
  return {
    node,
    lay: ({ x, y, width, height }) => {
      size.setContentSize(width, height)
      node.setPosition(x, -y)
    },
    paint,
    paintFor: (wanted, draw) => {
      if (wanted === key) return
      paint(draw)
      key = wanted
    },
  }
}
