/**
 * The live facet: everything a live table needs to know about a game beside its rules. A game brings it as
 * `live.ts` in its folder; `apps/server/tables` finds it through the registry and names no game itself.
 * docs/decisions/0010-live-facet.md says what belongs here and what to the rules.
 */
import type { Chance, Chips, Decision, Option, Seat } from './game.ts'
import type { Schema } from './house-game.ts'
import { parseAmount } from './money.ts'
import { isRefusal, type Refusal, refuse } from './refusal.ts'
import type { Setup } from './terms.ts'

/** A room's setting that is refused, with its place inside the room's entry. */
export type BadSetting = Refusal & Readonly<{ place: readonly PropertyKey[] }>
export const badSetting = (place: readonly PropertyKey[], problem: string): BadSetting => ({
  ...refuse('bad-setting', problem),
  place,
})

export const isBadSetting = (value: unknown): value is BadSetting => isRefusal(value) && 'place' in value

/** Sums over a table stay far below 2^53. */
export const MOST_TABLE_CHIPS = 10n ** 12n

/** An amount as a room's file has it, in minor units: a chip is one of them. */
export const roomAmount = (
  text: string,
  decimals: number,
  place: readonly PropertyKey[],
): bigint | BadSetting => {
  const minor = parseAmount(text, decimals)
  if (isRefusal(minor)) return badSetting(place, minor.message)
  return minor > MOST_TABLE_CHIPS ? badSetting(place, 'is too much') : minor
}

const PERCENT_DECIMALS = 2

/** A share in percent, as text → hundredths of a percent. */
export const roomShare = (text: string, place: readonly PropertyKey[]): bigint | BadSetting => {
  const share = parseAmount(text, PERCENT_DECIMALS)
  if (isRefusal(share)) return badSetting(place, share.message)
  return share <= 10_000n ? share : badSetting(place, 'must not be more than 100')
}

/** What the room's money is counted in, and the least that a person must have to sit down. */
export type RoomMoney = Readonly<{ decimals: number; entry: bigint }>

/** Small public facts under the game's own names. Amounts of money are decimal strings. */
export type TableFacts = Readonly<Record<string, string | number | boolean>>

export type SeatResult = Readonly<{
  /** All that the seat has put in. */
  paid: Chips
  /** What it takes from the pot, after the rake; refunds and bonuses are apart. */
  won: Chips
  refunded: Chips
  bonus: Chips
  /** It gave up its hand: pair statistics count who folds to whom. */
  folded: boolean
}>
/** The end of a hand, as ledger, limits, ticker and statistics count it. */
export type LiveResult = Readonly<{
  seats: readonly SeatResult[]
  winners: readonly Seat[]
  rake: Chips
}>

/** What somebody who walks past the table would see: no secrets. */
export type Glance = Readonly<{
  pot: Chips
  facts: TableFacts
  seats: readonly Readonly<{ paid: Chips; facts: TableFacts }>[]
}>

export interface OpenBots<Action, View> {
  decide(
    temperament: string,
    view: View,
    options: readonly Option<Action>[],
    chance: Chance,
  ): Decision<Action>
}

export interface LiveBots<Action, View> {
  /** The ways of playing a room can choose from. */
  readonly temperaments: readonly string[]
  /** Called once, when the first bot is to move. `read` returns a file of the games, by its path in their folder. */
  open(read: (path: string) => Uint8Array): OpenBots<Action, View>
}

/** A place at a lasting table whose holder could be dealt in. Places count from 0, clockwise. */
export type SeriesPlace = Readonly<{
  /** 0 where the game is played without chips. */
  stack: Chips
  /** [L1] Has not been dealt in since sitting down or sitting out, so owes the blind; in a tournament only before the first hand. */
  isNew: boolean
  /** [L1] Would rather pay what is owed now than wait. */
  posts: boolean
}>

/** A lasting table between two hands. */
export type SeriesTable = Readonly<{
  /** By place; null: empty, sitting out, or without chips to play with. */
  places: readonly (SeriesPlace | null)[]
  /** What was dealt last; null: nothing yet. */
  last: SeriesDeal | null
}>

/** Who is dealt in, in the order of the hand's seats, and the hand's own part of the configuration. */
export type SeriesDeal = Readonly<{ places: readonly number[]; setup: Setup }>

/** How far a lasting table has come. [L9] `isHome`: its chips are its own, and nobody takes a share of them. */
export type Course = Readonly<{ hands: number; elapsedMs: number; isHome: boolean }>

/** Either in hands or in time. */
export type Rise = Readonly<{ hands: number } | { ms: number }>

/** In chips. */
export type BuyIn = Readonly<{ least: Chips; most: Chips; usual: Chips }>

/**
 * `open`: people come and go between hands [L1]. `tournament`: a closed field with equal stacks, until one has all
 * chips [L6]. Without chips a table is always open.
 */
export type SeriesFormat = 'open' | 'tournament'

/** [L1]–[L9] Hand after hand at a lasting table, a private one by link say. */
export interface LiveSeries<Config, State, Settings = unknown> {
  /** What a host can set, in whole chips; every field has a default. */
  readonly settings: Schema<Settings>
  format(settings: Settings): SeriesFormat
  /** [Z9] Whether a standing order may be given there; left out: no. */
  autoCall?(settings: Settings): boolean
  /** Null: the game is played without chips. */
  buyIn(settings: Settings): BuyIn | null
  /** [F11] The lasting part of the next hand's configuration: blinds may rise [L6]. The rules' `configure` checks it. */
  configOf(settings: Settings, course: Course): Readonly<Record<string, unknown>> | BadSetting
  /** [L6] When the blinds rise next; null: never. Left out: they don't. */
  nextRise?(settings: Settings, course: Course): Rise | null
  /** Null: too few can play. */
  deal(config: Config, table: SeriesTable): SeriesDeal | null
  /** [L6] Shares of the prize in hundredths of a percent, the first place first. */
  prizes?(settings: Settings, people: number): readonly number[]
  /** How long a hand's seeds stay hidden after it, because they open cards that nobody has shown; left out: not at all. */
  readonly secretMs?: number
  /** What the seat may show after a hand that ended without a showdown; null: nothing to show. */
  hidden?(state: State, seat: Seat): readonly string[] | null
  /** What would have come; null: everything has. */
  undealt?(state: State): readonly string[] | null
}

export interface LiveGame<Config, State, Action, View, Settings = unknown> {
  /** Ids that its rooms may have, where the client knows rooms by name. */
  readonly roomIds?: readonly string[]
  /** A room's own fields in `configs/rooms.json`, beside those that every room has. */
  readonly settings: Schema<Settings>
  /** [F11] The lasting part of the configuration; the rules' own `configure` checks it afterwards. */
  configOf(settings: Settings, money: RoomMoney): Readonly<Record<string, unknown>> | BadSetting
  /** What the list of rooms says about the game. */
  facts(config: Config, decimals: number): TableFacts
  /** The part of the configuration that is this hand's own. `chips`: what each seat plays with. */
  setupOf(chips: readonly Chips[]): Setup
  /** Whether the seat still has a part in the hand. If not, its person may leave the table. */
  isIn(state: State, seat: Seat): boolean
  /** [Z11] What a seat does in its turn while its person is away. A timeout does the first option instead. */
  away(state: State, seat: Seat): Action
  /** [L2] [L7] How long a dropped connection leaves the turn to the clock before `away` decides; left out: not at all. */
  readonly graceMs?: number
  /** [Z9] What a standing order does in this turn; null ends it. Left out: the game has none. */
  autoAction?(state: State, seat: Seat): Action | null
  /** Of a hand that is over. */
  result(state: State): LiveResult
  glance(state: State): Glance
  /** [Z9] Its bonuses may come from a jackpot of the room, which takes a share of the rake. */
  readonly hasJackpot?: true
  /** Left out: a table is one hand. */
  readonly series?: LiveSeries<Config, State>
  /** [L1] What `series` is set to at a room's public tables, in chips. Left out: a room's table is one hand. */
  tableSettings?(settings: Settings, money: RoomMoney): Readonly<Record<string, unknown>> | BadSetting
  /** Rooms from before rooms named their games are this game's. */
  readonly isUnnamed?: true
  /** Left out: people only. */
  readonly bots?: LiveBots<Action, View>
  /** The schemas of messages, for documents; none of them decides what the rules decide. */
  readonly schemas: Readonly<{ config: Schema; action: Schema; event: Schema; view: Schema; facts: Schema }>
}
export type AnyLiveGame = LiveGame<unknown, unknown, unknown, unknown>
