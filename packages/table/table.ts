/**
 * A table that outlives its hands: people, bots, chips, and what comes next. It is plain JSON. A host keeps it and
 * changes it by `step` alone; the hand being played is a value of its own.
 */
import type { Chips, SeriesDeal } from '@fairhouse/kit'
import type { TableKind } from './kinds.ts'
import type { Plan, PlannedBot } from './plan.ts'

/** Milliseconds since 1970, by the host's clock. */
export type Time = number

/** [L4] What can be set at every table, beside the game's own settings. */
export type TableFrame = Readonly<{
  name: string
  seats?: number | undefined
  turnSeconds: number
  bankSeconds: number
  pauseSeconds: number
  watching: boolean
  chat: boolean
  openCards: boolean
  rabbit: boolean
  /** [V9] Chips beyond the usual buy-in, rebuys and top-ups need the host's yes. */
  hostsYes: boolean
}>

/** The game's own settings, with defaults filled in. */
export type TableSettings = Readonly<Record<string, unknown>>

/** [M5] Where the chips come from: the table's own, or wallets. */
export type Money =
  | Readonly<{ type: 'home' }>
  | Readonly<{ type: 'wallet'; currency: string; isDemo: boolean }>

export type TableBot = PlannedBot & Readonly<{ name: string }>

/** A seat of the table, taken. `player`: the host's id of a person; null for a bot. */
export type TableSeat = Readonly<{
  player: string | null
  bot: PlannedBot | null
  name: string
  device: string | null
  /** Chips between hands; during a hand, the stack it began with. */
  stack: Chips
  /** [L1] Bought chips that arrive with the next hand. */
  topUp: Chips
  /** [V9] Chips that the player wants to buy, until the host says yes or no. */
  asks: Chips
  /** What the player has asked for, under the game's names. */
  wishes: readonly string[]
  /** All chips brought to this seat. */
  bought: Chips
  /** [L1] Hasn't been dealt in since sitting down or sitting out. */
  isNew: boolean
  /** [L1] Posts the blind at once instead of waiting for it. */
  posts: boolean
  sitsOut: boolean
  /** When the connection was lost; null if it wasn't. */
  awaySince: Time | null
  /** Hands in a row that were dealt without the seat. */
  handsOut: number
  /** Why the seat will be freed when the hand is over; null if it won't. */
  leaving: 'left' | 'removed' | 'barred' | null
  /** [L2] */
  bankMs: number
  missed: number
  /** The player wants odds to be shown. */
  showsOdds: boolean
  /** [L6] Null while still in the tournament. */
  rank: number | null
  prize: Chips
  /** With which the player takes the seat over on another device, for a short time. */
  code: Readonly<{ text: string; until: Time }> | null
}>

/** Somebody who has a seat or had one: see `guests.ts`. */
export type Guest = Readonly<{
  /** Stays the same for a person at this table, whatever they call themselves. */
  person: number
  player: string
  name: string
  isRemoved: boolean
  /** Chips won, or lost, at seats given up. */
  net: Chips
  /** [V10] Brought to seats given up, and taken away from them. */
  brought: Chips
  took: Chips
  /** [F14] Hands that were void because this player withheld a seed. */
  voids: number
  /** [F14] When the last of them was; null if there were none. */
  withheldAt: Time | null
  /** [L1] Chips taken along from the last seat at a cash table, and when. */
  left: Readonly<{ chips: Chips; at: Time }> | null
  /** [L6] At the last seat given up. */
  rank: number | null
  prize: Chips
}>

/** [V10] `player`: null for all bots together. `took`: with what the seat holds now; `left`: without it. */
export type BookLine = Readonly<{
  player: string | null
  name: string
  brought: Chips
  took: Chips
  left: Chips
}>

/** [V10] `rest`: what was brought and is with nobody: prizes still to be won, and rake. */
export type Book = Readonly<{ lines: readonly BookLine[]; rest: Chips }>

/** How somebody did at a table that has closed. `net`: chips won or lost. */
export type TableResult = Pick<Guest, 'name' | 'net' | 'rank' | 'prize'> & Readonly<{ player: string | null }>

/** [F10] A player's seed for the coming hand: a hash first, then the seed itself. */
export type SeedPromise = Readonly<{ player: string; hash: string | null; seed: string | null }>

/** The hand being prepared. */
type Prepared = Readonly<{
  hand: string
  /** [F6] */
  commitment: string
  /** [F11] The hash of its terms: told when it is opened, and it stays. */
  terms: string
  openedAt: Time
  /** When the phase ends, unless nothing is missing earlier. */
  closesAt: Time
  /** The void hand it follows, or null. */
  afterVoid: string | null
  promises: readonly SeedPromise[]
  /** What the host had called for it; null: nothing. */
  called: string | null
}>

/** [Z12] People still join, and promise seeds at once [F16]. */
export type Gathering = Prepared & Readonly<{ type: 'gathering' }>
export type Sealing = Prepared & Readonly<{ type: 'sealing' }>
/** [F13] Nothing changes the plan any more. */
export type Revealing = Prepared & Readonly<{ type: 'revealing'; plan: Plan }>

/**
 * `between`: no hand is prepared; `nextAt`: when one will be, or null; `restsUntil`: not before that. `gathering`: a quick
 * table's people come. `sealing`: seeds are promised. `revealing`: the plan is bound, and seeds are revealed. `playing`: the hand is played.
 */
export type Phase =
  | Readonly<{ type: 'between'; nextAt: Time | null; restsUntil: Time }>
  | Gathering
  | Sealing
  | Revealing
  | Readonly<{ type: 'playing'; hand: string }>
  | Readonly<{ type: 'closed'; at: Time }>

/** Figures in the list of public tables, over the last hands. */
export type Figures = Readonly<{ averagePot: number; handsPerHour: number }>

/** [L1] The bots that a public table fills up with. */
export type BotRange = Readonly<{
  min: number
  max: number
  delayMs: Readonly<{ min: number; max: number }>
}>

/** The last hand dealt, and the places of its seats. */
export type LastHand = SeriesDeal & Readonly<{ hand: string }>

/** [V8] What the dealer has chosen, and for how many more hands. */
type Choice = Readonly<{ name: string; hands: number }>

export type Table = Readonly<{
  id: string
  game: string
  kind: TableKind
  /** The room of a public table, whose settings it follows; null: a private one, which has a host. */
  room: string | null
  frame: TableFrame
  settings: TableSettings
  money: Money
  /** Of a public table; null: its bots come by the host's hand. */
  bots: BotRange | null
  /** By place. */
  seats: readonly (TableSeat | null)[]
  guests: readonly Guest[]
  /** [V10] What bots that have left, and guests long forgotten, brought and took away. */
  others: Readonly<{ brought: Chips; took: Chips }>
  host: string | null
  /** When the host lost the connection, or could last not be replaced. */
  hostAwaySince: Time | null
  /** When the last person left or lost the connection. */
  emptySince: Time | null
  pausedAt: Time | null
  phase: Phase
  last: LastHand | null
  hands: number
  /** When the first hand was dealt. */
  startedAt: Time | null
  /** [L6] The tournament has begun. */
  isStarted: boolean
  /** [L6] How many players it began with. */
  field: number
  /** [L6] What is left of the buy-ins. */
  pool: Chips
  /** [A36] TableSettings that the host changed during a hand. */
  changes: Readonly<{ frame: TableFrame; settings: TableSettings }> | null
  isClosing: boolean
  /** What the host calls for the next hand to be prepared, under the game's name; null: nothing. */
  called: string | null
  /** [V8] Null: nobody has chosen yet. */
  choice: Choice | null
  /** [V8] Who chooses now, and until when; null: nobody. */
  asked: Readonly<{ place: number; until: Time }> | null
  /** Cards that players chose to show after the last hand. */
  shown: readonly Readonly<{ place: number; cards: readonly string[] }>[]
  rabbit: readonly string[] | null
  /** As of the last hand; null before the first. */
  figures: Figures | null
  /** Of a table that has closed. */
  results: readonly TableResult[] | null
  book: Book | null
}>

/** No hand is prepared, and nothing keeps one from being planned. */
export const RESTED = { type: 'between', nextAt: null, restsUntil: 0 } as const

export type Taken = TableSeat & Readonly<{ player: string }>

export const placeOf = ({ seats }: Pick<Table, 'seats'>, player: string): number | null => {
  const place = seats.findIndex((seat) => seat?.player === player)
  return place < 0 ? null : place
}

export const withSeat = (table: Table, place: number, change: Partial<TableSeat>): Table => ({
  ...table,
  seats: table.seats.with(place, { ...table.seats[place]!, ...change }),
})

/** Changes every seat that is taken. */
export const mapSeats = (table: Table, change: (seat: TableSeat, place: number) => TableSeat): Table => ({
  ...table,
  seats: table.seats.map((seat, place) => seat && change(seat, place)),
})

export const peopleAt = ({ seats }: Pick<Table, 'seats'>): readonly Taken[] =>
  seats.filter((seat): seat is Taken => seat !== null && seat.player !== null)

/** Whether no hand is prepared or played. */
export const isBetween = ({ phase }: Pick<Table, 'phase'>): boolean => phase.type === 'between'

export const isClosed = ({ phase }: Pick<Table, 'phase'>): boolean => phase.type === 'closed'

/** Whether the seat is dealt into the hand being played. */
export const isDealtIn = ({ phase, last }: Table, place: number): boolean =>
  phase.type === 'playing' && last!.places.includes(place)

/** Whether the seat plays a hand whatever happens: it is dealt in, or the plan with it is bound [F13]. */
export const isBound = (table: Table, place: number): boolean =>
  isDealtIn(table, place) ||
  (table.phase.type === 'revealing' && table.phase.plan.seats.some((seat) => seat.place === place))

/** The hand being prepared or played; null between hands. */
export const currentHand = ({ phase }: Pick<Table, 'phase'>): string | null =>
  'hand' in phase ? phase.hand : null

export const isHome = ({ money }: Pick<Table, 'money'>): boolean => money.type === 'home'
