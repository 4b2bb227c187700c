/** [F10] Void hands as rows: planned and never dealt, because a seed was withheld, with everything that was revealed. */
import { accepted } from '@fairhouse/kit'
import { parsePlan, printPlan } from '@fairhouse/table'
import { insert } from '../core/store/queries.ts'
import { row, type Work, write } from '../core/store/work.ts'
import { seedBytes, seedText } from '../core/stored-log.ts'
import type { VoidHand, VoidSeat } from './changes.ts'
import type { TableHouse } from './hand.ts'
import { logVoidHand } from './hand-leaves.ts'

/** Stores and logs everything about a void hand, once, in the transaction that voids it. */
export function* recordVoid(house: TableHouse, voided: Omit<VoidHand, 'leaf'>): Work<VoidHand> {
  const hand = { ...voided, leaf: yield* logVoidHand(house, voided) }
  const { seats } = hand
  yield* write(
    insert('void_hands', {
      id: hand.id,
      operator: hand.operator,
      room: hand.room,
      demo: hand.plan.isDemo,
      plan: printPlan(hand.plan),
      server_seed: seedBytes(hand.serverSeed),
      seeds: JSON.stringify(seats.map(({ clientSeed }) => clientSeed)),
      people: JSON.stringify(seats.map(({ player }) => player.toString())),
      at: hand.at,
      leaf: hand.leaf && seedBytes(hand.leaf),
    }),
  )
  return hand
}

type VoidRow = Readonly<{
  id: bigint
  operator: string
  room: string
  plan: string
  server_seed: Uint8Array
  seeds: string
  people: string
  at: bigint
  leaf: Uint8Array | null
}>

const seatsIn = ({ seeds, people }: VoidRow): readonly VoidSeat[] => {
  const revealed = JSON.parse(seeds) as readonly (string | null)[]
  return (JSON.parse(people) as readonly string[]).map((player, index) => ({
    player: BigInt(player),
    clientSeed: revealed[index]!,
  }))
}

export function* findVoidHand(id: bigint): Work<VoidHand | null> {
  const found = yield* row<VoidRow>('SELECT * FROM void_hands WHERE id = $1', id)
  if (!found) return null
  return {
    id,
    operator: found.operator,
    room: found.room,
    plan: accepted(parsePlan(found.plan)),
    serverSeed: seedText(found.server_seed),
    seats: seatsIn(found),
    at: Number(found.at),
    leaf: found.leaf && seedText(found.leaf),
  }
}
