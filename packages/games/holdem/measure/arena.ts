/** Hold'em bots against each other: big blinds won per 100 hands, and their preflop habits. */
import { type ArenaPlan as AnyPlan, openArena as open, type ArenaStanding as Won } from '@fairhouse/host'
import { labelled, type Seat, words } from '@fairhouse/kit'
import { fastChance } from '../bots/fast-chance.ts'
import { type Config, DEFAULTS } from '../config.ts'
import { type Action, type Event, holdem, type State, type View } from '../rules.ts'
import { boardLuck } from './board-luck.ts'

export const DEFAULT_STACK = 100

type Plan = AnyPlan<Config, State, Action, Event, View>
export type ArenaPlan = Pick<Plan, 'entrants' | 'seats' | 'hands' | 'seed' | 'now'> &
  Readonly<{
    /** In big blinds. */
    stack?: number
    /** Remove board luck: the same mean with a narrower interval. */
    adjust?: boolean
    /** Measure the first bot only: a hand ends once it has folded. */
    first?: boolean
  }>

/** What `bb100`, `low` and `high` measure: hands as played, or with board luck removed. */
export const MEASURES = ['plain', 'luck-adjusted'] as const
export type Measure = (typeof MEASURES)[number]
export type Interval = Readonly<{ bb100: number; low: number; high: number }>

export type BotStanding = Omit<Won, 'won100' | 'adjusted'> &
  Readonly<{
    /** Big blinds won per 100 hands. */
    bb100: number
    interval: Measure
    /** As played. */
    plain: Interval
    /** Fraction of its hands in which it voluntarily put chips in before the flop, and in which it raised there. */
    vpip: number
    pfr: number
  }>
export type Standings = Readonly<{ hands: number; deals: number; bots: readonly BotStanding[] }>

/** Hands in which an entrant entered the pot before the flop, and in which it raised there. */
type Habits = { entered: number; raised: number }

const noteHand = (habits: Habits, { history }: State, seat: Seat): void => {
  const own = history.filter((done) => done.seat === seat && done.street === 'preflop')
  if (own.some(({ paid }) => paid > 0)) habits.entered += 1
  if (own.some(({ type }) => type === 'raised' || type === 'bet')) habits.raised += 1
}

const intervalOf = ({ won100, low, high }: Pick<Won, 'won100' | 'low' | 'high'>): Interval => ({
  bb100: won100,
  low,
  high,
})

const botStanding = ({ won100, low, high, adjusted, ...standing }: Won, habits: Habits): BotStanding => ({
  ...standing,
  ...intervalOf(adjusted ?? { won100, low, high }),
  interval: adjusted === undefined ? 'plain' : 'luck-adjusted',
  plain: intervalOf({ won100, low, high }),
  vpip: habits.entered / Math.max(1, standing.hands),
  pfr: habits.raised / Math.max(1, standing.hands),
})

/** By seat, in big blinds. All hands of a deal draw the same boards, so that luck still cancels out. */
const luckBy =
  (seed: string, bigBlind: number) =>
  (state: State, deal: number): readonly number[] =>
    boardLuck(state, fastChance(words(labelled(seed, 'luck', deal)))).map((chips) => chips / bigBlind)

export const openArena = ({ stack = DEFAULT_STACK, adjust = false, first = false, ...plan }: ArenaPlan) => {
  const habits = plan.entrants.map((): Habits => ({ entered: 0, raised: 0 }))
  const { bigBlind } = DEFAULTS
  const arena = open({
    ...plan,
    game: holdem,
    configOf: (deal) => ({ ...DEFAULTS, startingStack: stack * bigBlind, button: deal % plan.seats }),
    wonBy: ({ players }, seat, { startingStack }) => (players[seat]!.stack - startingStack) / bigBlind,
    ...(adjust ? { luckOf: luckBy(plan.seed, bigBlind) } : {}),
    ...(first ? { isSettled: ({ players }: State, seat: Seat) => players[seat]!.folded } : {}),
    onHand: (state, lineup) => {
      for (const [seat, place] of lineup.entries()) noteHand(habits[place]!, state, seat)
    },
  })
  return {
    ...arena,
    standings: (): Standings => {
      const { bots, ...counts } = arena.standings()
      return { ...counts, bots: bots.map((bot, place) => botStanding(bot, habits[place]!)) }
    },
  }
}
