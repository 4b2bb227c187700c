/** [Z14] Bots at a table: marked as bots, with chips from the bots' bank if the table plays for a wallet. */
import { type Chance, draw, labelled, words } from '@fairhouse/kit'
import { currentHand, type TableBot } from '@fairhouse/table'
import type { RoomBots } from '../core/config/rooms.ts'
import type { Work } from '../core/store/work.ts'
import { takeBots } from '../tables/bot-store.ts'
import type { TableHouse } from '../tables/hand.ts'
import { type Party, roomOf } from './party.ts'

/** An idle bot of the party's room with one of these temperaments; it is busy from now on. */
export function* takeBot(house: TableHouse, party: Party, temperaments: readonly string[]): Work<TableBot> {
  const chance = words(labelled(house.drawSeed(), 'bots', 0))
  const home = { operator: party.operator, room: roomOf(party), hand: party.id }
  const [bot] = yield* takeBots(house, temperaments, home, 1, chance)
  const { version } = house.live(party.table.game).live.bots!
  return { ...bot!, version }
}

/** One of 1,001 evenly spaced values of the room's range. */
export const drawChips = ({ stack: { min, max } }: RoomBots, chance: Chance): number =>
  Number(min + ((max - min) * BigInt(draw(chance, 1001))) / 1000n)

/** [Z12] For a quick table, drawn before anybody's seed is known: the house could choose them, but doesn't know what for. */
export function* drawBots(
  house: TableHouse,
  { operator, table, seed }: Party,
  bots: RoomBots,
  free: number,
): Work<readonly Readonly<{ bot: TableBot; chips: number }>[]> {
  const chance = words(labelled(seed!, 'seats', 0)) // [F7]
  const count = Math.min(bots.min + draw(chance, bots.max - bots.min + 1), free)
  const home = { operator, room: table.room!, hand: BigInt(currentHand(table)!) }
  const taken = yield* takeBots(house, bots.temperaments, home, count, chance)
  const { version } = house.live(table.game).live.bots!
  return taken.map((bot) => ({ bot: { ...bot, version }, chips: drawChips(bots, chance) }))
}
