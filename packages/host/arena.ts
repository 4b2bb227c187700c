/**
 * The arena: bots against each other for thousands of rounds of any game. Each deal is played once per bot,
 * with the bots rotated by a seat each time, so that every bot gets every hand in every seat; what is left is
 * skill. Confidence intervals are over deals, since rounds of one deal are correlated. The clock is passed in.
 */
import {
  type Bot,
  type Decision,
  type Game,
  type GameEvent,
  labelled,
  type Seat,
  shuffle,
  words,
} from '@fairhouse/kit'
import { botMove, open } from './record.ts'

export type Entrant<V, A> = Readonly<{ name: string; bot: Bot<V, A> }>

export type ArenaPlan<C, S, A, E extends GameEvent, V> = Readonly<{
  game: Game<C, S, A, E, V>
  /** If there are fewer bots than seats, the list repeats. */
  entrants: readonly Entrant<V, A>[]
  seats: number
  /** The minimum: the last deal is finished. */
  hands: number
  seed: string
  /** The configuration of a deal's rounds. */
  configOf(deal: number): C
  /** What the seat won, in the game's own unit: big blinds, antes. */
  wonBy(state: S, seat: Seat, config: C): number
  /**
   * Each seat's luck in this hand, in the same unit and 0 on average: subtracting it narrows the interval and
   * leaves the mean as it is. `deal` is the number of the deal.
   */
  luckOf?(state: S, deal: number): readonly number[]
  /** Measures the first bot only: whether nothing that comes can change its result. Saves the rest of the hand. */
  isSettled?(state: S, seat: Seat): boolean
  /** For the caller's own statistics. `lineup`: by seat, the index of its bot in the list. */
  onHand?(state: S, lineup: readonly number[]): void
  /** In milliseconds; without it, decisions are not timed. */
  now?(): number
}>

export type ArenaStanding = Readonly<{
  name: string
  /** Hands dealt to it. */
  hands: number
  /** Won per 100 hands, with the 95 % interval. */
  won100: number
  low: number
  high: number
  /** The same after subtracting luck, if the plan measures it. */
  adjusted?: Readonly<{ won100: number; low: number; high: number }>
  decisions: number
  meanMs: number
  p95Ms: number
}>
export type Standings = Readonly<{ hands: number; deals: number; bots: readonly ArenaStanding[] }>

export type Arena = Readonly<{
  /** Returns false once all hands are played. */
  playDeal(): boolean
  /** Hands so far. */
  played(): number
  standings(): Standings
}>

/** A running mean over deals, and the sum of squared deviations from it. */
type Spread = { mean: number; squares: number }

/** An entrant's running figures. */
type Tally = {
  hands: number
  /** Won per hand, and the same after subtracting luck. */
  plain: Spread
  adjusted: Spread
  times: number[]
  decisions: number
}

const CONFIDENCE = 1.96

const percentile = (numbers: readonly number[], part: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(part * (numbers.length - 1))] ?? 0

const note = (spread: Spread, value: number, count: number): void => {
  const off = value - spread.mean
  spread.mean += off / count
  spread.squares += off * (value - spread.mean)
}

const intervalOf = ({ mean, squares }: Spread, deals: number) => {
  const won100 = 100 * mean
  const error = deals < 2 ? Number.POSITIVE_INFINITY : 100 * Math.sqrt(squares / (deals - 1) / deals)
  return { won100, low: won100 - CONFIDENCE * error, high: won100 + CONFIDENCE * error }
}

const arenaStanding = (name: string, tally: Tally, deals: number, isAdjusted: boolean): ArenaStanding => {
  const { hands, times, decisions } = tally
  return {
    name,
    hands,
    ...intervalOf(tally.plain, deals),
    ...(isAdjusted ? { adjusted: intervalOf(tally.adjusted, deals) } : {}),
    decisions,
    meanMs: times.reduce((sum, time) => sum + time, 0) / Math.max(1, times.length),
    p95Ms: percentile(times, 0.95),
  }
}

const timed =
  <V, A>({ bot }: Entrant<V, A>, tally: Tally, now: (() => number) | undefined): Bot<V, A> =>
  (view, options, chance): Decision<A> => {
    tally.decisions += 1
    if (now === undefined) return bot(view, options, chance)
    const start = now()
    const decision = bot(view, options, chance)
    tally.times.push(now() - start)
    return decision
  }

export const openArena = <C, S, A, E extends GameEvent, V>(plan: ArenaPlan<C, S, A, E, V>): Arena => {
  const { game, entrants, seats, hands, seed, configOf, wonBy, luckOf, isSettled, onHand, now } = plan
  const none = (): Spread => ({ mean: 0, squares: 0 })
  const tallies = entrants.map(
    (): Tally => ({ hands: 0, plain: none(), adjusted: none(), times: [], decisions: 0 }),
  )
  const bots = entrants.map((entrant, place) => timed(entrant, tallies[place]!, now))
  const rounds = entrants.length
  let deals = 0

  /** `lineup`: by seat, the index of its bot. */
  const playHand = (lineup: readonly number[], won: number[], luck: number[]): void => {
    const config = configOf(deals)
    let { record } = open(game, { config, seats, seeds: labelled(seed, 'deck', deals), now: 0 })
    const isOver = (state: S): boolean =>
      isSettled !== undefined && lineup.every((place, seat) => place !== 0 || isSettled(state, seat))
    for (let [seat] = game.toAct(record.state); seat !== undefined; [seat] = game.toAct(record.state)) {
      record = botMove(game, record, seat, bots[lineup[seat]!]!, 0).record
      if (isOver(record.state)) break
    }
    const lucky = luckOf?.(record.state, deals)
    for (const [seat, place] of lineup.entries()) {
      tallies[place]!.hands += 1
      won[place]! += wonBy(record.state, seat, config)
      luck[place]! += lucky?.[seat] ?? 0
    }
    onHand?.(record.state, lineup)
  }

  const playDeal = (): void => {
    const order = shuffle(words(labelled(seed, 'seats', deals)), [...entrants.keys()])
    const won = entrants.map(() => 0)
    const luck = entrants.map(() => 0)
    for (let round = 0; round < rounds; round += 1) {
      playHand(
        Array.from({ length: seats }, (_, seat) => order[(seat + round) % rounds]!),
        won,
        luck,
      )
    }
    deals += 1
    for (const [place, tally] of tallies.entries()) {
      note(tally.plain, won[place]! / seats, deals)
      note(tally.adjusted, (won[place]! - luck[place]!) / seats, deals)
    }
  }

  return {
    playDeal: () => {
      if (deals * rounds < hands) playDeal()
      return deals * rounds < hands
    },
    played: () => deals * rounds,
    standings: () => ({
      hands: deals * rounds,
      deals,
      bots: (isSettled === undefined ? entrants : entrants.slice(0, 1)).map(({ name }, place) =>
        arenaStanding(name, tallies[place]!, deals, luckOf !== undefined),
      ),
    }),
  }
}
