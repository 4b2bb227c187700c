/**
 * A sheet to draw on: one Graphics with labels above it. It is always redrawn as a whole, reusing its nodes. Points are
 * from its top left corner, y downwards. Sheets are few: each Graphics holds buffers for 65,535 vertices, so
 * everything that doesn't move by itself shares one.
 */
import { Graphics, Layers, Node, UITransform } from 'cc'
import { newFields } from './fields'
import type { Box } from './geometry'
import { type Pen, shapesOn } from './pen'
import { newTouches } from './touches'
import { newWriter } from './writer'

export type Sheet = Readonly<{
  node: Node
  lay(box: Box): void
  paint(draw: (pen: Pen) => void): void
  /** Only if the key differs from last time. */
  paintFor(key: string, draw: (pen: Pen) => void): void
}>

export const newNode = (name: string, parent: Node): Node => {
  const node = new Node(name)
  node.layer = Layers.Enum.UI_2D
  parent.addChild(node)
  return node
}

export const newSheet = (name: string, parent: Node): Sheet => {
  const node = newNode(name, parent)
  const size = node.addComponent(UITransform)
  size.setAnchorPoint(0, 1)
  const graphics = node.addComponent(Graphics)
  graphics.lineCap = Graphics.LineCap.ROUND
  graphics.lineJoin = Graphics.LineJoin.ROUND
  const writer = newWriter((name) => newNode(name, node), newNode)
  const fields = newFields((name) => newNode(name, node))
  let last: (pen: Pen) => void = () => {}
  let key = ''
  const repaint = (): void => {
    graphics.clear()
    writer.begin()
    fields.begin()
    touches.begin()
    last({ ...shapesOn(graphics), ...writer.pen, ...fields.pen, ...touches.pen })
    writer.end()
    fields.end()
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
      node.setPosition(Math.round(x), Math.round(-y))
    },
    paint,
    paintFor: (wanted, draw) => {
      if (wanted === key) return
      paint(draw)
      key = wanted
    },
  }
}
