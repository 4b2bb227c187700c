/**
 * The contract: a game is one round as a pure, deterministic function of configuration, seeds and
 * actions. No clock, no I/O, no chance but the stream passed in; state is plain JSON. What runs it
 * (server, browser, command line) is a host. `conforms.ts` tests what the types can't express.
 */
import type { Refusal } from './refusal.ts'

/** Counted from 0. */
export type Seat = number
/** Whole chips at a table, always a safe integer. */
export type Chips = number

/** Uniform 32-bit words, one after the other. */
export type Chance = { word(): number }

/** A seat, or an account of the house: 'pot', 'house', 'rake', 'bonus' … The host maps it to the ledger. */
export type Account = Seat | string
/** Chips that change hands; the amount is never negative. */
export type Move = Readonly<{ from: Account; to: Account; amount: bigint }>
export const move = (from: Account, to: Account, amount: number | bigint): Move => ({
  from,
  to,
  amount: BigInt(amount),
})

/** What happened, in the past tense; with `only`, visible to that seat alone. */
export type GameEvent = Readonly<{ type: string; only?: Seat }>

export type Step<State, Event> = Readonly<{
  state: State
  events: readonly Event[]
  moves: readonly Move[]
  /** The same player stays to act, and the clock keeps running (after looking at one's cards, for example). */
  turnGoesOn?: true
}>

type Amount<Action> = Action extends Readonly<{ amount: infer A }> ? A : never
/** With `min` and `max`, the action's `amount` may be anything between them. */
export type Option<Action> = Readonly<{ action: Action; min?: Amount<Action>; max?: Amount<Action> }>

/** Methods, not function properties, so that every game is assignable to `AnyGame`. */
export interface Game<Config, State, Action, Event extends GameEvent, View> {
  readonly id: string
  /** [F11] From 1. A changed rule is a new version; the old one stays, as a game of its own. */
  readonly version: number
  /** [F11] Fields of the configuration that belong to one round, such as the stacks, and not to the terms. */
  readonly perRound?: readonly string[]
  readonly seats: Readonly<{ min: number; max: number }>
  /** Only if a source document prescribes how to draw. `from`: words already used. */
  stream?(seeds: Seeds, from: number): Chance
  /**
   * Parses and checks a configuration from outside; missing fields get their defaults. If the number of seats is
   * given, what depends on it (such as a stack for each seat) must fit.
   */
  configure(raw: unknown, seats?: number): Config | Refusal
  start(config: Config, seats: number, chance: Chance): Step<State, Event>
  /** Empty once the round is over. */
  toAct(state: State): readonly Seat[]
  /** How long this turn lasts, if it is shorter than others and without a time bank; null: as long as others. */
  shortTurnMs?(state: State): number | null
  /** The first is taken on a timeout. */
  options(state: State, seat: Seat): readonly Option<Action>[]
  apply(state: State, seat: Seat, action: Action, chance: Chance): Step<State, Event> | Refusal
  /** Everything this seat may know, and nothing else; null is a spectator. */
  view(state: State, seat: Seat | null): View
  /** Parses an action from outside. */
  parse(raw: unknown): Action | null
}
export type AnyGame = Game<unknown, unknown, unknown, GameEvent, unknown>

/** [F1] The parts of a seed text `server:client:nonce`. */
export type Seeds = Readonly<{ server: string; client: string; nonce: string }>

/** A bot's reason: a code with parameters, translated for the reader. */
export type Reason = Readonly<{ code: string } & Record<string, string | number>>
export type Decision<Action> = Readonly<{ action: Action; reason: Reason }>
export type Bot<View, Action> = (
  view: View,
  options: readonly Option<Action>[],
  chance: Chance,
) => Decision<Action>
