/**
 * [F10] The phases of a window. Gathering: people join and promise seeds. Sealing: nobody joins any more; the last
 * promises come in. Revealing: everybody gets all hashes, and each device reveals its seed; then the hand is dealt,
 * as planned [F13], or void if a seed is missing. Callers have locked the window.
 */
import { printPlan } from '@fairhouse/table'
import { removePlace, setAway } from '../core/places.ts'
import type { Work } from '../core/store/work.ts'
import type { Change, WindowChange } from './changes.ts'
import { deal } from './deal.ts'
import type { TableHouse } from './hand.ts'
import { planRoomHand } from './room-plan.ts'
import { voidHand } from './void-hand.ts'
import { type EligiblePeople, keepEligible, type Person, peopleIn, removeIfBarred } from './window-people.ts'
import { enterPhase, lockDueWindow, removeWindow, shownWindow, showWindow, type Window } from './windows.ts'

function* windowChange(window: Window): Work<WindowChange> {
  const shown = yield* showWindow(window)
  if (shown.people.length === 0) yield* removeWindow(window.id)
  return { type: 'window', window: shown }
}

const isSealed = (people: readonly Person[]): boolean => people.every(({ hash }) => hash !== null)

/** `people`: everybody in the window. [F13] From now on nothing changes what is dealt. */
function* startRevealing(
  house: TableHouse,
  window: Window,
  plan: string,
  people: readonly Person[],
): Work<WindowChange> {
  const closesAt = house.now() + house.revealingMs
  const next = yield* enterPhase(window, { phase: 'revealing', plan, closesAt })
  return { type: 'window', window: shownWindow(next, people) }
}

function* startSealing(house: TableHouse, window: Window, people: readonly Person[]): Work<WindowChange> {
  const closesAt = house.now() + house.sealingMs
  const next = yield* enterPhase(window, { phase: 'sealing', plan: null, closesAt })
  return { type: 'window', window: shownWindow(next, people) }
}

function* planInRoom(
  house: TableHouse,
  window: Window,
  { room, people, out }: EligiblePeople,
): Work<readonly Change[]> {
  const plan = yield* planRoomHand(house, room!, window, people)
  return [...out, yield* startRevealing(house, window, printPlan(plan), people)]
}

/** [Z12] The time is up, or the table is full. */
export function* endGathering(house: TableHouse, window: Window): Work<readonly Change[]> {
  const eligible = yield* keepEligible(house, window)
  const { people, out } = eligible
  if (people.length === 0) {
    yield* removeWindow(window.id)
    return out
  }
  if (isSealed(people)) return yield* planInRoom(house, window, eligible)
  return [...out, yield* startSealing(house, window, people)]
}

/** Players who haven't promised a seed are out. */
function* endSealing(house: TableHouse, window: Window): Work<readonly Change[]> {
  const eligible = yield* keepEligible(house, window)
  if (eligible.people.length > 0) return yield* planInRoom(house, window, eligible)
  yield* removeWindow(window.id)
  return eligible.out
}

/** Ends sealing early if no promise is missing: after a promise, or after somebody has left. */
export function* endSealingIfSealed(
  house: TableHouse,
  window: Window,
  people: readonly Person[],
): Work<readonly Change[]> {
  const isOver = window.phase === 'sealing' && people.length > 0 && isSealed(people)
  return isOver ? yield* endSealing(house, window) : []
}

/** [F13] Deals exactly what was planned, whatever has happened since. */
export function* dealIfRevealed(
  house: TableHouse,
  window: Window,
  people: readonly Person[],
): Work<readonly Change[]> {
  if (people.some(({ clientSeed }) => clientSeed === null)) return []
  return [yield* deal(house, window, people)]
}

/** For the player's other devices. */
export const leftChange = (player: bigint): Change => ({ type: 'out', player, reason: 'left' })

/** [F13] During revealing nobody can leave any more: the player is dealt in, in custody [Z11]. */
export function* leaveWindow(house: TableHouse, window: Window, player: bigint): Work<readonly Change[]> {
  if (window.phase === 'revealing') {
    yield* setAway(player, true)
    return []
  }
  yield* removePlace(player)
  return [
    leftChange(player),
    yield* windowChange(window),
    ...(yield* endSealingIfSealed(house, window, yield* peopleIn(window))),
  ]
}

/** After the player has changed their limits. [F13] During revealing it is too late for this hand. */
export function* leaveWindowIfBarred(
  house: TableHouse,
  window: Window,
  player: bigint,
): Work<readonly Change[]> {
  if (window.phase === 'revealing') return []
  const out = yield* removeIfBarred(house, window, player)
  return out
    ? [
        out,
        yield* windowChange(window),
        ...(yield* endSealingIfSealed(house, window, yield* peopleIn(window))),
      ]
    : []
}

/** For a sweep. Does nothing if the phase isn't over or somebody else is ending it. */
export function* endDuePhase(house: TableHouse, id: bigint): Work<readonly Change[]> {
  const window = yield* lockDueWindow(id, house.now())
  switch (window?.phase) {
    case undefined:
      return []
    case 'gathering':
      return yield* endGathering(house, window!)
    case 'sealing':
      return yield* endSealing(house, window!)
    case 'revealing':
      return yield* voidHand(house, window!)
  }
}
