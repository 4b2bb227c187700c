/** Texts on a sheet: labels that are made when they are needed and used again, each within its box. */
import {
  type Color,
  HorizontalTextAlignment,
  type Label,
  Overflow,
  UITransform,
  VerticalTextAlignment,
  view,
} from 'cc'
import type { Box } from './geometry'

export type TextStyle = Readonly<{
  size: number
  colour: Color
  align?: 'left' | 'centre' | 'right'
  bold?: boolean
  /** For names and the one big number. */
  serif?: boolean
  /** Several lines, from the top. */
  wrap?: boolean
}>

const ALIGN = {
  left: HorizontalTextAlignment.LEFT,
  centre: HorizontalTextAlignment.CENTER,
  right: HorizontalTextAlignment.RIGHT,
} as const

const SANS = 'Arial, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif'
const SERIF = 'Georgia, "Times New Roman", "Songti SC", "Noto Serif CJK SC", SimSun, serif'

/** A text is a picture as large as its font says: so many times larger, then drawn smaller, it is sharp. */
const MOST_SHARP = 4
/** No picture of a text is wider. */
const MOST_PIXELS = 2048

const sharpnessFor = (width: number): number =>
  Math.min(MOST_SHARP, Math.max(1, Math.ceil(view.getScaleX())), MOST_PIXELS / width)

const set = (label: Label, text: string, box: Box, style: TextStyle): void => {
  const { size, colour, align = 'left', bold = false, serif = false, wrap = false } = style
  const room = label.getComponent(UITransform)!
  room.setAnchorPoint(0, 1)
  const sharp = sharpnessFor(box.width)
  room.setContentSize(box.width * sharp, box.height * sharp)
  label.node.setScale(1 / sharp, 1 / sharp)
  label.node.setPosition(box.x, -box.y)
  label.useSystemFont = true
  label.fontFamily = serif ? SERIF : SANS
  label.fontSize = Math.round(size * sharp)
  label.lineHeight = Math.round(size * sharp * (wrap ? 1.4 : 1.15))
  label.isBold = bold
  label.overflow = Overflow.SHRINK
  label.enableWrapText = wrap
  label.horizontalAlign = ALIGN[align]
  label.verticalAlign = wrap ? VerticalTextAlignment.TOP : VerticalTextAlignment.CENTER
  label.color = colour
  label.string = text
}

export const writer = (make: (index: number) => Label) => {
  const labels: Label[] = []
  let used = 0
  return {
    begin: (): void => {
      used = 0
    },
    write: (text: string, box: Box, style: TextStyle): void => {
      const label = labels[used] ?? make(used)
      labels[used] = label
      used += 1
      label.node.active = true
      set(label, text, box, style)
    },
    /** What was written before and no longer is. */
    end: (): void => {
      for (const label of labels.slice(used)) label.node.active = false
    },
  }
}
