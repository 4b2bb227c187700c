/** [V10] A table's book: who brought how many chips, and took away how many. */
import type { Chips } from '@fairhouse/kit'
import { heldBy } from './seats.ts'
import { type Book, type BookLine, isClosed, isHome, type Table } from './table.ts'
import { buyInOf, isTournament, type TableGame } from './table-game.ts'

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0)

/** Null if nothing is brought there: a game without chips, or a tournament for the table's own. */
export const bookOf = (game: TableGame, table: Table): Book | null => {
  if (isClosed(table)) return table.book
  if (buyInOf(game, table) === null || (isHome(table) && isTournament(game, table))) return null
  const { guests, seats, others } = table
  const atSeats = (player: string | null): Readonly<{ bought: Chips; held: Chips }> => {
    const own = seats.filter((seat) => seat !== null && seat.player === player)
    return {
      bought: sum(own.map((seat) => seat!.bought)),
      held: sum(own.map((seat) => heldBy(game, table, seat!))),
    }
  }
  const lineOf = (player: string | null, name: string, before: Readonly<{ brought: Chips; took: Chips }>) => {
    const { bought, held } = atSeats(player)
    return { player, name, brought: before.brought + bought, took: before.took + held, left: before.took }
  }
  const people = guests.map((guest): BookLine => lineOf(guest.player, guest.name, guest))
  const bots: BookLine = lineOf(null, '', others)
  const lines = (bots.brought === 0 ? people : [...people, bots]).toSorted(
    (one, other) => other.took - other.brought - (one.took - one.brought),
  )
  return { lines, rest: sum(lines.map(({ brought, took }) => brought - took)) }
}
