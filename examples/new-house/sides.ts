/** The sides, what they pay, and how one is drawn. */
import {
  BET_FIELDS,
  type Chance,
  draw,
  houseConfig,
  own,
  parseRtp,
  type Rational,
  rational,
  rtpFraction,
  times,
  type ValuesOf,
} from '@fairhouse/kit'

export const SIDES = ['heads', 'tails'] as const
export type Side = (typeof SIDES)[number]
export const isSide = (raw: unknown): raw is Side => SIDES.some((side) => side === raw)

export const { DEFAULTS, configure, FIELDS } = houseConfig('New House', {
  rtp: own(parseRtp, '98'),
  ...BET_FIELDS,
})

export type Config = ValuesOf<typeof FIELDS>

/** What the right side pays. */
export const pays = ({ rtp }: Pick<Config, 'rtp'>): Rational => times(rational(2), rtpFraction(rtp))
export const sideDrawn = (chance: Chance): Side => SIDES[draw(chance, SIDES.length)]!
