/**
 * The one way a table changes: a command at a time, by somebody at the table, its host, or the program that keeps it.
 * Commands with their times are the table's log: from them anybody gets the same table again.
 */
import { isRefusal } from '@fairhouse/kit'
import { close, handOver, mustClose, replan } from './between.ts'
import { extend, hasNoHost, isIdle, withClocks, withPresence } from './clock.ts'
import { withoutAnswer } from './dealers-choice.ts'
import { actAsHost } from './host.ts'
import { TABLE_KINDS } from './kinds.ts'
import { actAsPlayer, noSuchTable } from './players.ts'
import { runQuick } from './quick.ts'
import { freeSeat, freeSeats, passHostOn, seatBot } from './seats.ts'
import { bindPlan, openHand, sealIfComplete, voidHand } from './seeds.ts'
import {
  type Command,
  type FreshHand,
  followedBy,
  type HouseCommand,
  quietly,
  type StepResult,
  type TableChange,
} from './step-types.ts'
import { isBetween, isBound, isClosed, mapSeats, type Table, type Time } from './table.ts'
import { isTournament, type TableGame } from './table-game.ts'

/** Passes the host's role on if somebody else is there; otherwise tries again later. */
const withNewHost = (table: Table, at: Time): Table => {
  const passed = passHostOn(table, ({ awaySince }) => awaySince !== null)
  return passed.host === table.host ? { ...table, hostAwaySince: at } : passed
}

/** What has become due. */
const due = (game: TableGame, table: Table, fresh: FreshHand, at: Time): TableChange => {
  if (isIdle(table, at) && isBetween(table)) return close(game, table, at)
  const hosted = hasNoHost(table, at) ? withNewHost(table, at) : table
  const { phase, pausedAt } = hosted
  switch (phase.type) {
    case 'between':
      return phase.nextAt !== null && phase.nextAt <= at && pausedAt === null
        ? openHand(game, withoutAnswer(game, hosted, at), fresh, at)
        : quietly(hosted)
    case 'sealing':
      return phase.closesAt <= at ? bindPlan(game, hosted, phase, at) : quietly(hosted)
    case 'revealing':
      return phase.closesAt <= at ? voidHand(game, hosted, phase, fresh, at) : quietly(hosted)
    default:
      return quietly(hosted)
  }
}

/** Players who may no longer play leave; a hand that is bound, or a tournament, is finished first. */
const bar = (game: TableGame, table: Table, players: readonly string[], at: Time): TableChange => {
  if (isTournament(game, table)) return quietly(table)
  const isBarred = (player: string | null): boolean => player !== null && players.includes(player)
  const marked = mapSeats(table, (seat, place) =>
    isBarred(seat.player) && isBound(table, place) ? { ...seat, leaving: 'barred' } : seat,
  )
  return freeSeats(game, marked, at, ({ player }, place) =>
    isBarred(player) && !isBound(table, place) ? 'barred' : null,
  )
}

/** [L1] Between hands a public table follows its room. */
const followRoom = (table: Table, { room }: Extract<HouseCommand, { type: 'room' }>): Table => {
  if (room === null) return { ...table, isClosing: true }
  if (!isBetween(table)) return table
  return { ...table, ...room, frame: { ...room.frame, seats: table.seats.length } }
}

const unseatBot = (game: TableGame, table: Table, at: Time): TableChange => {
  const place = table.seats.findLastIndex((seat) => seat?.bot)
  return place < 0 ? quietly(table) : freeSeat(game, table, place, 'left', at)
}

const carryOut = (game: TableGame, table: Table, command: Command, at: Time): StepResult => {
  switch (command.type) {
    case 'due':
      return due(game, table, command.fresh, at)
    case 'handOver':
      return table.phase.type === 'playing' && table.phase.hand === command.outcome.hand
        ? handOver(game, table, command.outcome, at)
        : quietly(table)
    case 'presence':
      return quietly(withPresence(table, command))
    case 'bar':
      return bar(game, table, command.players, at)
    case 'room':
      return quietly(followRoom(table, command))
    case 'seatBot':
      return seatBot(game, table, command.bot, command.chips)
    case 'unseatBot':
      return unseatBot(game, table, at)
    case 'extend':
      return quietly(extend(table, command.until))
    case 'gather':
    case 'stakes':
      return noSuchTable() // only at quick tables
    case 'start':
    case 'again':
    case 'pause':
    case 'resume':
    case 'close':
    case 'change':
    case 'addBot':
    case 'remove':
    case 'readmit':
    case 'passHost':
    case 'call':
    case 'answer':
      return actAsHost(game, table, command, at)
    default:
      return actAsPlayer(game, table, command, at)
  }
}

/** What follows from any change: a plan is bound, the table closes, or its next hand is planned. */
const settle = (game: TableGame, table: Table, at: Time): TableChange => {
  const sealed = sealIfComplete(game, table, at)
  return followedBy(sealed, (next) => {
    if (mustClose(next)) return close(game, next, at)
    return quietly(withClocks(replan(game, next, at), at))
  })
}

export const step = (game: TableGame, table: Table, command: Command, at: Time): StepResult => {
  if (isClosed(table)) return noSuchTable()
  if (TABLE_KINDS[table.kind].isQuick) return runQuick(game, table, command, at)
  const done = carryOut(game, table, command, at)
  if (isRefusal(done) || isClosed(done.table)) return done
  return followedBy(done, (next) => settle(game, next, at))
}
