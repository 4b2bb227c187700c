/** A party's hands: dealt as planned, void, or over. */
import { type Effect, hashesIn, TABLE_KINDS, type TableFrame, type TableSeat } from '@fairhouse/table'
import type { Work } from '../core/store/work.ts'
import type { VoidChange } from '../tables/changes.ts'
import { dealHand } from '../tables/deal.ts'
import type { HandChange, HandSeat, TableHouse } from '../tables/hand.ts'
import { recordVoid } from '../tables/void-hands.ts'
import { type Party, roomOf } from './party.ts'

type Dealt = Extract<Effect, { type: 'deal' }>
type Voided = Extract<Effect, { type: 'void' }>

/**
 * [F13] Players who have left meanwhile are dealt in, in custody; a bot plays the hand, though its seat
 * is given up. `place`: null if nothing of the seat outlives the hand.
 */
const handSeat = (
  { player, bot, name, bankMs, missed, awaySince, leaving }: TableSeat,
  place: number | null,
  frame: TableFrame,
): HandSeat => ({
  player: player === null ? null : BigInt(player),
  bot,
  name,
  place,
  missed,
  autoCall: false,
  presence: player !== null && (awaySince !== null || leaving !== null) ? 'away' : 'here',
  awaySince: 0,
  bankMs: Math.min(bankMs, frame.bankSeconds * 1_000), // the host may have shortened it
})

/** `before`: with the seed of the hand; `party`: as stored. */
export const dealPlanned = (
  house: TableHouse,
  before: Party,
  party: Party,
  { plan, promises }: Dealt,
): Work<HandChange> =>
  dealHand(house, {
    id: BigInt(plan.hand),
    operator: party.operator,
    room: roomOf(party),
    party: TABLE_KINDS[party.table.kind].isQuick ? null : party.id,
    plan,
    serverSeed: before.seed!,
    clientSeeds: new Map(promises.map(({ hash, seed }) => [hash!, seed!])),
    seats: plan.seats.map(({ place }, index) =>
      handSeat(party.table.seats[place ?? index]!, place, party.table.frame),
    ),
  })

export function* recordVoidHand(
  house: TableHouse,
  { operator, seed, table, ...party }: Party,
  { plan, promises }: Voided,
): Work<VoidChange> {
  const byHash = new Map(promises.map((promise) => [promise.hash, promise]))
  const hand = yield* recordVoid(house, {
    id: BigInt(plan.hand),
    operator,
    room: roomOf({ operator, seed, table, ...party }),
    plan,
    serverSeed: seed!,
    seats: hashesIn(plan).map((hash) => {
      const promise = byHash.get(hash)!
      return { player: BigInt(promise.player), clientSeed: promise.seed }
    }),
    at: house.now(),
  })
  return { type: 'void', hand }
}
