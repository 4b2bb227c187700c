/** Buttons: at most one is filled. A disabled one is faint, never hidden. */
import { COLOURS, tinted } from './colours'
import { type Box, inset } from './geometry'
import type { Pen } from './pen'

export type ButtonProps = Readonly<{
  id: string
  text: string
  kind?: 'primary' | 'secondary' | 'quiet' | 'chosen'
  off?: boolean
  size?: number
  /** The text may take several lines. */
  tall?: boolean
  /** The text rarely changes. */
  fixed?: boolean
  onPress(): void
}>

const LOOKS = {
  primary: {
    fill: COLOURS.accent,
    pressed: COLOURS.accentPressed,
    line: COLOURS.accent,
    ink: COLOURS.accentInk,
  },
  secondary: { fill: COLOURS.control, pressed: COLOURS.pressed, line: COLOURS.edge, ink: COLOURS.text },
  quiet: { fill: COLOURS.surface, pressed: COLOURS.pressed, line: COLOURS.line, ink: COLOURS.text2 },
  chosen: { fill: COLOURS.pressed, pressed: COLOURS.pressed, line: COLOURS.accent, ink: COLOURS.text },
} as const

const FAINT = 0.4

export const drawButton = (pen: Pen, box: Box, props: ButtonProps): void => {
  const { id, text, kind = 'secondary', off = false, size = 15, tall = false, fixed = false, onPress } = props
  const { fill, pressed, line, ink } = LOOKS[kind]
  const held = pen.isPressed(id) && !off
  pen.box(box, 10, {
    fill: off ? tinted(COLOURS.control, FAINT) : held ? pressed : fill,
    line: off ? tinted(line, FAINT / 2) : line,
    width: 1.5,
  })
  const colour = off ? tinted(COLOURS.text3, 0.7) : ink
  const bold = kind === 'primary'
  if (tall) {
    const lines = text.split('\n')
    const height = size * 1.25
    const top = box.y + (box.height - lines.length * height) / 2
    for (const [index, one] of lines.entries())
      pen.text(
        one,
        { ...inset(box, 4, 0), y: top + index * height, height },
        { size, colour, align: 'centre', bold },
      )
  } else {
    const style = { size, colour, align: 'centre', bold } as const
    pen.text(text, inset(box, 6, 2), fixed ? { ...style, kind: 'fixed' } : style)
  }
  if (!off) pen.press(id, box, onPress)
}
