/**
 * [F12] Hands in the public log: one leaf at the end, without seeds, and one with them, which stays in the queue until
 * they are revealed [F6]; one leaf for a void hand [F10]. Players have a different pseudonym in every hand.
 */
import { encodeLeaf, handPseudonym, hexOf, type Leaf, leafHash } from '@fairhouse/log'
import { readLogKeys } from '../core/bettor.ts'
import { type LeafKind, queueLeafQuery } from '../core/store/leaf-queue.ts'
import { type Query, type Work, writeAll } from '../core/store/work.ts'
import { printActions } from '../core/stored-log.ts'
import type { VoidHand } from './changes.ts'
import type { EndedHand } from './ended-hand.ts'
import type { Hand, TableHouse } from './hand.ts'

/** `hash`: of the leaf, in hex. */
const leafQuery = (
  turn: LeafKind,
  hand: bigint,
  leaf: Leaf,
  at: number,
): Readonly<{ hash: string; query: Query }> => {
  const bytes = encodeLeaf(leaf)
  return { hash: hexOf(leafHash(bytes)), query: queueLeafQuery(turn, hand, bytes, at) }
}

type LoggedSeats = Extract<Leaf, { type: 'hand' }>['seats']

function* seatsOf({ id, seats }: EndedHand): Work<LoggedSeats> {
  const people = seats.flatMap(({ player }) => player ?? [])
  const keys = yield* readLogKeys(people)
  return seats.map(({ player, paid, won, refunded, bonus }) => {
    const key = player === null ? null : keys[people.indexOf(player)]!
    return {
      pseudonym: key && hexOf(handPseudonym(key, id)),
      paid: paid.toString(),
      won: (won + refunded + bonus).toString(),
    }
  })
}

/**
 * `revealAt`: when the seeds become public. Returns the hash of the hand's first leaf in hex, or null if there is no
 * public log.
 */
export function* logHand(
  house: TableHouse,
  hand: Hand,
  ended: EndedHand,
  revealAt: number,
): Work<string | null> {
  if (!house.isLogged) return null
  const { id, plan, openedAt, record } = hand
  const { seats, seeds, actions } = record.log
  yield* house.terms.log(plan.terms)
  const leaf: Leaf = {
    type: 'hand',
    hand: id.toString(),
    plan,
    seats: yield* seatsOf(ended),
    actions: JSON.parse(printActions(seats, actions)) as unknown[],
    openedAt,
    closedAt: ended.at,
  }
  const seedsLeaf: Leaf = {
    type: 'hand-seeds',
    hand: id.toString(),
    serverSeed: seeds.server,
    clientSeed: seeds.client,
  }
  const end = leafQuery('hand', id, leaf, ended.at)
  yield* writeAll([end.query, leafQuery('reveal', id, seedsLeaf, revealAt).query])
  return end.hash
}

/** The leaf has the seed at once: nothing was dealt with it. Returns the hash of the leaf, or null without a log. */
export function* logVoidHand(
  { isLogged }: Pick<TableHouse, 'isLogged'>,
  hand: Omit<VoidHand, 'leaf'>,
): Work<string | null> {
  if (!isLogged) return null
  const { id, plan, serverSeed, seats, at } = hand
  const leaf: Leaf = {
    type: 'void-hand',
    hand: id.toString(),
    plan,
    serverSeed,
    seeds: seats.map(({ clientSeed }) => clientSeed),
    at,
  }
  const { hash, query } = leafQuery('voidHand', id, leaf, at)
  yield* writeAll([query])
  return hash
}
