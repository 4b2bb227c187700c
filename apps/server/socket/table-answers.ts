/** What each message about tables does, once it is known who asks. */
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import type { Context } from '../context.ts'
import type { Place, TABLE_MESSAGES, Table } from '../messages/index.ts'
import type { Work } from '../store/work.ts'
import { type Acted, type Actor, actAtTable, findSeat, followOn } from '../tables/acting.ts'
import { noSuchTable, type TableHouse } from '../tables/hand.ts'
import { type Change, demoOnly, join } from '../tables/matching.ts'
import { comeBack, leave } from '../tables/presence.ts'
import { handsOf, placeOf, roomsFor } from '../tables/reading.ts'
import { eventsFor, showHand, showTable } from '../tables/showing.ts'
import type { Answer, Asker } from './answers.ts'

const actorOf = ({ visitor }: Asker): Actor => ({ player: visitor.player.id, demoOnly: visitor.demoOnly })

/** Does it, tells it, and answers where the player is then. */
const moving = async (
  { store, tables }: Context,
  { visitor, member }: Asker,
  work: Work<readonly Change[] | Refusal>,
): Promise<Place | null | Refusal> => {
  type Moved = Readonly<{ changes: readonly Change[]; place: Place | null }>
  const moved = await store.transact(function* (): Work<Moved | Refusal> {
    const changes = yield* work
    if (isRefusal(changes)) return changes
    return { changes, place: yield* placeOf(tables.house, visitor.player.id) }
  })
  if (isRefusal(moved)) return moved
  tables.publish(moved.changes, member)
  return moved.place
}
