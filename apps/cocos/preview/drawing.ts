/** The pen and the label: they record what to draw; `paint.ts` puts it on a canvas. */
import { Color, Component } from './nodes.ts'

export type Step = Readonly<
  | { type: 'M'; at: readonly [number, number] }
  | { type: 'L'; at: readonly [number, number] }
  | { type: 'C'; at: readonly [number, number, number, number, number, number] }
  | { type: 'Z' }
>
export type Mark = Readonly<{
  paths: readonly (readonly Step[])[]
  colour: Color
  /** Null if it is filled. */
  line: number | null
  /** Spikes appear where a rounded box has sides without length. */
  spikes: readonly (readonly [x: number, y: number])[]
}>

/** The visible width of a line: the engine's shader fades half a device pixel on either side. */
export const seenWidth = (line: number, scale: number): number => Math.max(0, line - 1 / scale)

/** The length of a circle's handles, relative to its radius. */
const ROUND = 0.5523

export class Graphics extends Component {
  static readonly LineCap = { BUTT: 0, ROUND: 1, SQUARE: 2 } as const
  static readonly LineJoin = { BEVEL: 0, ROUND: 1, MITER: 2 } as const
  fillColor = new Color(255, 255, 255)
  strokeColor = new Color(0, 0, 0)
  lineWidth = 1
  lineCap: number = Graphics.LineCap.BUTT
  lineJoin: number = Graphics.LineJoin.MITER
  marks: Mark[] = []
  /** From then on the engine keeps its buffers. */
  hasDrawn = false
  private paths: Step[][] = []
  private spikes: Mark['spikes'] = []
  /** As in the engine: what was filled or stroked stays until the next move starts a new path. */
  private done = false

  clear(): void {
    this.marks = []
    this.paths = []
    this.spikes = []
    this.done = false
  }
  moveTo(x: number, y: number): void {
    if (this.done) {
      this.paths = []
      this.spikes = []
    }
    this.done = false
    this.paths.push([{ type: 'M', at: [x, y] }])
  }
  lineTo(x: number, y: number): void {
    this.paths.at(-1)!.push({ type: 'L', at: [x, y] })
  }
  bezierCurveTo(...at: [number, number, number, number, number, number]): void {
    this.paths.at(-1)!.push({ type: 'C', at })
  }
  close(): void {
    this.paths.at(-1)!.push({ type: 'Z' })
  }
  rect(x: number, y: number, width: number, height: number): void {
    this.moveTo(x, y)
    this.lineTo(x, y + height)
    this.lineTo(x + width, y + height)
    this.lineTo(x + width, y)
    this.close()
  }
  roundRect(x: number, y: number, width: number, height: number, r: number): void {
    this.roundedRect(x, y, width, height, r)
    if (r >= height / 2) this.spikes = [...this.spikes, [x, y + r], [x + width, y + r]]
    if (r >= width / 2) this.spikes = [...this.spikes, [x + r, y], [x + r, y + height]]
  }
  private roundedRect(x: number, y: number, width: number, height: number, r: number): void {
    const h = r * (1 - ROUND)
    const [right, top] = [x + width, y + height]
    this.moveTo(x, y + r)
    this.lineTo(x, top - r)
    this.bezierCurveTo(x, top - h, x + h, top, x + r, top)
    this.lineTo(right - r, top)
    this.bezierCurveTo(right - h, top, right, top - h, right, top - r)
    this.lineTo(right, y + r)
    this.bezierCurveTo(right, y + h, right - h, y, right - r, y)
    this.lineTo(x + r, y)
    this.bezierCurveTo(x + h, y, x, y + h, x, y + r)
    this.close()
  }
  circle(x: number, y: number, r: number): void {
    this.roundedRect(x - r, y - r, 2 * r, 2 * r, r)
  }
  fill(): void {
    this.mark(this.fillColor, null)
  }
  stroke(): void {
    this.mark(this.strokeColor, this.lineWidth)
  }
  private mark(colour: Color, line: number | null): void {
    this.marks.push({ paths: this.paths, colour, line, spikes: this.spikes })
    this.hasDrawn = true
    this.done = true
  }
}

export const HorizontalTextAlignment = { LEFT: 0, CENTER: 1, RIGHT: 2 } as const
export const VerticalTextAlignment = { TOP: 0, CENTER: 1, BOTTOM: 2 } as const
export const Overflow = { NONE: 0, CLAMP: 1, SHRINK: 2, RESIZE_HEIGHT: 3 } as const

export const CacheMode = { NONE: 0, BITMAP: 1, CHAR: 2 } as const

export class Label extends Component {
  string = ''
  fontSize = 40
  lineHeight = 40
  fontFamily = 'Arial'
  useSystemFont = true
  isBold = false
  overflow: number = Overflow.NONE
  enableWrapText = true
  horizontalAlign: number = HorizontalTextAlignment.LEFT
  verticalAlign: number = VerticalTextAlignment.TOP
  color = new Color(255, 255, 255)
  cacheMode: number = CacheMode.NONE
}
