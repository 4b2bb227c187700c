/** A table as one person may see it. */
import { type BuyIn, isRefusal } from '@fairhouse/kit'
import { bookOf } from './book.ts'
import { choicesAt } from './dealers-choice.ts'
import { guestOf } from './guests.ts'
import { carriedBy } from './seats.ts'
import { isClosed, isDealtIn, type Table, type TableSeat, type Time } from './table.ts'
import { buyInOf, courseOf, isTournament, seriesOf, type TableGame } from './table-game.ts'

export type SeatStatus = 'playing' | 'waiting' | 'out' | 'leaving' | 'busted'

const statusOf = (table: Table, place: number): SeatStatus => {
  const { rank, leaving, sitsOut, isNew, stack } = table.seats[place]!
  if (rank !== null && rank > 1) return 'busted'
  if (leaving) return 'leaving'
  if (sitsOut) return 'out'
  const isWaiting = isNew && stack > 0 && table.hands > 0 && !isDealtIn(table, place)
  return isWaiting ? 'waiting' : 'playing'
}

const stateOf = (table: Table): TableView['state'] => {
  const { phase, pausedAt } = table
  if (isClosed(table)) return 'closed'
  if (pausedAt !== null && phase.type !== 'playing') return 'paused'
  return phase.type === 'between' && phase.nextAt === null ? 'gathering' : 'playing'
}

/** [L6] Null if the blinds don't rise any more. The hand being played counts as one of those still to come. */
const nextLevel = (game: TableGame, table: Table, at: Time): TableView['nextLevelAt'] => {
  const hands = table.hands - (table.phase.type === 'playing' ? 1 : 0)
  const rise = seriesOf(game).nextRise?.(table.settings, courseOf({ ...table, hands }, at)) ?? null
  if (rise === null) return null
  return 'hands' in rise ? { hands: rise.hands, at: null } : { hands: null, at: at + rise.ms }
}

export type SeatView = Pick<
  TableSeat,
  'name' | 'stack' | 'topUp' | 'asks' | 'wishes' | 'posts' | 'bankMs' | 'showsOdds' | 'rank' | 'prize'
> &
  Readonly<{
    place: number
    person: number | null
    /** [F14] Hands that the player has made void by withholding a seed. */
    voids: number
    isBot: boolean
    isMe: boolean
    isHost: boolean
    status: SeatStatus
    away: boolean
    /** The viewer's own, while it is good. */
    code: TableSeat['code']
  }>

export type TableView = Readonly<{
  format: 'open' | 'tournament'
  buyIn: BuyIn | null
  /** Of the next hand: blinds may have risen. */
  config: Readonly<Record<string, unknown>>
  seats: readonly SeatView[]
  /** [L4] Told to the host alone. */
  removed: readonly Readonly<{ person: number; name: string }>[]
  isRemoved: boolean
  /** [L1] The fewest chips that the viewer can come back with. */
  brings: number | null
  state: 'gathering' | 'playing' | 'paused' | 'closed'
  isPaused: boolean
  hand: string | null
  isDealt: boolean
  dealt: readonly number[]
  nextAt: Time | null
  called: string | null
  /** [V8] What is played by the dealer's choice; null: nobody chooses, or nobody has chosen yet. */
  choice: string | null
  /** [V8] Who chooses from these, and until when. */
  asked: Readonly<{ place: number; until: Time; choices: readonly string[] }> | null
  nextLevelAt: Readonly<{ hands: number | null; at: Time | null }> | null
  results:
    | readonly Readonly<{
        name: string
        net: number
        rank: number | null
        prize: number
        isMe: boolean
        isBot: boolean
      }>[]
    | null
  /** [V10] Of a private table with money, for those who play or have played there; null for anybody else. */
  book:
    | readonly Readonly<{
        name: string
        isMe: boolean
        isBot: boolean
        brought: number
        took: number
      }>[]
    | null
}>

/** The seat's code while it is good. */
export const goodCode = ({ code }: TableSeat, at: Time): TableSeat['code'] =>
  code && code.until > at ? code : null

const seenBook = (game: TableGame, table: Table, player: string): TableView['book'] => {
  const { room, guests, results } = table
  const hasPlayed = (results ?? guests).some((one) => one.player === player)
  const book = room === null && hasPlayed ? bookOf(game, table) : null
  if (book === null) return null
  return book.lines.map(({ player: who, name, brought, took }) => ({
    ...{ name, brought, took },
    isMe: who === player,
    isBot: who === null,
  }))
}

/** Everything about the table that `player` may know, and that isn't the same for everybody. Seeds are elsewhere. */
export const viewFor = (game: TableGame, table: Table, player: string, at: Time): TableView => {
  const { phase, last, host, seats } = table
  const config = seriesOf(game).configOf(table.settings, courseOf(table, at))
  const isHost = player === host
  return {
    format: isTournament(game, table) ? 'tournament' : 'open',
    buyIn: buyInOf(game, table),
    config: isRefusal(config) ? {} : config,
    seats: seats.flatMap((seat, place): SeatView[] => {
      if (seat === null) return []
      const guest = seat.player === null ? null : guestOf(table, seat.player)
      const { name, stack, topUp, asks, wishes, posts, bankMs, showsOdds, rank, prize } = seat
      return [
        {
          ...{ place, name, stack, topUp, asks, wishes, posts, bankMs, showsOdds, rank, prize },
          person: guest?.person ?? null,
          voids: guest?.voids ?? 0,
          isBot: seat.bot !== null,
          isMe: seat.player === player,
          isHost: seat.player !== null && seat.player === host,
          status: statusOf(table, place),
          away: seat.awaySince !== null,
          code: seat.player === player ? goodCode(seat, at) : null,
        },
      ]
    }),
    removed: isHost
      ? table.guests.flatMap(({ person, name, isRemoved }) => (isRemoved ? [{ person, name }] : []))
      : [],
    isRemoved: guestOf(table, player)?.isRemoved ?? false,
    brings: carriedBy(game, table, player, at) || null,
    state: stateOf(table),
    isPaused: table.pausedAt !== null,
    hand: last?.hand ?? null,
    isDealt: phase.type === 'playing',
    dealt: last?.places ?? [],
    nextAt: phase.type === 'between' ? phase.nextAt : null,
    called: table.called,
    choice: choicesAt(game, table).length === 0 ? null : (table.choice?.name ?? null),
    asked: table.asked && { ...table.asked, choices: choicesAt(game, table) },
    nextLevelAt: nextLevel(game, table, at),
    results:
      table.results?.map(({ player: who, name, net, rank, prize }) => ({
        ...{ name, net, rank, prize },
        isMe: who === player,
        isBot: who === null,
      })) ?? null,
    book: seenBook(game, table, player),
  }
}
