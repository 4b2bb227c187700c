/** [Z14] Bots at a party: marked as bots, with chips from the bots' bank if the table plays for a wallet. */
import { labelled, words } from '@fairhouse/kit'
import type { TableBot } from '@fairhouse/table'
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
