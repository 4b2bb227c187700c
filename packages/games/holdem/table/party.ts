/** Turns the messages about a lasting table into updates of a followed table. Places at the felt are chairs. */
import type { Card, Chips, Option } from '@fairhouse/kit'
import type { Action } from '../actions.ts'
import type { ShownName } from '../presenter/names.ts'
import type { Chair } from '../session.ts'
import type { View } from '../view.ts'
import type { Sitter, TableUpdate } from './followed-table.ts'
import { EMPTY_SCENE } from './scene.ts'
import type { Absence, SeenTable, Stakes } from './seen-table.ts'

/** The part of the message `party` that is drawn. */
export type Party = Readonly<{
  frame: Readonly<{ turnSeconds: number }>
  /** The configuration of the next hand. */
  config: Readonly<Record<string, unknown>>
  /** At the table. */
  places: number
  seats: readonly PartySeat[]
  hand: string | null
  /** The place of each seat of that hand. */
  dealt: readonly Chair[]
  hands: number
  shown: readonly Readonly<{ place: Chair; cards: readonly string[] }>[]
  rabbit: readonly string[] | null
}>
export type PartySeat = Readonly<{
  place: Chair
  name: string
  isBot: boolean
  isMe: boolean
  stack: Chips
  topUp: Chips
  status: 'playing' | 'waiting' | 'out' | 'leaving' | 'busted'
  posts: boolean
  away: boolean
}>

/** The part of the message `table` that is drawn. */
export type HouseTable = Readonly<{
  table: string
  sequence: number
  seats: readonly Readonly<{ name: string; isBot: boolean; isMe: boolean }>[]
  view: View
  options: readonly Option<Action>[]
  deadline: number | null
}>

type Named = Pick<PartySeat, 'place' | 'name' | 'isBot' | 'isMe'>

export const nameOfSeat = ({ place, name, isBot, isMe }: Named): ShownName => {
  if (isMe) return { type: 'you' }
  return isBot ? { type: 'bot', number: place + 1, name } : { type: 'person', name }
}

const absenceOf = ({ status, stack, topUp, posts }: PartySeat): Absence => {
  if (status === 'busted') return 'busted'
  if (status === 'out' || status === 'leaving') return 'sitting-out'
  if (stack + topUp === 0) return 'out-of-chips'
  return status === 'waiting' && !posts ? 'for-big-blind' : 'next-hand' // [L1]
}

const sitterOf = (seat: PartySeat, dealt: readonly Chair[]): Sitter => ({
  chair: seat.place,
  me: seat.isMe,
  name: nameOfSeat(seat),
  stack: seat.stack,
  away: seat.away,
  absence: dealt.includes(seat.place) ? null : absenceOf(seat),
})

/** Null if the two belong to different hands: one message is still on its way. */
export const partyUpdate = (party: Party, table: HouseTable): TableUpdate | null => {
  if (party.hand !== table.table || party.dealt.length !== table.view.players.length) return null
  const { dealt, seats, frame } = party
  // A player who left in mid-hand stays in it.
  const gone = dealt.flatMap((place, seat): Sitter[] => {
    if (seats.some((one) => one.place === place)) return []
    const { isMe, ...named } = table.seats[seat]!
    const name = nameOfSeat({ place, isMe, ...named })
    return [{ chair: place, me: isMe, name, stack: 0, away: true, absence: null }]
  })
  return {
    id: table.table,
    hand: party.hands,
    view: table.view,
    options: table.options,
    sequence: table.sequence,
    chairs: dealt,
    places: party.places,
    sitters: [...seats.map((seat) => sitterOf(seat, dealt)), ...gone],
    turnClock: table.deadline === null ? null : { deadline: table.deadline, ms: frame.turnSeconds * 1000 },
    revealed: new Map(party.shown.map(({ place, cards }) => [place, cards as readonly Card[]])),
    rabbit: (party.rabbit ?? []) as readonly Card[],
  }
}

/** A past hand without the table around it: its seats are the places. */
export const pastUpdate = (table: HouseTable): TableUpdate => ({
  id: table.table,
  hand: Number(BigInt(table.table) % 1_000_000_000n), // other programs expect small numbers
  view: table.view,
  options: [],
  sequence: table.sequence,
  chairs: [...table.seats.keys()],
  places: table.seats.length,
  sitters: table.seats.map((seat, chair) => ({
    ...{ chair, me: seat.isMe, name: nameOfSeat({ ...seat, place: chair }), stack: 0 },
    ...{ away: false, absence: null },
  })),
  turnClock: null,
  revealed: new Map(),
  rabbit: [],
})

/** The felt before the first hand: who is there, and the stakes. */
export const partyGathering = ({ seats, config, places }: Party): SeenTable => {
  const sitters = seats.map((seat) => sitterOf(seat, []))
  const { smallBlind, bigBlind, ante } = config as Stakes
  return {
    stakes: { smallBlind, bigBlind, ante },
    places,
    viewer: sitters.find(({ me }) => me)?.chair ?? 0,
    names: new Map(sitters.map(({ chair, name }) => [chair, name])),
    away: sitters.filter(({ away }) => away).map(({ chair }) => chair),
    onlookers: sitters.map(({ chair, me, stack, absence }) => ({
      ...{ chair, stack, person: me },
      absence: absence ?? 'next-hand',
    })),
    scene: EMPTY_SCENE,
    beat: null,
    beats: [],
    paused: false,
    isOver: false,
    view: null,
    sequence: 0,
    options: [],
    toCall: 0,
    preActions: [],
    preAction: null,
    turnClock: null,
    hands: [],
    revealed: new Map(),
    rabbit: [],
  }
}
