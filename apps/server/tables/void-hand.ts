/**
 * [F10] Voids a hand before any chip has moved, because a seed was withheld. Everything planned and revealed is
 * recorded; the remaining players get a new seed and commitment.
 */
import { accepted } from '@fairhouse/kit'
import { hashesIn, parsePlan, printPlan } from '@fairhouse/table'
import { movePlaces } from '../core/places.ts'
import { insert } from '../core/store/queries.ts'
import { row, type Work, write } from '../core/store/work.ts'
import { seedBytes, seedText } from '../core/stored-log.ts'
import { freeBots } from './bot-store.ts'
import type { Change, VoidHand, VoidSeat } from './changes.ts'
import type { TableHouse } from './hand.ts'
import { logVoidHand } from './hand-leaves.ts'
import { planIn } from './plan.ts'
import { peopleIn, removeFromWindow } from './window-people.ts'
import { insertWindow, removeWindow, showWindow, type Window } from './windows.ts'

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

/** The remaining players continue in a new window that nobody else can join. */
function* continueInNewWindow(house: TableHouse, window: Window): Work<readonly Change[]> {
  const now = house.now()
  const next: Window = {
    ...window,
    id: house.nextId(),
    seed: house.drawSeed(),
    openedAt: now,
    phase: 'sealing',
    plan: null,
    closesAt: now + house.sealingMs,
    afterVoid: window.id,
  }
  yield* movePlaces(window.id, next.id)
  const shown = yield* showWindow(next)
  if (shown.people.length === 0) return []
  yield* insertWindow(next)
  return [{ type: 'window', window: shown }]
}

/** At the end of revealing, with a seed missing: whoever withheld it is out. The window must be locked. */
export function* voidHand(house: TableHouse, window: Window): Work<readonly Change[]> {
  const { id, operator, room, seed, openedAt } = window
  const plan = planIn(window)
  const people = new Map((yield* peopleIn(window)).map((person) => [person.hash, person]))
  const seats = hashesIn(plan).map((hash) => {
    const { player, clientSeed } = people.get(hash)!
    return { player, clientSeed }
  })
  const at = Math.max(openedAt, house.now()) // [A49]
  const hand = yield* recordVoid(house, { id, operator, room, plan, serverSeed: seed, seats, at })
  yield* removeWindow(id)
  const withheld = seats.flatMap(({ player, clientSeed }) => (clientSeed === null ? player : []))
  const changes: Change[] = [{ type: 'void', hand }]
  yield* freeBots(hand.plan)
  for (const player of withheld) changes.push(yield* removeFromWindow(player, 'no-reveal'))
  return [...changes, ...(yield* continueInNewWindow(house, window))]
}
