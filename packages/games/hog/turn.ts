/** One turn, from the dice to the new score. */
import { landing } from './numbers.ts'

/** How the points of a turn came about. */
export const SOURCES = ['sum', 'pig-out', 'boar-brawl'] as const
export type Source = (typeof SOURCES)[number]

export type Turn = Readonly<{
  source: Source
  /** Points of the turn, without the bump. */
  gain: number
  /** The old score with the gain, before the bump. */
  total: number
  /** The new score. */
  score: number
  bumped: boolean
  won: boolean
}>

/** [G2] */
export const tensDigit = (score: number): number => Math.floor(score / 10) % 10
export const onesDigit = (score: number): number => score % 10

/** Boar Brawl: the points for throwing no dice. [G3] It depends on both scores. */
export const boarBrawl = (score: number, opponent: number): number =>
  Math.max(1, 3 * Math.abs(tensDigit(opponent) - onesDigit(score)))

const sourceOf = (dice: readonly number[]): Source =>
  dice.length === 0 ? 'boar-brawl' : dice.includes(1) ? 'pig-out' : 'sum'

const gainOf = (source: Source, dice: readonly number[], score: number, opponent: number): number => {
  switch (source) {
    case 'boar-brawl':
      return boarBrawl(score, opponent)
    case 'pig-out':
      return 1
    case 'sum':
      return dice.reduce((sum, face) => sum + face, 0)
  }
}

/** [G1] Gain, add, bump, win check. No dice: Boar Brawl. */
export const takeTurn = (score: number, opponent: number, dice: readonly number[], goal: number): Turn => {
  const source = sourceOf(dice)
  const gain = gainOf(source, dice, score, opponent)
  const total = score + gain
  const landed = landing(total)
  return { source, gain, total, score: landed, bumped: landed !== total, won: landed >= goal }
}
