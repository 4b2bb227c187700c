/**
 * A party: a table that outlives its hands, with everything that lasts from hand to hand: seats and chips, host,
 * settings, what comes next. It is one row, and no process owns it.
 */
import type { SeriesDeal } from '@fairhouse/kit'
import type { PartyFrame, PartyMoney } from '@fairhouse/messages'
import type { HandSeat } from '../tables/hand.ts'

export type PartySeat = Readonly<{
  /** Null for a bot. */
  player: bigint | null
  bot: HandSeat['bot']
  name: string
  device: string | null
  /** Chips between hands; during a hand, the stack it began with. */
  stack: number
  /** [L1] Bought chips that arrive with the next hand. */
  topUp: number
  /** All chips brought to this seat. */
  bought: number
  /** [L1] Hasn't been dealt in since sitting down or sitting out. */
  isNew: boolean
  /** [L1] Posts the blind at once instead of waiting for it. */
  posts: boolean
  sitsOut: boolean
  /** [F14] When the player last withheld a promised seed; missing if never. */
  withheldAt?: number
  /** Hands dealt while the seat sat out. */
  handsOut: number
  /** Why the seat will be freed when the hand is over; null if it won't. */
  leaving: 'left' | 'removed' | null
  /** [L2] */
  bankMs: number
  missed: number
  /** The player wants odds to be shown. */
  showsOdds: boolean
  /** [L6] Null while still in the tournament. */
  rank: number | null
  prize: number
  /** With which the player takes the seat over on another device, for a short time. */
  code?: Readonly<{ text: string; until: number }> | null
}>

/** Somebody who has a seat or had one: see `guests.ts`. */
export type Guest = Readonly<{
  person: number
  player: bigint
  name: string
  isRemoved: boolean
  /** Chips won, or lost, at seats given up. */
  net: number
  /** [L1] Chips taken along from the last seat at a cash table, and when. */
  left: Readonly<{ chips: number; at: number }> | null
  /** [L6] At the last seat given up. */
  rank: number | null
  prize: number
}>

/** How somebody did at a table that has closed. `net`: chips won or lost. */
export type PartyResult = Pick<Guest, 'name' | 'net' | 'rank' | 'prize'> & Readonly<{ player: bigint | null }>

/** Figures in the list of public tables. */
export type PartyFigures = Readonly<{
  /** Over the last hands, in chips. */
  averagePot: number
  handsPerHour: number
}>

/** The hand being prepared or played. A window and its hand have the same id. */
export type Current = Readonly<{ type: 'window' | 'hand'; id: bigint }>

export type PartyState = Readonly<{
  frame: PartyFrame
  /** The game's own settings, with defaults filled in. */
  settings: Readonly<Record<string, unknown>>
  money: PartyMoney
  /** By place. */
  seats: readonly (PartySeat | null)[]
  guests: readonly Guest[]
  host: bigint | null
  /** When the host lost the connection. */
  hostAwaySince: number | null
  /** When the last person left or lost the connection. */
  emptySince: number | null
  pausedAt: number | null
  current: Current | null
  /** The last hand dealt, and the places of its seats. */
  lastHand: bigint | null
  last: SeriesDeal | null
  hands: number
  /** When the first hand was dealt. */
  startedAt: number | null
  /** [L6] The tournament has begun. */
  isStarted: boolean
  /** [L6] How many players it began with. */
  field: number
  /** When the next hand is prepared. */
  nextAt: number | null
  /** [A36] Settings the host changed during a hand. */
  changes: Readonly<{ frame: PartyFrame; settings: Readonly<Record<string, unknown>> }> | null
  isClosing: boolean
  /** Cards that players chose to show after the last hand. */
  shown: readonly Readonly<{ place: number; cards: readonly string[] }>[]
  rabbit: readonly string[] | null
  /** As of the last hand; absent before the first. */
  figures?: PartyFigures
  /** Of a table that has closed. */
  results?: readonly PartyResult[]
}>

export type Party = PartyState &
  Readonly<{
    id: bigint
    link: string
    operator: string
    game: string
    /** Null for a private table. */
    room: string | null
    creator: bigint | null
    version: number
    openedAt: number
    closedAt: number | null
  }>

/** The room of its hands and bots; private tables have one per game. */
export const roomOf = ({ room, game }: Party): string => room ?? `private-${game}`

export const placeOfPlayer = ({ seats }: PartyState, player: bigint): number | null => {
  const place = seats.findIndex((seat) => seat?.player === player)
  return place < 0 ? null : place
}

export const withSeat = (party: Party, place: number, change: Partial<PartySeat>): Party => ({
  ...party,
  seats: party.seats.with(place, { ...party.seats[place]!, ...change }),
})

export const people = ({ seats }: PartyState): readonly (PartySeat & { player: bigint })[] =>
  seats.filter((seat): seat is PartySeat & { player: bigint } => seat !== null && seat.player !== null)

export const isPlayedNow = ({ current }: PartyState): boolean => current?.type === 'hand'

/** Whether the seat is dealt into the hand being played. */
export const isDealtIn = (party: PartyState, place: number): boolean =>
  isPlayedNow(party) && party.last!.places.includes(place)
