/**
 * The house facet: everything the house needs to know about a game that is played against it, beside its
 * rules. A game brings it as `house.ts` in its folder; server, web client, command line and console find it
 * through the registry and name no game themselves.
 */
import type { Chance } from './game.ts'
import { type BetLimits, returnProblem } from './house-bet.ts'
import type { Rational } from './rational.ts'
import type { Refusal } from './refusal.ts'

/** As zod's schemas have it: the kit itself knows no library. */
export type Schema<T = unknown> = Readonly<{
  safeParse(
    raw: unknown,
  ): Readonly<
    | { success: true; data: T }
    | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } }
  >
}>

/** One way to bet and what it returns of one staked, exactly. */
export type WayToBet = Readonly<{
  /** In the game's own words: `low 3` of Keno, `higher 7` of HiLo. */
  way: string
  /** Where the settings file decides it, for messages about a return that is not allowed: `rtp`. */
  place: string
  returns: Rational
  /** What an odds table says of it beside the return; fractions as "n/d", multipliers as decimals. */
  facts?: Readonly<Record<string, string | number>>
}>

/** A way to play many rounds without a person: the bet's fields, then an action until the round is over. */
export type HouseScript<Config, View> = Readonly<{
  name: string
  params(chance: Chance): Readonly<Record<string, unknown>>
  /** Left out where a bet is the whole round. */
  next?(view: View, chance: Chance): Readonly<{ type: string }>
  /** Of one staked, exactly. */
  returns(config: Config): Rational
}>

/** Of what one staked pays. For charts and alarms, so in ordinary numbers. */
export type Expectation = Readonly<{ mean: number; variance: number }>

/** A round in one line of a list or a table. Multipliers are decimal strings. */
export type RoundRow = Readonly<{
  /** What the stake was multiplied by: "0" in a lost round, null while it is open. */
  multiplier: string | null
  /** What the player chose, and what came of it, as short texts without words of any language. */
  played: string
  outcome: string
}>

/** An operator's override of the return, in percent, as text. */
export type Override = string | undefined

export interface HouseGame<Config extends BetLimits, View, Settings = unknown> {
  /** Of the source document: how multipliers come about. */
  readonly oddsType: 'formula' | 'table'
  /**
   * What is in `configs/games/ID.json` beside what every game's file has. Whatever the rules would refuse is
   * refused here, with its place. Clients are shown its `gameParameters` and `payoutTables`, where it has them.
   */
  readonly settings: Schema<Settings>
  /** The configuration that the rules are handed, without a currency's limits. */
  configOf(settings: Settings, override: Override): Readonly<Record<string, unknown>>
  /** In percent; null: its tables pay as written. */
  rtpOf(settings: Settings, override: Override): string | null
  /** Every way to bet. None may return the stake or more; the gate at load, odds and console use them. */
  ways(config: Config): readonly WayToBet[]
  /** For `fairhouse simulate`. */
  readonly scripts: readonly HouseScript<Config, View>[]
  /** What a finished round was expected to pay, given what the player chose. `config`: of its terms. */
  expectation(view: View, config: Config): Expectation
  row(view: View): RoundRow
  /** The schemas of messages, for checks and documents; none of them decides what the rules decide. */
  readonly schemas: Readonly<{
    /** The bet's own fields, beside the amount: `params` of `placeBet`. */
    params: Schema
    /** What may follow the bet: `action` of `act`. */
    action: Schema
    view: Schema
    verifyRequest: Schema
    verifyReply: Schema
  }>
  /** Codes of refusals that the house does not know by itself, for the documents: status over HTTP, and meaning. */
  readonly refusals?: Readonly<Record<string, readonly [status: number, meaning: string]>>
  /**
   * [F8] Verification by hand: revealed seeds and what the player chose → what the seeds lead to. `config`: of
   * the round's terms; left out, the rules' defaults.
   */
  verify(raw: unknown, config?: Config): object | Refusal
  /** Whether this request takes so long that it is refused over HTTP, where others wait. */
  takesLong?(raw: unknown): boolean
  /** The reply over HTTP, where a source document has a form of its own. */
  verifiedOverHttp?(verified: object): object
}
export type AnyHouseGame = HouseGame<BetLimits, unknown>

/** Null: every way to bet returns less than the stake and at least `floor` of it. */
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
