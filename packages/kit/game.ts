/**
 * The contract: a game is one round as a pure, deterministic function of configuration, seeds and
 * actions. No clock, no I/O, no chance but the stream passed in; state is plain JSON. Whoever runs
 * it (server, browser, command line) is a host. `conforms.ts` tests what the types cannot say.
 */
import type { Refusal } from './refusal.ts'

/** Counted from 0. */
export type Seat = number
/** Whole chips at a table, always a safe integer. */
export type Chips = number

/** Uniform 32-bit words, one after the other. */
export type Chance = { word(): number }

/** A seat, or one of the house's own: 'pot', 'house', 'rake', 'bonus' … The host maps it to the ledger. */
export type Account = Seat | string
/** Chips that change hands; the amount is never negative. */
export type Move = Readonly<{ from: Account; to: Account; amount: bigint }>
export const move = (from: Account, to: Account, amount: number | bigint): Move => ({
  from,
  to,
  amount: BigInt(amount),
})

/** What happened, in the past tense; with `only`, for that seat alone. */
export type GameEvent = Readonly<{ type: string; only?: Seat }>

export type Step<State, Event> = Readonly<{
  state: State
  events: readonly Event[]
  moves: readonly Move[]
  /** The same player goes on and his clock is not restarted (looking at one's cards, for example). */
  turnGoesOn?: true
}>

type Amount<Action> = Action extends Readonly<{ amount: infer A }> ? A : never
/** With `min` and `max` the action's `amount` is free between them. */
export type Option<Action> = Readonly<{ action: Action; min?: Amount<Action>; max?: Amount<Action> }>

/** Methods, not function properties: so a game of any types is assignable to `AnyGame`. */
export interface Game<Config, State, Action, Event extends GameEvent, View> {
  readonly id: string
  /** [F11] From 1. A changed rule is a new version, and the one before it stays, as a game of its own. */
  readonly version: number
  /** [F11] Fields of the configuration that are a round's own, such as the stacks: no part of the terms. */
  readonly perRound?: readonly string[]
  readonly seats: Readonly<{ min: number; max: number }>
  /** Only where a source document fixes its own way of drawing. `from`: words already used. */
  stream?(seeds: Seeds, from: number): Chance
  /**
   * The one door for a configuration from outside; what is left out takes its default. Where the number
   * of seats is known already, what depends on it (a stack for each seat, say) must fit.
   */
  configure(raw: unknown, seats?: number): Config | Refusal
  start(config: Config, seats: number, chance: Chance): Step<State, Event>
  /** Empty once the round is over. */
  toAct(state: State): readonly Seat[]
  /** The first is done on a time-out. */
  options(state: State, seat: Seat): readonly Option<Action>[]
  apply(state: State, seat: Seat, action: Action, chance: Chance): Step<State, Event> | Refusal
  /** Everything that this seat may know, and nothing else; null is a spectator. */
  view(state: State, seat: Seat | null): View
  /** The one door for an action from outside. */
  parse(raw: unknown): Action | null
}
export type AnyGame = Game<unknown, unknown, unknown, GameEvent, unknown>

/** [F1] The parts of a seed text `server:client:nonce`. */
export type Seeds = Readonly<{ server: string; client: string; nonce: string }>

/** Why a bot did it: a code with parameters, put into words by the reader's language. */
export type Reason = Readonly<{ code: string } & Record<string, string | number>>
export type Decision<Action> = Readonly<{ action: Action; reason: Reason }>
export type Bot<View, Action> = (
  view: View,
  options: readonly Option<Action>[],
  chance: Chance,
) => Decision<Action>
