/** Hold'em's bots against each other, in big blinds won in 100 hands, with their habits before the flop. */
import { type ArenaPlan as AnyPlan, openArena as open, type Standing as Won } from '@fairhouse/host'
import type { Seat } from '@fairhouse/kit'
import { type Config, DEFAULTS } from '../config.ts'
import { type Action, type Event, holdem, type State, type View } from '../rules.ts'

export const DEFAULT_STACK = 100

type Plan = AnyPlan<Config, State, Action, Event, View>
export type ArenaPlan = Pick<Plan, 'entrants' | 'seats' | 'hands' | 'seed' | 'now'> &
  Readonly<{
    /** In big blinds. */
    stack?: number
  }>

export type Standing = Omit<Won, 'won100'> &
  Readonly<{
    /** Big blinds won in 100 hands. */
    bb100: number
    /** Part of its hands in which it put chips in of its own will before the flop, and raised there. */
    vpip: number
    pfr: number
  }>
export type Standings = Readonly<{ hands: number; deals: number; bots: readonly Standing[] }>

/** Hands in which an entrant came in before the flop, and in which it raised there. */
type Habits = { entered: number; raised: number }

const noteHand = (habits: Habits, { history }: State, seat: Seat): void => {
  const own = history.filter((done) => done.seat === seat && done.street === 'preflop')
  if (own.some(({ paid }) => paid > 0)) habits.entered += 1
  if (own.some(({ type }) => type === 'raised' || type === 'bet')) habits.raised += 1
}

const standingOf = ({ won100: bb100, ...standing }: Won, { entered, raised }: Habits): Standing => ({
  ...standing,
  bb100,
  vpip: entered / Math.max(1, standing.hands),
  pfr: raised / Math.max(1, standing.hands),
})

export const openArena = ({ stack = DEFAULT_STACK, ...plan }: ArenaPlan) => {
  const habits = plan.entrants.map((): Habits => ({ entered: 0, raised: 0 }))
  const { bigBlind } = DEFAULTS
  const arena = open({
    ...plan,
    game: holdem,
    configOf: (deal) => ({ ...DEFAULTS, startingStack: stack * bigBlind, button: deal % plan.seats }),
    wonBy: ({ players }, seat, { startingStack }) => (players[seat]!.stack - startingStack) / bigBlind,
    onHand: (state, lineup) => {
      for (const [seat, place] of lineup.entries()) noteHand(habits[place]!, state, seat)
    },
  })
  return {
    ...arena,
    standings: (): Standings => {
      const { bots, ...counts } = arena.standings()
      return { ...counts, bots: bots.map((bot, place) => standingOf(bot, habits[place]!)) }
    },
  }
}
