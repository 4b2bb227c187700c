/** Draws the nodes on a browser's canvas. */
import { view } from './device.ts'
import {
  Graphics,
  HorizontalTextAlignment,
  Label,
  type Mark,
  Overflow,
  type Step,
  seenWidth,
  VerticalTextAlignment,
} from './drawing.ts'
import { type Color, type Node, UITransform } from './nodes.ts'

type Canvas = CanvasRenderingContext2D

const css = ({ r, g, b, a }: Color): string => `rgb(${r} ${g} ${b} / ${a / 255})`

const pathOf = (steps: readonly Step[]): Path2D => {
  const path = new Path2D()
  for (const step of steps) {
    if (step.type === 'Z') path.closePath()
    else if (step.type === 'M') path.moveTo(...step.at)
    else if (step.type === 'L') path.lineTo(...step.at)
    else path.bezierCurveTo(...step.at)
  }
  return path
}

/** How far a spike sticks out. */
const SPIKE = 8

/** Each path by itself, as the engine fills them: there are no holes. */
const paintMark = (canvas: Canvas, { paths, colour, line, spikes }: Mark): void => {
  canvas.fillStyle = css(colour)
  for (const [x, y] of spikes) canvas.fillRect(x - SPIKE, y - 0.5, 2 * SPIKE, 1)
  for (const path of paths.map(pathOf)) {
    if (line === null) canvas.fill(path)
    else if (seenWidth(line, view.getScaleX()) > 0) {
      canvas.strokeStyle = css(colour)
      canvas.lineWidth = seenWidth(line, view.getScaleX())
      canvas.stroke(path)
    }
  }
}

/** Breaks at spaces, or between any two Chinese characters. */
const wrapped = (canvas: Canvas, text: string, width: number): readonly string[] => {
  const lines: string[] = []
  for (const word of text.match(/[\u2e80-\uffef]|[^\s\u2e80-\uffef]+\s*|\s+/g) ?? []) {
    const longer = (lines.at(-1) ?? '') + word
    if (lines.length === 0 || canvas.measureText(longer).width > width) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}

const lineHeightAt = (label: Label, size: number): number =>
  Math.floor((label.lineHeight * size) / label.fontSize)

/** Shrinks a text to its box as the engine does: by whole points; a single line by width and height at once. */
const fitted = (canvas: Canvas, label: Label, width: number, height: number) => {
  const use = (size: number): void => {
    canvas.font = `${label.isBold ? 'bold ' : ''}${size}px ${label.fontFamily}`
  }
  use(label.fontSize)
  if (label.overflow === Overflow.CLAMP)
    return { lines: label.string.split('\n'), lineHeight: label.lineHeight }
  if (!label.enableWrapText) {
    const wide = width / canvas.measureText(label.string).width
    const size = Math.floor(label.fontSize * Math.min(1, wide, height / lineHeightAt(label, label.fontSize)))
    use(size)
    return { lines: [label.string], lineHeight: lineHeightAt(label, size) }
  }
  for (let size = label.fontSize; ; size -= 1) {
    use(size)
    const lines = wrapped(canvas, label.string, width)
    const lineHeight = lineHeightAt(label, size)
    if (lines.length * lineHeight <= height || size <= 1) return { lines, lineHeight }
  }
}

const paintLabel = (canvas: Canvas, label: Label): void => {
  const { width, height } = label.getComponent(UITransform)!
  const { lines, lineHeight } = fitted(canvas, label, width, height)
  const centred = label.horizontalAlign === HorizontalTextAlignment.CENTER
  const right = label.horizontalAlign === HorizontalTextAlignment.RIGHT
  const top = label.verticalAlign === VerticalTextAlignment.TOP ? 0 : (height - lines.length * lineHeight) / 2
  canvas.save()
  canvas.scale(1, -1)
  // The picture of a text has whole pixels; the rest is cut off.
  canvas.beginPath()
  canvas.rect(0, 0, Math.floor(width), Math.floor(height))
  canvas.clip()
  canvas.fillStyle = css(label.color)
  canvas.textAlign = centred ? 'center' : right ? 'right' : 'left'
  canvas.textBaseline = 'middle'
  for (const [index, line] of lines.entries())
    canvas.fillText(line, centred ? width / 2 : right ? width : 0, top + (index + 0.5) * lineHeight)
  canvas.restore()
}

const paintNode = (canvas: Canvas, node: Node): void => {
  if (!node.active) return
  canvas.save()
  canvas.translate(node.position.x, node.position.y)
  canvas.scale(node.scale.x, node.scale.y)
  for (const mark of node.getComponent(Graphics)?.marks ?? []) paintMark(canvas, mark)
  const label = node.getComponent(Label)
  if (label) paintLabel(canvas, label)
  for (const child of node.children) paintNode(canvas, child)
  canvas.restore()
}

export const paint = (canvas: Canvas, root: Node): void => {
  const { width, height } = view.getVisibleSize()
  canvas.save()
  canvas.lineCap = 'round'
  canvas.lineJoin = 'round'
  canvas.scale(canvas.canvas.width / width, -canvas.canvas.height / height)
  canvas.translate(0, -height)
  paintNode(canvas, root)
  canvas.restore()
}
