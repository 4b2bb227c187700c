/** A hand at a live table: its record, who sits there, and by which terms of the room it is played. */
import type { RoundRecord } from '@fairhouse/host'
import {
  type AnyGame,
  type AnyLiveGame,
  type GameEvent,
  type Refusal,
  refuse,
  type Seat,
  type Seeds,
  versionIn,
} from '@fairhouse/kit'
import type { Room } from '../core/config/rooms.ts'
import type { House } from '../core/house.ts'
import type { WalletKey } from '../core/ledger.ts'
import { commitmentOf } from '../core/seeds.ts'
import type { LettersChange } from './changes.ts'
import type { HandMemory } from './hand-memory.ts'
import type { PartyHooks } from './party-hooks.ts'

/** A game as tables play it. */
export type LivePlay = Readonly<{ rules: AnyGame; live: AnyLiveGame }>

/** What tables need beside the house. */
export type TableHouse = House &
  Readonly<{
    rooms(): readonly Room[]
    /** Refused: no such room, or the operator's players cannot play now. */
    room(operator: string, id: string): Room | Refusal
    /** Without a version the present one. Throws if the house has no such live game. */
    live(game: string, version?: number): LivePlay
    /** How long 跟到底 waits before it calls. */
    autoCallMs: number
    /** [F10] How long a closed window waits for hashes, and then for the seeds. */
    sealingMs: number
    revealingMs: number
    /** Those that this process has seen lately. */
    hands: HandMemory
    parties: PartyHooks
  }>

export type HandRecord = RoundRecord<unknown, unknown, unknown>

/** What a hand keeps of its room, so that a change of the room does not touch it. Amounts in minor units. */
export type Terms = Pick<Room, 'entry' | 'revealMs' | 'autoCall' | 'jackpot'> &
  Readonly<{ botDelayMs: Readonly<{ min: number; max: number }> }>

export type HandSeat = Readonly<{
  /** Null: a bot. */
  player: bigint | null
  bot: Readonly<{ id: string; temperament: string }> | null
  name: string
  /** 跟到底 is on. */
  autoCall: boolean
  /** [Z11] A person is here, away (in custody while still in), or has left after folding or being beaten. */
  presence: 'here' | 'away' | 'left'
  /** When the connection was lost; 0: it is there, or the person has left. */
  awaySince: number
  /** At a party's table; null: the hand is no party's. */
  place: number | null
  /** [L2] What is left of the time bank. */
  bankMs: number
  /** [L2] Turns in a row that have timed out. */
  missed: number
  /** [L3] Dealt in without a seed, which only a tournament does: not waited for in this hand. */
  isSeedless: boolean
}>

/** What a seat of a room's hand begins with, and what no seat of it ever changes. */
export const NO_PARTY_SEAT = { place: null, bankMs: 0, missed: 0, isSeedless: false } as const

export type Hand = WalletKey &
  Readonly<{
    id: bigint
    operator: string
    room: string
    /** Whose hand it is; null: a room's. */
    party: bigint | null
    terms: Terms
    record: HandRecord
    /** [F10] Of the people's client seeds, in the order of the seats; null: it was dealt without promises. */
    hashes: readonly string[] | null
    seats: readonly HandSeat[]
    /** When a sweep goes on with it; null: it is over. */
    dueAt: number | null
    openedAt: number
    closedAt: number | null
    revealAt: number | null
    /** [F12] The hash of its leaf in the public log, in hex; null: it is not over, or is in no log. */
    leaf: string | null
    /** What lies in the room's jackpot; null where it has none. */
    jackpot: bigint | null
    /** [L5] Who may see it at a party, its own seats among them. */
    onlookers: readonly bigint[]
  }>

/** What has happened to a hand in one transaction. */
export type HandChange = Readonly<{
  type: 'hand'
  /** As it was, and as those at the table know it; null: it was dealt now. */
  before: Hand | null
  hand: Hand
  events: readonly GameEvent[]
  /** New balances, by player. */
  balances: ReadonlyMap<bigint, bigint>
  /** Seats that have too little left for another hand in this room; told when the hand is over. */
  mustLeave: readonly Seat[]
  /** What its party is told now that it is over; null: nothing. */
  party: LettersChange | null
}>

/** [F11] A hand is played to its end by the version of the rules that it was dealt by. */
export const playOf = (house: TableHouse, { record }: Pick<Hand, 'record'>): LivePlay =>
  house.live(record.log.game, versionIn(record.log))

/**
 * [F10] What bots draw from: the seeds of all, so that a house that redraws its own seed cannot choose who sits there
 * and how they play.
 */
export const mixedSeed = ({ server, client }: Pick<Seeds, 'server' | 'client'>): string =>
  commitmentOf(`${server}:${client}`)

/** Whose turn it is; null: the hand is over. Of several who may act the first is waited for. */
export const turnOf = (house: TableHouse, hand: Pick<Hand, 'record'>): Seat | null =>
  playOf(house, hand).rules.toAct(hand.record.state)[0] ?? null

export const isOver = (house: TableHouse, hand: Pick<Hand, 'record'>): boolean => turnOf(house, hand) === null

export const seatOf = ({ seats }: Pick<Hand, 'seats'>, player: bigint): Seat | null => {
  const seat = seats.findIndex((held) => held.player === player)
  return seat < 0 ? null : seat
}

export const isIn = (house: TableHouse, hand: Pick<Hand, 'record'>, seat: Seat): boolean =>
  !isOver(house, hand) && playOf(house, hand).live.isIn(hand.record.state, seat)

export const withSeat = (hand: Hand, seat: Seat, change: Partial<HandSeat>): Hand => ({
  ...hand,
  seats: hand.seats.with(seat, { ...hand.seats[seat]!, ...change }),
})

export const noSuchTable = (): Refusal => refuse('no-such-table', 'you have no seat at such a table')
