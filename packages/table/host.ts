/** [L4] [A36] What the host of a private table does. It takes effect between hands; a hand is played as planned. */
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import { close } from './between.ts'
import { readmit, withRemoved } from './guests.ts'
import { chipsOfBot } from './next-hand.ts'
import { noSuchTable } from './players.ts'
import { addChips, freeSeat, seatBot } from './seats.ts'
import { type HostCommand, quietly, type StepResult } from './step-types.ts'
import { isBetween, isBound, placeOf, type Table, type Time, withSeat } from './table.ts'
import { buyInOf, courseOf, isTournament, lastingConfig, seriesOf, type TableGame } from './table-game.ts'
import { playAgain, start } from './tournament.ts'

const isUnderWay = (game: TableGame, table: Table): boolean => isTournament(game, table) && table.isStarted

/** `settings`: as the game's own schema has them. */
const change = (
  game: TableGame,
  table: Table,
  { frame, settings }: Extract<HostCommand, { type: 'change' }>,
): Table | Refusal => {
  const config = lastingConfig(game, settings, courseOf(table, 0))
  if (isRefusal(config)) return refuse('bad-party', config.message)
  const { format } = seriesOf(game)
  if (format(settings) !== format(table.settings) || isUnderWay(game, table)) {
    return refuse('bad-party', 'this can no longer be changed')
  }
  const stack = buyInOf(game, { settings })?.usual
  const isOtherStack = isTournament(game, table) && stack !== buyInOf(game, table)?.usual
  if (isOtherStack && table.seats.some((seat) => seat !== null)) {
    return refuse('bad-party', 'people have sat down with another stack')
  }
  const changes = { frame: { ...frame, seats: table.seats.length }, settings }
  return isBetween(table) ? { ...table, ...changes } : { ...table, changes }
}

/** The bot has the usual buy-in. */
const addBot = (
  game: TableGame,
  table: Table,
  { bot }: Extract<HostCommand, { type: 'addBot' }>,
): StepResult => {
  if (isUnderWay(game, table)) return refuse('party-started', 'the tournament has started')
  return seatBot(game, table, bot, chipsOfBot(game, table))
}

const remove = (game: TableGame, table: Table, place: number, at: Time): StepResult => {
  const seat = table.seats[place]
  if (!seat) return refuse('place-empty', 'nobody sits there')
  if (seat.player === table.host) return refuse('not-allowed', 'the host can’t be removed')
  if (isUnderWay(game, table)) {
    return refuse('party-started', 'nobody can be removed from a tournament that has started')
  }
  const barred = seat.player === null ? table : withRemoved(table, seat.player)
  return isBound(table, place)
    ? quietly(withSeat(barred, place, { leaving: 'removed' }))
    : freeSeat(game, barred, place, 'removed', at)
}

const passHost = (table: Table, place: number): Table | Refusal => {
  const next = table.seats[place]?.player
  return next == null
    ? refuse('place-empty', 'nobody sits there, or only a bot')
    : { ...table, host: next, hostAwaySince: null }
}

/** A hand that is being prepared keeps what was called for it. */
const call = (game: TableGame, table: Table, what: string | null): Table | Refusal =>
  what === null || seriesOf(game).calls?.(table.settings).includes(what)
    ? { ...table, called: what }
    : refuse('no-such-call', 'this can’t be called here')

/** [V9] Never more than the table allows by now. Beyond the player's own limit refused, in words that don't tell it [A34]. */
const answer = (
  game: TableGame,
  table: Table,
  { place, yes, most }: Extract<HostCommand, { type: 'answer' }>,
): StepResult => {
  const seat = table.seats[place]
  if (!seat || seat.asks === 0) return refuse('nothing-asked', 'nobody there asks for chips')
  const held = seat.stack + seat.topUp
  const chips = yes ? Math.min(seat.asks, (buyInOf(game, table)?.most ?? 0) - held) : 0
  if (chips <= 0) return quietly(withSeat(table, place, { asks: 0 }))
  return most !== null && held + chips > most
    ? refuse('bad-buy-in', 'these chips can’t be bought now')
    : addChips(game, table, place, chips)
}

const result = (table: Table | Refusal): StepResult => (isRefusal(table) ? table : quietly(table))

export const actAsHost = (game: TableGame, table: Table, command: HostCommand, at: Time): StepResult => {
  if (placeOf(table, command.by) === null) {
    return noSuchTable()
  }
  if (table.host !== command.by) return refuse('not-host', 'only the host can do that')
  switch (command.type) {
    case 'start':
      return result(start(game, table))
    case 'again':
      return playAgain(game, table, at)
    case 'pause':
      return quietly({ ...table, pausedAt: table.pausedAt ?? at })
    case 'resume':
      return quietly({ ...table, pausedAt: null })
    case 'close':
      return isBetween(table) ? close(game, table, at) : quietly({ ...table, isClosing: true })
    case 'change':
      return result(change(game, table, command))
    case 'addBot':
      return addBot(game, table, command)
    case 'remove':
      return remove(game, table, command.place, at)
    case 'readmit':
      return quietly(readmit(table, command.person))
    case 'passHost':
      return result(passHost(table, command.place))
    case 'call':
      return result(call(game, table, command.what))
    case 'answer':
      return answer(game, table, command)
  }
}
