/**
 * [F10] Voids a hand before any chip has moved, because a seed was withheld or somebody may no longer play. Everything
 * promised and revealed is recorded; the remaining players get a new seed and commitment.
 */
import { movePlaces } from '../core/places.ts'
import { commitmentOf } from '../core/seeds.ts'
import { insert } from '../core/store/queries.ts'
import { row, type Work, write } from '../core/store/work.ts'
import { seedBytes, seedText } from '../core/stored-log.ts'
import type { Change, OutReason, VoidHand, VoidSeat } from './changes.ts'
import type { TableHouse } from './hand.ts'
import { logVoidHand } from './hand-leaves.ts'
import { peopleIn, removeFromWindow } from './window-people.ts'
import { insertWindow, removeWindow, showWindow, type Window } from './windows.ts'

/** Stores everything about a void hand, once, in the transaction that voids it. */
function* recordVoid({ seats, ...hand }: VoidHand): Work<void> {
  yield* write(
    insert('void_hands', {
      id: hand.id,
      operator: hand.operator,
      room: hand.room,
      demo: hand.isDemo,
      commitment: seedBytes(hand.commitment),
      server_seed: seedBytes(hand.serverSeed),
      hashes: JSON.stringify(seats.map(({ hash }) => hash)),
      seeds: JSON.stringify(seats.map(({ clientSeed }) => clientSeed)),
      people: JSON.stringify(seats.map(({ player, out }) => ({ player: player.toString(), out }))),
      at: hand.at,
      leaf: hand.leaf && seedBytes(hand.leaf),
    }),
  )
}

type VoidRow = Readonly<{
  id: bigint
  operator: string
  room: string
  demo: bigint
  commitment: Uint8Array
  server_seed: Uint8Array
  hashes: string
  seeds: string
  people: string
  at: bigint
  leaf: Uint8Array | null
}>

const seatsIn = ({ hashes, seeds, people }: VoidRow): readonly VoidSeat[] => {
  const [promised, revealed] = [JSON.parse(hashes), JSON.parse(seeds)]
  return (JSON.parse(people) as readonly Readonly<{ player: string; out: OutReason | null }>[]).map(
    ({ player, out }, seat) => ({
      player: BigInt(player),
      hash: promised[seat],
      clientSeed: revealed[seat],
      out,
    }),
  )
}

export function* findVoidHand(id: bigint): Work<VoidHand | null> {
  const found = yield* row<VoidRow>('SELECT * FROM void_hands WHERE id = $1', id)
  if (!found) return null
  return {
    id,
    operator: found.operator,
    room: found.room,
    isDemo: found.demo === 1n,
    commitment: seedText(found.commitment),
    serverSeed: seedText(found.server_seed),
    seats: seatsIn(found),
    at: Number(found.at),
    leaf: found.leaf && seedText(found.leaf),
  }
}

/** The remaining players continue in a new window that nobody else can join. */
function* continueInNewWindow(house: TableHouse, window: Window): Work<readonly Change[]> {
  const now = house.now()
  const next: Window = {
    ...window,
    id: house.nextId(),
    seed: house.drawSeed(),
    openedAt: now,
    phase: 'sealing',
    closesAt: now + house.sealingMs,
    afterVoid: window.id,
  }
  yield* movePlaces(window.id, next.id)
  const shown = yield* showWindow(next)
  if (shown.people.length === 0) return []
  yield* insertWindow(next)
  return [{ type: 'window', window: shown }]
}

/** `out`: who doesn't continue, and why. The window must be locked, and all its players have promised seeds. */
export function* voidHand(
  house: TableHouse,
  window: Window,
  out: ReadonlyMap<bigint, OutReason>,
): Work<readonly Change[]> {
  const { id, operator, room, isDemo, seed, openedAt } = window
  const seats = (yield* peopleIn(window)).map(({ player, hash, clientSeed }) => ({
    player,
    hash: hash!,
    clientSeed,
    out: out.get(player) ?? null,
  }))
  const at = Math.max(openedAt, house.now()) // [A49]
  const voided = { id, operator, room, isDemo, commitment: commitmentOf(seed), serverSeed: seed, seats, at }
  const hand = { ...voided, leaf: yield* logVoidHand(house, voided) }
  yield* recordVoid(hand)
  yield* removeWindow(id)
  const changes: Change[] = [{ type: 'void', hand }]
  if (window.party !== null) return [...changes, ...(yield* house.parties.afterVoid(house, window, out))]
  for (const [player, reason] of out) changes.push(yield* removeFromWindow(player, reason))
  return [...changes, ...(yield* continueInNewWindow(house, window))]
}
