/**
 * The ladder of bots: who has to beat whom, at which table sizes and over how many hands, and other requirements
 * of the tiers. Measured by the arena (`npm run ladder`), reported in docs/HOLDEM-BOTS.md.
 */
import type { BotName } from '../bots.ts'
import { BOT_LEVELS } from '../config.ts'

/** A single bot plays against itself. */
export type Match = Readonly<{ bots: readonly BotName[]; seats: number; hands: number; seed: string }>
/** The first bot's result; big blinds per 100 hands, fractions, milliseconds. */
export type MeasuredMatch = Match &
  Readonly<{
    bb100: number
    low: number
    high: number
    vpip: number
    pfr: number
    meanMs: number
    p95Ms: number
  }>

export const LADDER_SEED = 'ladder'
export const LADDER_SEATS = [2, 6, 9] as const

/** On top of a lower bound above 0 in every match of two. */
const GATE = {
  /** Hard over medium heads-up, on average. */
  headsUpLead: 5,
  meanMs: 1,
  p95Ms: 50,
  /** Six hard bots. */
  vpip: [0.18, 0.32],
  pfr: [0.12, 0.24],
} as const

const BEATEN = {
  hard: ['medium', 'easy', 'always-call', 'random', 'maniac', 'tight'],
  medium: ['easy', 'always-call', 'random', 'maniac', 'tight'],
} as const
/** By the weaker bot: the closer the match, the more hands it takes. */
const HANDS = {
  medium: 30_000,
  easy: 12_000,
  'always-call': 2_000,
  random: 4_000,
  maniac: 12_000,
  tight: 30_000,
} as const
const ALONE_HANDS = 4_000

const pairs = (['hard', 'medium'] as const).flatMap((better) =>
  BEATEN[better].map((weaker) => ({ bots: [better, weaker], hands: HANDS[weaker] })),
)
const alone = BOT_LEVELS.map((tier) => ({ bots: [tier], hands: ALONE_HANDS }))

/** By seats: every match of two, then every tier against itself. */
export const matchesAt = (seats: number, seed: string): readonly Match[] =>
  [...pairs, ...alone].map((match) => ({ ...match, seats, seed }))

export const matchName = ({ bots: [better, weaker] }: Match): string =>
  weaker === undefined ? `${better} alone` : `${better} over ${weaker}`

const isWithin = (value: number, [min, max]: readonly [number, number]): boolean =>
  value >= min && value <= max

const shortfallsOf = (measured: MeasuredMatch): readonly string[] => {
  const { bots, seats, bb100, low, vpip, pfr, meanMs, p95Ms } = measured
  const [better, weaker] = bots
  const isPair = weaker !== undefined
  const isLead = seats === 2 && better === 'hard' && weaker === 'medium'
  const isHabit = seats === 6 && better === 'hard' && !isPair
  const checks = {
    'the lower bound is not above 0': isPair && !(low > 0),
    [`leads by less than ${GATE.headsUpLead} bb/100`]: isLead && !(bb100 >= GATE.headsUpLead),
    'VPIP is out of range': isHabit && !isWithin(vpip, GATE.vpip),
    'PFR is out of range': isHabit && !isWithin(pfr, GATE.pfr),
    'decides too slowly': !(meanMs <= GATE.meanMs && p95Ms <= GATE.p95Ms),
  }
  return Object.entries(checks).flatMap(([what, fails]) =>
    fails ? [`${matchName(measured)}, ${seats} seats: ${what}`] : [],
  )
}

/** The requirements these results fail, in words; empty for a pass. */
export const shortfalls = (all: readonly MeasuredMatch[]): readonly string[] => {
  const missing = LADDER_SEATS.flatMap((seats) => matchesAt(seats, LADDER_SEED))
    .filter(
      (match) => !all.some((done) => done.seats === match.seats && matchName(done) === matchName(match)),
    )
    .map((match) => `${matchName(match)}, ${match.seats} seats: not measured`)
  return [...missing, ...all.flatMap(shortfallsOf)]
}
