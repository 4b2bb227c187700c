/**
 * Texts on a sheet: labels created on demand and reused, each within its box. They are in three groups, so that the
 * engine can draw a group at once: fixed names, changing figures, and the rest.
 */
import {
  CacheMode,
  type Color,
  HorizontalTextAlignment,
  Label,
  type Node,
  Overflow,
  UITransform,
  VerticalTextAlignment,
  view,
} from 'cc'
import { type Box, shortened, textWidth } from './geometry'

export type TextStyle = Readonly<{
  size: number
  colour: Color
  align?: 'left' | 'centre' | 'right'
  bold?: boolean
  /** For names and the one big number. */
  serif?: boolean
  /** Several lines, from the top. */
  wrap?: boolean
  /** `fixed` rarely changes: a picture in the shared atlas. `figure`: an amount, drawn digit by digit. */
  kind?: 'fixed' | 'figure'
}>

export type TextPen = Readonly<{
  text(text: string, box: Box, style: TextStyle): void
  /** Each in its share of the height, as one label. A line that is too long ends in dots. */
  lines(lines: readonly string[], box: Box, style: TextStyle): void
}>

const GROUPS = ['fixed', 'figure', 'plain'] as const
type Group = (typeof GROUPS)[number]

const CACHES: Readonly<Record<Group, CacheMode>> = {
  fixed: CacheMode.BITMAP,
  figure: CacheMode.CHAR,
  plain: CacheMode.NONE,
}

const ALIGN = {
  left: HorizontalTextAlignment.LEFT,
  centre: HorizontalTextAlignment.CENTER,
  right: HorizontalTextAlignment.RIGHT,
} as const

const SANS = 'Arial, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif'
const SERIF = 'Georgia, "Times New Roman", "Songti SC", "Noto Serif CJK SC", SimSun, serif'

/** A text is a picture of its font size: drawn larger, then scaled down, it is sharp. */
const MAX_SHARP = 4
/** Maximum width of a text's picture. */
const MAX_PIXELS = 2048

const sharpnessFor = (width: number): number =>
  Math.min(MAX_SHARP, Math.max(1, Math.ceil(view.getScaleX())), MAX_PIXELS / width)

/** Digit by digit the engine can't shrink a text; a device's font may be wider than ours. */
const WIDER = 1.15
const sizeFor = (text: string, { width }: Box, { size, kind }: TextStyle): number =>
  kind === 'figure' ? Math.floor(size * Math.min(1, width / (WIDER * textWidth(text, size)))) : size

/** Whole sizes and positions: the engine cuts the last, fractional pixel of a picture. */
const place = (label: Label, box: Box, sharp: number): void => {
  const room = label.getComponent(UITransform)!
  room.setAnchorPoint(0, 1)
  room.setContentSize(Math.ceil(box.width * sharp), Math.ceil(box.height * sharp))
  label.node.setScale(1 / sharp, 1 / sharp)
  label.node.setPosition(Math.round(box.x), Math.round(-box.y))
}

const set = (label: Label, text: string, box: Box, style: TextStyle, rows: number): void => {
  const { colour, align = 'left', bold = false, serif = false, wrap = false, kind } = style
  const sharp = sharpnessFor(box.width)
  const size = sizeFor(text, box, style)
  place(label, box, sharp)
  label.useSystemFont = true
  label.fontFamily = serif ? SERIF : SANS
  label.fontSize = Math.round(size * sharp)
  label.lineHeight =
    rows > 1 ? Math.round((box.height / rows) * sharp) : Math.round(size * sharp * (wrap ? 1.4 : 1.15))
  label.isBold = bold
  label.overflow = kind === 'figure' || rows > 1 ? Overflow.CLAMP : Overflow.SHRINK
  label.enableWrapText = wrap
  label.horizontalAlign = ALIGN[align]
  label.verticalAlign = wrap ? VerticalTextAlignment.TOP : VerticalTextAlignment.CENTER
  label.color = colour
  label.string = text
}

const newLabels = (node: Node, cache: CacheMode, makeNode: (name: string, parent: Node) => Node) => {
  const labels: Label[] = []
  let used = 0
  const make = (): Label => {
    const label = makeNode(`text ${labels.length}`, node).addComponent(Label)
    label.cacheMode = cache
    labels.push(label)
    return label
  }
  return {
    begin: (): void => {
      used = 0
    },
    next: (): Label => {
      const label = labels[used] ?? make()
      used += 1
      label.node.active = true
      return label
    },
    /** Hides labels that are no longer used. */
    end: (): void => {
      for (const label of labels.slice(used)) label.node.active = false
    },
  }
}

export const newWriter = (
  newGroup: (name: string) => Node,
  makeNode: (name: string, parent: Node) => Node,
) => {
  const labelsOf = (group: Group) => newLabels(newGroup(group), CACHES[group], makeNode)
  const groups = { fixed: labelsOf('fixed'), figure: labelsOf('figure'), plain: labelsOf('plain') }
  const write = (text: string, box: Box, style: TextStyle, rows: number): void => {
    if (text.trim() !== '') set(groups[style.kind ?? 'plain'].next(), text, box, style, rows)
  }
  const pen: TextPen = {
    text: (text, box, style) => write(text, box, style, 1),
    lines: (lines, box, style) =>
      write(lines.map((line) => shortened(line, box.width, style.size)).join('\n'), box, style, lines.length),
  }
  const all = GROUPS.map((group) => groups[group])
  return {
    pen,
    begin: (): void => {
      for (const group of all) group.begin()
    },
    end: (): void => {
      for (const group of all) group.end()
    },
  }
}
