/**
 * The arena: bots against each other for thousands of hands, fresh stacks for each. A deal is played
 * once for every bot of the list, the list moved on by a seat each time, so that every bot holds every
 * hand in every seat once; what is left is skill. Intervals are over deals, for hands of one deal hang
 * together. No clock inside: the caller may hand one in.
 */
import { botMove, open } from '@fairhouse/host'
import { type Bot, type Decision, labelled, type Seat, shuffle, words } from '@fairhouse/kit'
import { type Config, DEFAULTS } from '../config.ts'
import { type Action, holdem, type State, type View } from '../rules.ts'

export const DEFAULT_STACK = 100

export type Entrant = Readonly<{ name: string; bot: Bot<View, Action> }>

export type ArenaPlan = Readonly<{
  /** Fewer than seats: the list is gone through again. */
  entrants: readonly Entrant[]
  seats: number
  /** At least; the last deal is played to its end. */
  hands: number
  seed: string
  /** In big blinds. */
  stack?: number
  /** Milliseconds; where it is left out, decisions are not timed. */
  now?(): number
}>

export type Standing = Readonly<{
  name: string
  /** Hands that it was dealt. */
  hands: number
  /** Big blinds won in 100 hands, and the 95 % interval of that. */
  bb100: number
  low: number
  high: number
  /** Part of its hands in which it put chips in of its own will before the flop, and raised there. */
  vpip: number
  pfr: number
  decisions: number
  meanMs: number
  p95Ms: number
}>
export type Standings = Readonly<{ hands: number; deals: number; bots: readonly Standing[] }>

/** What is kept of an entrant while it plays. */
type Tally = {
  hands: number
  entered: number
  raised: number
  /** By deal: big blinds won a hand. Their mean, and the sum of squares about it. */
  mean: number
  squares: number
  times: number[]
  decisions: number
}

const emptyTally = (): Tally => ({
  hands: 0,
  entered: 0,
  raised: 0,
  mean: 0,
  squares: 0,
  times: [],
  decisions: 0,
})

const CONFIDENCE = 1.96

const percentile = (numbers: readonly number[], part: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(part * (numbers.length - 1))] ?? 0

const standingOf = (name: string, tally: Tally, deals: number): Standing => {
  const { hands, times, decisions } = tally
  const bb100 = 100 * tally.mean
  const error = deals < 2 ? Number.POSITIVE_INFINITY : 100 * Math.sqrt(tally.squares / (deals - 1) / deals)
  return {
    name,
    hands,
    bb100,
    low: bb100 - CONFIDENCE * error,
    high: bb100 + CONFIDENCE * error,
    vpip: hands === 0 ? 0 : tally.entered / hands,
    pfr: hands === 0 ? 0 : tally.raised / hands,
    decisions,
    meanMs: times.reduce((sum, time) => sum + time, 0) / Math.max(1, times.length),
    p95Ms: percentile(times, 0.95),
  }
}

const timed =
  ({ bot }: Entrant, tally: Tally, now: (() => number) | undefined): Bot<View, Action> =>
  (view, options, chance): Decision<Action> => {
    tally.decisions += 1
    if (now === undefined) return bot(view, options, chance)
    const start = now()
    const decision = bot(view, options, chance)
    tally.times.push(now() - start)
    return decision
  }

const noteHand = (tally: Tally, { history }: State, seat: Seat): void => {
  const own = history.filter((done) => done.seat === seat && done.street === 'preflop')
  tally.hands += 1
  if (own.some(({ paid }) => paid > 0)) tally.entered += 1
  if (own.some(({ type }) => type === 'raised' || type === 'bet')) tally.raised += 1
}

export const openArena = ({ entrants, seats, hands, seed, stack = DEFAULT_STACK, now }: ArenaPlan) => {
  const tallies = entrants.map(emptyTally)
  const bots = entrants.map((entrant, place) => timed(entrant, tallies[place]!, now))
  const rounds = entrants.length
  let deals = 0

  /** `lineup`: by seat, who sits there. */
  const playHand = (deal: number, lineup: readonly number[], won: number[]): void => {
    const config: Config = { ...DEFAULTS, startingStack: stack * DEFAULTS.bigBlind, button: deal % seats }
    const seeds = labelled(seed, 'deck', deal)
    let { record } = open(holdem, { config, seats, seeds, now: 0 })
    while (record.state.turn !== null) {
      const { turn } = record.state
      record = botMove(holdem, record, turn, bots[lineup[turn]!]!, 0).record
    }
    for (const [seat, place] of lineup.entries()) {
      noteHand(tallies[place]!, record.state, seat)
      won[place]! += (record.state.players[seat]!.stack - config.startingStack) / config.bigBlind
    }
  }

  const playDeal = (): void => {
    const order = shuffle(words(labelled(seed, 'seats', deals)), [...entrants.keys()])
    const won = entrants.map(() => 0)
    for (let round = 0; round < rounds; round += 1) {
      const lineup = Array.from({ length: seats }, (_, seat) => order[(seat + round) % rounds]!)
      playHand(deals, lineup, won)
    }
    deals += 1
    for (const [place, tally] of tallies.entries()) {
      const value = won[place]! / seats
      const off = value - tally.mean
      tally.mean += off / deals
      tally.squares += off * (value - tally.mean)
    }
  }

  return {
    /** False once all hands are played. */
    playDeal: (): boolean => {
      if (deals * rounds < hands) playDeal()
      return deals * rounds < hands
    },
    /** Hands so far. */
    played: (): number => deals * rounds,
    standings: (): Standings => ({
      hands: deals * rounds,
      deals,
      bots: entrants.map(({ name }, place) => standingOf(name, tallies[place]!, deals)),
    }),
  }
}
