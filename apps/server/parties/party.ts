/**
 * A party: a table that outlives its hands. Everything that lies between two hands is here: who sits where with how
 * many chips, who hosts, what is set, what comes next. It is one row, and no process owns it.
 */
import type { SeriesDeal } from '@fairhouse/kit'
import type { PartyFrame, PartyMoney } from '@fairhouse/messages'
import type { HandSeat } from '../tables/hand.ts'

export type PartySeat = Readonly<{
  /** Null: a bot. */
  player: bigint | null
  bot: HandSeat['bot']
  name: string
  device: string | null
  /** Chips between hands; while a hand is played, what it began with. */
  stack: number
  /** [L1] Bought, and there with the next hand. */
  topUp: number
  /** [L1] Has not been dealt in since sitting down or sitting out. */
  isNew: boolean
  /** [L1] Pays what is owed at once instead of waiting. */
  posts: boolean
  sitsOut: boolean
  /** Hands that were dealt meanwhile. */
  handsOut: number
  /** Why the seat is freed when the hand is over; null: it is not. */
  going: 'left' | 'removed' | null
  /** [L2] */
  bankMs: number
  missed: number
  /** That odds are shown. */
  agrees: boolean
  /** [L6] Null: still in the tournament. */
  rank: number | null
  prize: number
}>

/** What is told of a table to those who choose one. */
export type PartyFigures = Readonly<{
  /** Of the last hands, in chips. */
  averagePot: number
  handsPerHour: number
}>

/** What is prepared or played now. A window and its hand have the same number. */
export type Current = Readonly<{ type: 'window' | 'hand'; id: bigint }>

export type PartyState = Readonly<{
  frame: PartyFrame
  /** The game's own, with its defaults. */
  settings: Readonly<Record<string, unknown>>
  money: PartyMoney
  /** By place. */
  seats: readonly (PartySeat | null)[]
  host: bigint | null
  /** Since when the host's connection is lost. */
  hostAwaySince: number | null
  /** Since when nobody is there. */
  emptySince: number | null
  pausedAt: number | null
  current: Current | null
  /** The hand that was dealt last, and the places of its seats. */
  lastHand: bigint | null
  last: SeriesDeal | null
  hands: number
  /** When the first was dealt. */
  startedAt: number | null
  /** [L6] The tournament has begun. */
  isStarted: boolean
  /** [L6] How many were there then. */
  field: number
  /** When the next hand is prepared. */
  nextAt: number | null
  /** [A36] What the host has set while a hand was played. */
  changes: Readonly<{ frame: PartyFrame; settings: Readonly<Record<string, unknown>> }> | null
  isClosing: boolean
  /** Hands that were shown of free will after the last hand, by place. */
  shown: readonly Readonly<{ place: number; cards: readonly string[] }>[]
  rabbit: readonly string[] | null
  /** After the last hand; left out: none was played. */
  figures?: PartyFigures
}>

export type Party = PartyState &
  Readonly<{
    id: bigint
    link: string
    operator: string
    game: string
    /** Of a public table; null: a private one. */
    room: string | null
    creator: bigint | null
    version: number
    openedAt: number
    closedAt: number | null
  }>

/** Where its hands are listed, and the home of its bots: each game has its own. */
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

/** Whether the seat's chips are in the hand that is prepared or played. */
export const isDealtIn = (party: PartyState, place: number): boolean =>
  isPlayedNow(party) && party.last!.places.includes(place)
