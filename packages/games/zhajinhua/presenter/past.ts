/** Past hands: rows of the history, a hand as its log, and its replay once the seed is revealed. [F8] */
import {
  type Card,
  isObject,
  isRefusal,
  parseLog,
  type Refusal,
  refuse,
  replay,
  type Seat,
} from '@fairhouse/kit'
import { PRIVATE_ROOM, ROOM_IDS, type TableRoom } from '../room-ids.ts'
import { type Action, type Config, type State, zhajinhua } from '../rules.ts'
import type { Event } from '../state.ts'
import type { View } from '../view.ts'
import type { ZhajinhuaTable } from './table.ts'

/** Amounts are decimal strings. */
export type HandRow = Readonly<{
  table: string
  room: TableRoom
  isDemo: boolean
  currency: string
  openedAt: number
  closedAt: number | null
  seat: Seat
  seats: readonly string[]
  paid: string
  /** Refunds and bonus included. */
  won: string
  /** None until the hand is over. */
  winners: readonly Seat[]
  revealAt: number | null
}>

type Seeds = Readonly<{ server: string; client: string; nonce: string }>

/** The terms of a room, or the whole configuration of a hand played on this device. */
type Rules = Readonly<
  { terms: string; termsText: string; setup: Pick<Config, 'stacks' | 'startingStack'> } | { config: Config }
>

export type PastHand = Readonly<{
  table: string
  room: TableRoom
  isDemo: boolean
  currency: string
  decimals: number
  openedAt: number
  closedAt: number | null
  revealAt: number | null
  commitment: string
  seats: readonly Readonly<{ name: string; isBot: boolean }>[]
  /** [F10] Hashes of the players' client seeds, in seat order; null for hands from before seeds were promised. */
  plan: string | null
  log: Rules &
    Readonly<{
      game: string
      version: number
      seats: number
      /** Null until they are revealed. */
      seeds: Seeds | null
      actions: readonly Readonly<{ seat: Seat; action: Action; words: number }>[]
    }>
}>

const isRoom = (raw: unknown): boolean => raw === PRIVATE_ROOM || ROOM_IDS.some((id) => id === raw)

const isRow = (raw: unknown): raw is HandRow =>
  isObject(raw) &&
  (raw.game === undefined || raw.game === 'zhajinhua') &&
  typeof raw.table === 'string' &&
  isRoom(raw.room) &&
  typeof raw.paid === 'string' &&
  typeof raw.won === 'string' &&
  Number.isSafeInteger(raw.seat) &&
  Array.isArray(raw.winners) &&
  Array.isArray(raw.seats)

export const readRow = (raw: unknown): HandRow | null => (isRow(raw) ? raw : null)

const isHand = (raw: unknown): raw is PastHand =>
  isObject(raw) &&
  typeof raw.table === 'string' &&
  isRoom(raw.room) &&
  typeof raw.commitment === 'string' &&
  Number.isSafeInteger(raw.decimals) &&
  Array.isArray(raw.seats) &&
  (raw.plan === null || typeof raw.plan === 'string') &&
  isObject(raw.log)

export const readHand = (raw: unknown): PastHand | null => (isHand(raw) ? raw : null)

/** The verifier's input; null until the seeds are revealed. */
export const claimOf = ({ log, commitment }: PastHand): string | null =>
  log.seeds === null ? null : JSON.stringify({ ...log, commitment })

/** Every position of a hand, from the deal to the end. */
export type Replay = Readonly<{ states: readonly State[]; events: readonly Event[] }>

export const replayOf = ({ log }: PastHand): Replay | Refusal => {
  if (log.seeds === null) return refuse('not-revealed', 'the seeds of this hand are not revealed yet')
  const parsed = parseLog(zhajinhua, log)
  const played = isRefusal(parsed) ? parsed : replay(zhajinhua, parsed)
  if (isRefusal(played)) return played
  return {
    states: played.steps.map(({ state }) => state),
    events: played.steps.flatMap(({ events }) => events),
  }
}

const openView = (state: State, view: View): View => ({
  ...view,
  players: view.players.map((player, seat) => ({
    ...player,
    cards: state.players[seat]!.cards as readonly Card[],
  })),
})

/** The table at one position: as `seat` saw it, or with all cards open. */
export const tableAt = (
  hand: PastHand,
  { states }: Replay,
  position: number,
  { seat, open }: Readonly<{ seat: Seat; open: boolean }>,
): ZhajinhuaTable => {
  const state = states[position]!
  const view = zhajinhua.view(state, seat)
  return {
    table: hand.table,
    room: hand.room,
    isDemo: hand.isDemo,
    currency: hand.currency,
    decimals: hand.decimals,
    commitment: hand.commitment,
    sequence: position,
    seat,
    seats: hand.seats.map(({ name, isBot }, other) => ({
      name,
      isBot,
      isMe: other === seat,
      custody: false,
      left: false,
    })),
    view: open ? openView(state, view) : view,
    deadline: null,
    now: hand.openedAt,
    autoCall: false,
    options: [],
    jackpot: null,
    revealAt: hand.revealAt,
    mustLeave: null,
  }
}
