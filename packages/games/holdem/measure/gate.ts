/**
 * The requirements for a strong bot: no simple plan wins against it at any table size or stack depth, it beats the
 * baseline, it beats the weaker tiers, and it plays like a person; best responses are reported. `npm run holdem-gate`
 * measures it and writes docs/HOLDEM-BOTS.md.
 */
import { BLIND_PLANS } from './blind-plans.ts'
import { LOOKING_PLANS } from './looking-plans.ts'
import { CARD_PLANS } from './plans.ts'

/** Arena names: the strong bot, the medium one, the weak one, and the baseline that the strong one has to beat. */
export const STRONG = 'hard'
export const MIDDLE = 'medium'
const WEAK = 'easy'
export const BASELINE = 'charts'

/** The plainest of the plans that never look at their cards. */
const PLAINEST = ['min-raiser', 'min-reraiser'] as const
const BLIND = Object.keys(BLIND_PLANS)
const LOOKING = Object.keys(LOOKING_PLANS)
export const PLANS = [...BLIND, ...Object.keys(CARD_PLANS), ...LOOKING]

export const GATE_SEED = 'gate'
/** The strong bot's required lead over the baseline, heads-up, in bb/100. */
const MIN_LEAD = 10
/** In thousandths of a big blind per hand. */
const MAX_LBR = 500
const HABITS = { vpip: [0.18, 0.28], pfr: [0.14, 0.24] } as const

/** The requirement for the first bot of a match. */
export type GateDemand = 'loses' | 'does not win' | 'leads' | 'wins' | 'does not lose' | 'plays like a person'

/** One bot per seat; a single bot plays all seats. */
export type GateRow = Readonly<{
  bots: readonly string[]
  seats: number
  stack: number
  hands: number
  asked: GateDemand
}>

export type GateFigures = Readonly<{ bb100: number; low: number; high: number; vpip: number; pfr: number }>
export type GateMeasured = GateRow & GateFigures

const among = (bot: string, others: string, seats: number): readonly string[] => [
  bot,
  ...Array.from({ length: seats - 1 }, () => others),
]

/**
 * Hard solves turns and rivers, so that a hand takes a tenth of a second. Plans that never look lose clearly; those that
 * look, and two good bots, take more hands.
 */
const HANDS = { blind: 2_000, looking: 5_000, good: 5_000, middle: 5_000 } as const
const handsOf = (bot: string): number => (LOOKING.includes(bot) ? HANDS.looking : HANDS.blind)

/** Every match of the gate, with this `part` of its hands. */
export const gateRows = (part = 1): readonly GateRow[] => {
  const hands = (count: number): number => Math.max(2, Math.ceil(count * part))
  const headsUp = (bot: string, stack: number, asked: GateDemand): GateRow => ({
    bots: [bot, bot === STRONG ? BASELINE : STRONG],
    ...{ seats: 2, stack, hands: hands(bot === STRONG ? HANDS.good : handsOf(bot)), asked },
  })
  const ring = (bot: string, seats: number, asked: GateDemand): GateRow => ({
    bots: among(bot, bot === STRONG ? BASELINE : STRONG, seats),
    ...{ seats, stack: 100, hands: hands(bot === STRONG ? HANDS.good : handsOf(bot)), asked },
  })
  /** The two tiers take the seats in turn. */
  const over = (below: string, seats: number): GateRow => ({
    bots: [STRONG, below],
    ...{ seats, stack: 100, hands: hands(HANDS.good), asked: 'wins' },
  })
  return [
    ...PLANS.map((bot) => headsUp(bot, 100, 'loses')),
    headsUp(STRONG, 100, 'leads'),
    ...[20, 50, 200].flatMap((stack) => PLAINEST.map((bot) => headsUp(bot, stack, 'loses'))),
    ...[15, 300].flatMap((stack) => LOOKING.map((bot) => headsUp(bot, stack, 'does not win'))),
    ...LOOKING.map((bot) => ring(bot, 3, 'does not win')),
    ...[6, 9].flatMap((seats) => PLANS.map((bot) => ring(bot, seats, 'does not win'))),
    ...[2, 6].flatMap((seats) =>
      BLIND.map(
        (bot): GateRow => ({
          bots: among(bot, MIDDLE, seats),
          ...{ seats, stack: 100, hands: hands(HANDS.middle), asked: 'does not win' },
        }),
      ),
    ),
    ring(STRONG, 6, 'wins'),
    ring(STRONG, 9, 'does not lose'),
    ...[2, 6].flatMap((seats) => [MIDDLE, WEAK].map((below) => over(below, seats))),
    {
      bots: [STRONG],
      ...{ seats: 6, stack: 100, hands: hands(HANDS.good), asked: 'plays like a person' },
    },
  ]
}

const isWithin = (value: number, [min, max]: readonly [number, number]): boolean =>
  value >= min && value <= max

/** False for NaN: a match without figures never passes. */
export const passes = ({ asked, bb100, low, high, vpip, pfr }: GateMeasured): boolean => {
  switch (asked) {
    case 'loses':
      return high < 0
    case 'does not win':
      return low <= 0
    case 'leads':
      return bb100 >= MIN_LEAD && low > 0
    case 'wins':
      return low > 0
    case 'does not lose':
      return high >= 0
    case 'plays like a person':
      return isWithin(vpip, HABITS.vpip) && isWithin(pfr, HABITS.pfr)
  }
}

/** A local or a trained best response. */
export type BestResponse = Readonly<{ name: string; command: string; mbb: number; low: number; high: number }>

/** The local one is limited at the usual depth, and reported at others. */
export const LIMITED = 'local'
export const responsePasses = ({ name, mbb }: BestResponse): boolean => name !== LIMITED || mbb <= MAX_LBR
