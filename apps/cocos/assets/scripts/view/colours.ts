/** Colours: ink and felt, one accent that means "you can act here", and four suits on paper. */
import { Color } from 'cc'

const hex = (text: string, alpha = 255): Color => {
  const value = Number.parseInt(text.slice(1), 16)
  return new Color((value >> 16) & 255, (value >> 8) & 255, value & 255, alpha)
}

export const COLOURS = {
  ground: hex('#0e1312'),
  surface: hex('#151b19'),
  panel: hex('#1b2320'),
  control: hex('#252e2b'),
  pressed: hex('#313c38'),
  line: hex('#2a3430'),
  edge: hex('#6b7a73'),
  scrim: hex('#060908', 184),
  text: hex('#ece8de'),
  text2: hex('#bcc0b6'),
  text3: hex('#969e96'),
  felt: hex('#1d3d35'),
  feltDeep: hex('#152d27'),
  feltLine: hex('#ece8de', 33),
  pill: hex('#08120f', 140),
  onFelt: hex('#c4d1c9'),
  onFeltHigh: hex('#f3efe4'),
  wood: hex('#29231e'),
  accent: hex('#93d4b8'),
  accentPressed: hex('#abe2ca'),
  accentInk: hex('#0b1f18'),
  tag: hex('#cfe9dd'),
  warn: hex('#e2c083'),
  bad: hex('#f0917f'),
  paper: hex('#f5f1e7'),
  paper2: hex('#e6e0d1'),
  back: hex('#24463f'),
  backDeep: hex('#1a3530'),
  spade: hex('#20262b'),
  heart: hex('#b8322a'),
  diamond: hex('#1f5fa6'),
  club: hex('#26744a'),
} as const

const FOUR = { s: COLOURS.spade, h: COLOURS.heart, d: COLOURS.diamond, c: COLOURS.club } as const
const TWO = { ...FOUR, d: COLOURS.heart, c: COLOURS.spade } as const

export const suitColour = (suit: keyof typeof FOUR, fourColour: boolean): Color =>
  (fourColour ? FOUR : TWO)[suit]

/** In order of value. */
export const CHIPS: readonly (readonly [worth: number, colour: Color])[] = [
  [1, hex('#d9d3c3')],
  [5, hex('#b5564a')],
  [25, hex('#3f8163')],
  [100, hex('#3d4a5c')],
  [500, hex('#76598f')],
  [1000, hex('#a8844c')],
]

export const tinted = (colour: Color, alpha: number): Color =>
  new Color(colour.r, colour.g, colour.b, Math.round(alpha * 255))
