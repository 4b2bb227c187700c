/**
 * The live facet: what a live table needs to know about a game, beside its rules. It is `live.ts` in the game's
 * folder; `apps/server/tables` finds it through the registry and names no game itself.
 * docs/decisions/0010-live-facet.md says what belongs here and what in the rules.
 */
import { type BadSetting, badSetting } from './fields.ts'
import type { Chance, Chips, Decision, Option, Seat } from './game.ts'
import { parseAmount } from './money.ts'
import { isRefusal } from './refusal.ts'
import type { Schema, SettingsSchema } from './schema.ts'
import type { Shape } from './shape.ts'
import type { Setup } from './terms.ts'

/** Sums over a table stay far below 2^53. */
export const MAX_TABLE_CHIPS = 10n ** 12n

/** Parses an amount of a room's file; returns chips, which are minor units. */
export const roomAmount = (
  text: string,
  decimals: number,
  place: readonly PropertyKey[],
): bigint | BadSetting => {
  const minor = parseAmount(text, decimals)
  if (isRefusal(minor)) return badSetting(place, minor.message)
  return minor > MAX_TABLE_CHIPS ? badSetting(place, 'is too much') : minor
}

const PERCENT_DECIMALS = 2

/** Parses a percentage; returns hundredths of a percent. */
export const roomShare = (text: string, place: readonly PropertyKey[]): bigint | BadSetting => {
  const share = parseAmount(text, PERCENT_DECIMALS)
  if (isRefusal(share)) return badSetting(place, share.message)
  return share <= 10_000n ? share : badSetting(place, 'must not be more than 100')
}

/** The room's currency, and the minimum balance to sit down. */
export type RoomMoney = Readonly<{ decimals: number; entry: bigint }>

/** Small public facts under the game's own names. Amounts of money are decimal strings. */
export type TableFacts = Readonly<Record<string, string | number | boolean>>

export type SeatResult = Readonly<{
  /** Everything the seat put in. */
  paid: Chips
  /** What it takes from the pot, after the rake, without refunds and bonuses. */
  won: Chips
  refunded: Chips
  bonus: Chips
  /** Whether it folded: pair statistics count who folds to whom. */
  folded: boolean
}>
/** The end of a hand, for ledger, limits, ticker and statistics. */
export type LiveResult = Readonly<{
  seats: readonly SeatResult[]
  winners: readonly Seat[]
  rake: Chips
}>

/** What a passer-by would see of the table: no secrets. */
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
  /** [F13] Grows whenever one of them would play otherwise. An audit repeats the moves of the current one. */
  readonly version: number
  /** What a room can choose from. */
  readonly temperaments: readonly string[]
  /** Called once, before the first bot moves. `read` returns a file by the game's id and its path in the game's folder. */
  open(read: (path: string) => Uint8Array): OpenBots<Action, View>
}

/** A seat of a lasting table whose player could be dealt in. Places count from 0, clockwise. */
export type SeriesPlace = Readonly<{
  /** 0 if the game is played without chips. */
  stack: Chips
  /** [L1] Not dealt in since sitting down or sitting out, so owes the blind; in a tournament only before the first hand. */
  isNew: boolean
  /** [L1] Posts the blind now instead of waiting for it. */
  posts: boolean
  /** [F15] Has promised no seed, which only tournaments deal in: posts what the seat owes, and gets no cards. */
  isAbsent?: boolean
  /** What the player has asked for, of what the series allows; missing: nothing. */
  wishes?: readonly string[]
}>

/** A lasting table between two hands. */
export type SeriesTable = Readonly<{
  /** By place; null: empty, sitting out, or out of chips. */
  places: readonly (SeriesPlace | null)[]
  /** The last deal; null before the first. */
  last: SeriesDeal | null
}>

/** The places dealt in, in the order of the hand's seats, and the hand's setup. */
export type SeriesDeal = Readonly<{ places: readonly number[]; setup: Setup }>

/**
 * Hands and time played so far. [L9] `isHome`: played with the table's own chips, so without rake. `called`: what the host
 * has called for the next hand; `choice`: what the dealer has chosen [V8].
 */
export type Course = Readonly<{
  hands: number
  elapsedMs: number
  isHome: boolean
  called?: string | null
  choice?: string | null
}>

/** After a number of hands, or at a time. */
export type Rise = Readonly<{ hands: number } | { ms: number }>

/** In chips. */
export type BuyIn = Readonly<{ least: Chips; most: Chips; usual: Chips }>

/**
 * `open`: people come and go between hands [L1]. `tournament`: a fixed field with equal stacks, until one player has
 * all chips [L6]. Games without chips are always open.
 */
export type SeriesFormat = 'open' | 'tournament'

/** [L1]–[L9] How hands follow each other at a lasting table. */
export interface LiveSeries<Config, State, Settings = unknown> {
  /** What the host can set, in whole chips; every field has a default. */
  readonly settings: Schema<Settings>
  format(settings: Settings): SeriesFormat
  /** [Z9] Whether players may use auto-call; default: no. */
  autoCall?(settings: Settings): boolean
  /** Null if the game is played without chips. */
  buyIn(settings: Settings): BuyIn | null
  /** [F11] The configuration of the next hand without its setup: blinds may rise [L6]. `configure` checks it. */
  configOf(settings: Settings, course: Course): Readonly<Record<string, unknown>> | BadSetting
  /** [L6] When the blinds rise next; null, or no such method: never. */
  nextRise?(settings: Settings, course: Course): Rise | null
  /** What a player may wish for at the own place: `wishes` of a place. Default: nothing. */
  wishes?(settings: Settings): readonly string[]
  /** What the host may call for the next hand. Default: nothing. */
  calls?(settings: Settings): readonly string[]
  /** [V8] What the dealer chooses from for each orbit; empty: nobody chooses. */
  choices?(settings: Settings): readonly string[]
  /** [V8] The place that deals, and chooses. */
  dealer?(deal: SeriesDeal): number
  /** Null if too few can play. */
  deal(config: Config, table: SeriesTable): SeriesDeal | null
  /** [L6] Shares of the prize in hundredths of a percent, the first place first. */
  prizes?(settings: Settings, people: number): readonly number[]
  /** How long seeds stay hidden after a hand, because they reveal cards that nobody showed; default: not at all. */
  readonly secretMs?: number
  /** What the seat may show after a hand that ended without a showdown; null: nothing. */
  hidden?(state: State, seat: Seat): readonly string[] | null
  /** The seat's own cards in a hand that is over, as it saw them. Missing if it is played without cards. */
  cards?(state: State, seat: Seat): readonly string[]
  /** The cards that would have come; null: all came. */
  undealt?(state: State): readonly string[] | null
  /** How long the end of this hand takes to watch; the pause before the next one follows. Default: 0. */
  endMs?(state: State): number
}

/** How a room of the house deals its hands. */
export interface LiveRoom<Settings = unknown> {
  /** The ids that rooms may have, if clients know rooms by name. */
  readonly ids?: readonly string[]
  /** The game's own fields of a room in `configs/rooms.json`. */
  readonly settings: SettingsSchema<Settings>
  /** [F11] The configuration without a hand's setup. `configure` checks it. */
  configOf(settings: Settings, money: RoomMoney): Readonly<Record<string, unknown>> | BadSetting
  /** The hand's setup. `chips`: what each seat plays with. */
  setupOf(chips: readonly Chips[]): Setup
  /** [Z9] Whether bonuses may come from the room's jackpot, which gets a share of the rake. */
  readonly hasJackpot?: true
  /** [L1] The settings of `series` at a room's public tables, in chips. Missing if a room's table is one hand. */
  tableSettings?(settings: Settings, money: RoomMoney): Readonly<Record<string, unknown>> | BadSetting
}

export interface LiveGame<Config, State, Action, View, Settings = unknown> {
  /** Missing if the game has no rooms: then it is played at tables with friends alone. */
  readonly room?: LiveRoom<Settings>
  /** The game's own facts about its stakes, in the list of rooms and in a player's history. */
  facts?(config: Config, decimals: number): TableFacts
  /** Whether the seat is still in the hand. If not, its player may leave the table. */
  isIn(state: State, seat: Seat): boolean
  /** [Z11] What an absent player's seat does on its turn. A timeout takes the first option instead. */
  away(state: State, seat: Seat): Action
  /** [L2] [L7] How long the clock runs for a dropped connection before `away` decides; default: not at all. */
  readonly graceMs?: number
  /** [Z9] What auto-call does on this turn; null switches it off. Missing if the game has no auto-call. */
  autoAction?(state: State, seat: Seat): Action | null
  /** Only for a hand that is over. */
  result(state: State): LiveResult
  glance(state: State): Glance
  /** Missing if a table is one hand. */
  readonly series?: LiveSeries<Config, State>
  /** Missing if only people play. */
  readonly bots?: LiveBots<Action, View>
  /** Its messages, for documents and readers. Whether an action is allowed is decided by the rules. */
  readonly shapes: Readonly<{
    config: Shape
    action: Shape<Action>
    event: Shape
    view: Shape<View>
    facts?: Shape
  }>
}
export type AnyLiveGame = LiveGame<unknown, unknown, unknown, unknown>
