/** Sitting down, bringing chips, and giving a seat up. */
import { type Chips, type Refusal, refuse } from '@fairhouse/kit'
import { chipsLeftWith, guestOf, removedProblem, withGivenUp, withGuest } from './guests.ts'
import type { Effect, GoneReason, Holder, PlayerCommand, StepResult, TableChange } from './step-types.ts'
import {
  isBetween,
  isHome,
  peopleAt,
  placeOf,
  type Table,
  type TableBot,
  type TableSeat,
  type Time,
  withSeat,
} from './table.ts'
import { buyInOf, isTournament, type TableGame } from './table-game.ts'

export const newSeat = (
  { frame }: Table,
  seat: Pick<TableSeat, 'player' | 'bot' | 'name' | 'device' | 'stack'>,
): TableSeat => ({
  ...seat,
  topUp: 0,
  asks: 0,
  wishes: [],
  bought: seat.stack,
  isNew: true,
  posts: false,
  sitsOut: false,
  awaySince: null,
  handsOut: 0,
  leaving: null,
  bankMs: frame.bankSeconds * 1_000,
  missed: 0,
  showsOdds: false,
  rank: null,
  prize: 0,
  code: null,
})

/** [L1] The fewest chips that the player can come back with; 0 if any buy-in will do. */
export const carriedBy = (game: TableGame, table: Table, player: string, at: Time): Chips => {
  const carried = chipsLeftWith(table, player, at)
  return carried === 0 ? 0 : Math.max(carried, buyInOf(game, table)?.least ?? 0)
}

/** [L1] The buy-in, or why it is refused. */
const chipsFor = (
  game: TableGame,
  table: Table,
  { by, chips }: Readonly<{ by: string; chips: Chips | null }>,
  at: Time,
): Chips | Refusal => {
  const buyIn = buyInOf(game, table)
  if (!buyIn) return 0
  const carried = carriedBy(game, table, by, at)
  const least = Math.max(buyIn.least, carried)
  const most = Math.max(buyIn.most, carried)
  const wanted = chips ?? (carried || buyIn.usual)
  if (wanted >= least && wanted <= most) return wanted
  return refuse('bad-buy-in', `you can sit down with ${least} to ${most} chips`)
}

/** Where a seat's chips come from and go back to. */
const holderOf = ({ player }: Pick<TableSeat, 'player'>): Holder => (player === null ? 'bots' : { player })

/** [M5] [L6] Where they are meanwhile: a tournament's buy-ins become its prizes. */
const potOf = (game: TableGame, table: Table, place: number): Holder =>
  isTournament(game, table) ? 'prizes' : { place }

/** Chips brought to a seat. */
const bring = (
  game: TableGame,
  table: Table,
  place: number,
  seat: Pick<TableSeat, 'player'>,
  amount: Chips,
): TableChange => {
  if (isHome(table) || amount === 0) return { table, effects: [] }
  const to = potOf(game, table, place)
  const pool = to === 'prizes' ? table.pool + amount : table.pool
  return { table: { ...table, pool }, effects: [{ type: 'chips', from: holderOf(seat), to, amount }] }
}

/** [L1] Chips bought by somebody seated arrive with the next hand. */
export const addChips = (game: TableGame, table: Table, place: number, chips: Chips): TableChange => {
  const seat = table.seats[place]!
  const { table: paid, effects } = bring(game, table, place, seat, chips)
  const brought = { bought: seat.bought + chips, topUp: seat.topUp + chips, asks: 0 }
  return { table: withSeat(paid, place, brought), effects }
}

/** [V9] Whether the host is asked before this player buys more than usual. */
export const needsYes = ({ frame, host }: Table, player: string): boolean =>
  frame.hostsYes && host !== null && host !== player

/** [V9] What a player sits down with at once: the usual buy-in or, after having been here, what they left with. */
const unasked = (game: TableGame, table: Table, player: string, chips: Chips, at: Time): Chips => {
  if (!needsYes(table, player) || isTournament(game, table)) return chips
  const own = guestOf(table, player) ? chipsLeftWith(table, player, at) : buyInOf(game, table)!.usual
  return Math.min(chips, own)
}

/** What a seat gives back: its chips or, in a tournament that has started, its prize, which is paid already. */
export const heldBy = (game: TableGame, table: Table, { stack, topUp, prize }: TableSeat): Chips =>
  isTournament(game, table) && table.isStarted ? prize : stack + topUp

/** Returns the chips of a seat that is freed. A tournament that has started returns nothing. */
const takeBack = (game: TableGame, table: Table, place: number): TableChange => {
  const seat = table.seats[place]!
  const isClosedField = isTournament(game, table)
  if (isHome(table) || (isClosedField && table.isStarted)) return { table, effects: [] }
  const amount = seat.stack + seat.topUp
  const chips: Effect = { type: 'chips', from: potOf(game, table, place), to: holderOf(seat), amount }
  if (isClosedField) return { table: { ...table, pool: table.pool - amount }, effects: [chips] }
  return { table, effects: [chips, { type: 'emptied', place }] }
}

/** [L4] The next person clockwise becomes host, or nobody if none is left. */
export const passHostOn = (table: Table, isAway: (seat: TableSeat) => boolean = () => false): Table => {
  if (table.room !== null) return table // public tables have no host
  const people = peopleAt(table)
  const host = people.find(({ player }) => player === table.host)
  if (host && !isAway(host)) return table
  const next = people.find((seat) => seat.player !== table.host && !isAway(seat))
  if (next) return { ...table, host: next.player, hostAwaySince: null }
  return host ? table : { ...table, host: null }
}

/** Empties the seat and returns its chips. */
export const freeSeat = (
  game: TableGame,
  table: Table,
  place: number,
  reason: GoneReason,
  at: Time,
): TableChange => {
  const seat = table.seats[place]!
  const { table: paid, effects } = takeBack(game, table, place)
  const left = withGivenUp(paid, seat, at, {
    took: heldBy(game, table, seat),
    carries: !isTournament(game, table),
  })
  const freed: Effect =
    seat.player === null
      ? { type: 'botFreed', bot: seat.bot!.id }
      : { type: 'gone', player: seat.player, reason }
  return {
    table: passHostOn({ ...left, seats: left.seats.with(place, null) }),
    effects: [...effects, freed],
  }
}

/** Frees every seat for which there is a reason. */
export const freeSeats = (
  game: TableGame,
  table: Table,
  at: Time,
  reasonOf: (seat: TableSeat, place: number) => GoneReason | null,
): TableChange =>
  table.seats.reduce<TableChange>(
    (step, seat, place) => {
      const reason = seat && reasonOf(seat, place)
      if (!reason) return step
      const freed = freeSeat(game, step.table, place, reason, at)
      return { table: freed.table, effects: [...step.effects, ...freed.effects] }
    },
    { table, effects: [] },
  )

/** The wanted seat, or any free one; refused if it is taken. */
const freePlace = ({ seats }: Table, wanted: number | null): number | Refusal => {
  const place = wanted ?? seats.indexOf(null)
  if (place < 0) return refuse('party-full', 'every seat is taken')
  return seats[place] === null ? place : refuse('place-taken', 'this seat is taken')
}

export const overLimit = (): Refusal =>
  refuse('over-daily-limit', 'your daily limit leaves too little for these chips')

type Sit = Extract<PlayerCommand, { type: 'sit' }>

const seatProblem = (game: TableGame, table: Table, { by, device }: Sit): Refusal | null => {
  const removed = removedProblem(table, by)
  if (removed) return removed
  if (placeOf(table, by) !== null) return refuse('seated', 'you sit at this table already')
  if (isTournament(game, table) && table.isStarted) {
    return refuse('party-started', 'the tournament has started')
  }
  return device !== null && table.seats.some((seat) => seat?.device === device)
    ? refuse('device-seated', 'somebody on this device already sits at this table')
    : null
}

export const sit = (game: TableGame, table: Table, command: Sit, at: Time): StepResult => {
  const { by, name, device, posts, most } = command
  const problem = seatProblem(game, table, command)
  if (problem) return problem
  const place = freePlace(table, command.place)
  if (typeof place !== 'number') return place
  const chips = chipsFor(game, table, command, at)
  if (typeof chips !== 'number') return chips
  if (most !== null && chips > most) return overLimit()
  const stack = unasked(game, table, by, chips, at)
  const { table: paid, effects } = bring(game, table, place, { player: by }, stack)
  const asks = chips - stack
  const seat = { ...newSeat(table, { player: by, bot: null, name, device, stack }), posts, asks }
  const host = table.room === null ? (table.host ?? by) : null
  const seated = withGuest({ ...paid, seats: paid.seats.with(place, seat), host }, by, name)
  return { table: seated, effects: [...effects, { type: 'seated', player: by, device }] }
}

/** The free seat farthest from everybody: alone with a bot, one doesn't play at its elbow. Below 0: none is free. */
const placeForBot = ({ seats }: Table): number => {
  const taken = [...seats.keys()].filter((place) => seats[place] !== null)
  const distance = (place: number): number =>
    Math.min(...taken.map((other) => Math.abs(other - place)).map((gap) => Math.min(gap, seats.length - gap)))
  const free = [...seats.keys()].filter((place) => seats[place] === null)
  return free.toSorted((a, b) => distance(b) - distance(a))[0] ?? -1
}

/** [Z14] A bot sits down, marked as one. */
export const seatBot = (
  game: TableGame,
  table: Table,
  { name, ...bot }: TableBot,
  stack: Chips,
): StepResult => {
  const place = placeForBot(table)
  if (place < 0) return refuse('party-full', 'every seat is taken')
  const seat = newSeat(table, { player: null, bot, name, device: null, stack })
  const { table: paid, effects } = bring(game, table, place, seat, stack)
  return { table: { ...paid, seats: paid.seats.with(place, seat) }, effects }
}

/** [L1] How many bots a public table wants to add, or to remove if negative. */
export const botsWanted = (table: Table): number => {
  const { seats, bots, room } = table
  if (room === null || !isBetween(table)) return 0
  const here = seats.filter((seat) => seat?.bot).length
  if (bots === null) return -here
  const staying = peopleAt(table).filter(({ leaving }) => leaving === null)
  const playing = staying.filter(({ sitsOut }) => !sitsOut).length
  if (playing > 0 && playing + here < 1 + bots.min) {
    const free = seats.filter((seat) => seat === null).length
    return Math.max(0, Math.min(1 + bots.min - playing - here, free - 1)) // one seat stays free for a person
  }
  return Math.max(-here, Math.min(0, 1 + bots.max - staying.length - here))
}
