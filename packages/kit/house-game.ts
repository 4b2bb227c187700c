/**
 * The house facet: what the house needs to know about a game that is played against it, beside its rules. It is
 * `house.ts` in the game's folder; server, web client, command line and console find it through the registry and
 * name no game themselves.
 */
import type { Chance } from './game.ts'
import { type BetLimits, returnProblem } from './house-bet.ts'
import type { Paying } from './pay.ts'
import type { Rational } from './rational.ts'
import type { Refusal } from './refusal.ts'
import type { Schema } from './schema.ts'

/** A way to bet and its exact return per unit staked. */
export type WayToBet = Readonly<{
  /** In the game's own terms: `low 3` in Keno, `higher 7` in HiLo. */
  way: string
  /** The field of the settings file that decides it, such as `rtp`, for messages about a return out of bounds. */
  place: string
  returns: Rational
  /** [M2] Whether the cap takes something off the return at this stake. */
  capped?: boolean
  /** Other columns of an odds table; fractions as "n/d", multipliers as decimals. */
  facts?: Readonly<Record<string, string | number>>
}>

/** A fixed strategy for simulations: the bet's fields, then an action until the round is over. */
export type HouseScript<Config, View> = Readonly<{
  name: string
  params(chance: Chance): Readonly<Record<string, unknown>>
  /** Missing if a bet is the whole round. */
  next?(view: View, chance: Chance): Readonly<{ type: string }>
  /** The exact return on a stake of one. */
  returns(config: Config): Rational
}>

/** Of the payout on a stake of one. For charts and alarms, so floating point will do. */
export type Expectation = Readonly<{ mean: number; variance: number }>

/** A round as a row of a list or table. Multipliers are decimal strings. */
export type RoundRow = Readonly<{
  /** "0" in a lost round, null while the round is open. */
  multiplier: string | null
  /** The player's choice and the outcome, as short texts that need no translation. */
  played: string
  outcome: string
}>

/** An operator's override of the return, in percent, as text. */
export type Override = string | undefined

export interface HouseGame<Config extends BetLimits, View, Settings = unknown> {
  /** How multipliers are found, as the source document calls it. */
  readonly oddsType: 'formula' | 'table'
  /**
   * The game's own fields in `configs/games/ID.json`. Anything the rules would refuse is refused here, with its path.
   * Clients see its `gameParameters` and `payoutTables`, if any.
   */
  readonly settings: Schema<Settings>
  /** The configuration for the rules, without a currency's limits. */
  configOf(settings: Settings, override: Override): Readonly<Record<string, unknown>>
  /** In percent; null if its tables pay as written. */
  rtpOf(settings: Settings, override: Override): string | null
  /**
   * Every way to bet, by default as the multipliers say: none may then return the stake or more, which is checked at
   * load. Odds and console show what they return at a stake [M2].
   */
  ways(config: Config, paying?: Paying): readonly WayToBet[]
  /** [H7] Ways to play a whole round that `ways`, which stop after one guess, leave out; for `fairhouse odds`. */
  plans?(config: Config, paying?: Paying): readonly WayToBet[]
  /** For `fairhouse simulate`. */
  readonly scripts: readonly HouseScript<Config, View>[]
  /** The expected payout of a finished round, given the player's choices. `config`: from its terms. */
  expectation(view: View, config: Config): Expectation
  row(view: View): RoundRow
  /** Schemas of messages, for checks and documents. They leave decisions to the rules. */
  readonly schemas: Readonly<{
    /** The bet's own fields, beside the amount: `params` of `placeBet`. */
    params: Schema
    /** What may follow the bet: `action` of `act`. */
    action: Schema
    view: Schema
    verifyRequest: Schema
    verifyReply: Schema
  }>
  /** The game's own refusal codes, for the documents: HTTP status and meaning. */
  readonly refusals?: Readonly<Record<string, readonly [status: number, meaning: string]>>
  /**
   * [F8] Verification by hand: from revealed seeds and the player's choices to the outcome. `config`: from the
   * round's terms; default: the rules' own.
   */
  verify(raw: unknown, config?: Config): object | Refusal
  /** Whether this request takes too long to be answered over HTTP. */
  takesLong?(raw: unknown): boolean
  /** The reply over HTTP, if a source document defines its form. */
  verifiedOverHttp?(verified: object): object
}
export type AnyHouseGame = HouseGame<BetLimits, unknown>

/** The first way to bet that returns the stake or more, or less than `floor`; null if there is none. */
export const waysProblem = (
  ways: readonly WayToBet[],
  floor: Rational,
): Readonly<{ place: string; refusal: Refusal }> | null => {
  for (const { way, place, returns } of ways) {
    const refusal = returnProblem(way, returns, floor)
    if (refusal) return { place, refusal }
  }
  return null
}
