/** A hand at a live table: its record, its seats, and the settings it keeps of its room. */
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
import type { Plan, PlannedBot } from '@fairhouse/table'
import type { Room } from '../core/config/rooms.ts'
import type { House } from '../core/house.ts'
import type { WalletKey } from '../core/ledger.ts'
import { commitmentOf } from '../core/seeds.ts'
import type { Work } from '../core/store/work.ts'
import type { PersonalChange } from './changes.ts'
import type { HandMemory } from './hand-memory.ts'

/** A game as tables play it. */
export type LivePlay = Readonly<{ rules: AnyGame; live: AnyLiveGame }>

/** The house, with what tables need besides. */
export type TableHouse = House &
  Readonly<{
    rooms(): readonly Room[]
    /** Refused if there is no such room or the operator is switched off. */
    room(operator: string, id: string): Room | Refusal
    /** The current version unless one is given. Throws if the house has no such live game. */
    live(game: string, version?: number): LivePlay
    /** How long auto-call waits before it calls. */
    autoCallMs: number
    /** Hands that this process has seen lately. */
    hands: HandMemory
    /** Tells the table of a hand that is over, and still locked. */
    handOver(house: TableHouse, hand: Hand): Work<HandOver>
  }>

export type HandRecord = RoundRecord<unknown, unknown, unknown>

/** What a hand keeps of its room, so that later changes to the room don't affect it. Amounts in minor units. */
export type HandSettings = Pick<Room, 'entry' | 'revealMs' | 'autoCall' | 'jackpot'> &
  Readonly<{ botDelayMs: Readonly<{ min: number; max: number }>; turnMs: number }>

export type HandSeat = Readonly<{
  /** Null: a bot. */
  player: bigint | null
  bot: PlannedBot | null
  name: string
  autoCall: boolean
  /** [Z11] `away`: in custody while still in the hand. `left`: gone after folding or losing. */
  presence: 'here' | 'away' | 'left'
  /** When the connection was lost; 0 if it wasn't, or if the player has left. */
  awaySince: number
  /** The seat at the party; null in a room's hand. */
  place: number | null
  /** [L2] What is left of the time bank. */
  bankMs: number
  /** [L2] Consecutive turns that have timed out. */
  missed: number
}>

/** [L3] `isClosed`: the table has closed with its hand. */
export type HandOver = Readonly<{ change: PersonalChange; isClosed: boolean }>

export type Hand = WalletKey &
  Readonly<{
    id: bigint
    operator: string
    room: string
    /** Null: a room's hand. */
    party: bigint | null
    settings: HandSettings
    record: HandRecord
    /** [F13] */
    plan: Plan
    seats: readonly HandSeat[]
    /** When a sweep continues the hand; null if it is over. */
    dueAt: number | null
    openedAt: number
    closedAt: number | null
    revealAt: number | null
    /** [F12] Hash of its leaf in the public log, in hex; null if it isn't over or there is no log. */
    leaf: string | null
    /** [A12] The key of each seat's last action, so that a retry is recognised; null before its first. */
    lastKeys: readonly (string | null)[]
    /** Balance of the room's jackpot; null if it has none. */
    jackpot: bigint | null
    /** [L5] Everybody who may see it at a party, including its own players. */
    onlookers: readonly bigint[]
  }>

/** What happened to a hand in one transaction. */
export type HandChange = Readonly<{
  type: 'hand'
  /** The hand as people at the table last saw it; null if it was dealt just now. */
  before: Hand | null
  hand: Hand
  events: readonly GameEvent[]
  /** New balances, by player. */
  balances: ReadonlyMap<bigint, bigint>
  /** Seats with too little left for another hand in this room; sent when the hand is over. */
  mustLeave: readonly Seat[]
  /** Pushes to its party once the hand is over. */
  party: PersonalChange | null
}>

/** [F11] A hand is played to its end by the version of the rules that dealt it. */
export const playOf = (house: TableHouse, { record }: Pick<Hand, 'record'>): LivePlay =>
  house.live(record.log.game, versionIn(record.log))

/**
 * [F10] The seed for bots, mixed from everybody's seeds, so that a house that redraws its own can't choose which bots
 * sit there and how they play.
 */
export const mixedSeed = ({ server, client }: Pick<Seeds, 'server' | 'client'>): string =>
  commitmentOf(`${server}:${client}`)

/** Whose turn it is; null if the hand is over. If several may act, the table waits for the first. */
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

export const noSuchTable = (): Refusal => refuse('no-such-table', 'you have no seat at this table')
