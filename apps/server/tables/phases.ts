/**
 * [F10] The phases of a window. Gathering: people join and promise seeds. Sealing: nobody joins any more; the last
 * promises come in. Revealing: everybody gets all hashes, and each device reveals its seed; then the hand is dealt,
 * or void if a seed is missing. Callers have locked the window.
 */
import { removePlace, setAway } from '../core/places.ts'
import type { Work } from '../core/store/work.ts'
import type { Change, OutReason, WindowChange } from './changes.ts'
import { deal, type PersonToDeal } from './deal.ts'
import type { TableHouse } from './hand.ts'
import { voidHand } from './void-hand.ts'
import {
  chipsOrBars,
  keepEligible,
  openRoom,
  type Person,
  peopleIn,
  removeIfBarred,
} from './window-people.ts'
import {
  enterPhase,
  lockDueWindow,
  type Phase,
  removeWindow,
  shownWindow,
  showWindow,
  type Window,
} from './windows.ts'

function* windowChange(window: Window): Work<WindowChange> {
  const shown = yield* showWindow(window)
  if (shown.people.length === 0) yield* removeWindow(window.id)
  return { type: 'window', window: shown }
}

const isSealed = (people: readonly Person[]): boolean => people.every(({ hash }) => hash !== null)

/** `people`: everybody in the window. */
function* startPhase(
  window: Window,
  phase: Phase,
  closesAt: number,
  people: readonly Person[],
): Work<WindowChange> {
  return { type: 'window', window: shownWindow(yield* enterPhase(window, phase, closesAt), people) }
}

const startRevealing = (house: TableHouse, window: Window, people: readonly Person[]): Work<WindowChange> =>
  startPhase(window, 'revealing', house.now() + house.revealingMs, people)

/** [Z12] The time is up, or the table is full. */
export function* endGathering(house: TableHouse, window: Window): Work<readonly Change[]> {
  const { people, out } = yield* keepEligible(house, window)
  if (people.length === 0) {
    yield* removeWindow(window.id)
    return out
  }
  if (isSealed(people)) return [...out, yield* startRevealing(house, window, people)]
  return [...out, yield* startPhase(window, 'sealing', house.now() + house.sealingMs, people)]
}

/** Players who haven't promised a seed are out. */
function* endSealing(house: TableHouse, window: Window): Work<readonly Change[]> {
  const { people, out } = yield* window.party === null
    ? keepEligible(house, window)
    : house.parties.keepEligible(house, window)
  if (people.length > 0) return [...out, yield* startRevealing(house, window, people)]
  yield* removeWindow(window.id)
  return out
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

/** Players who haven't revealed their seeds are out; the others continue in a new window. */
function* endRevealing(house: TableHouse, window: Window): Work<readonly Change[]> {
  const withheld = (yield* peopleIn(window)).filter(({ clientSeed }) => clientSeed === null)
  return yield* voidHand(house, window, new Map(withheld.map(({ player }) => [player, 'no-reveal'])))
}

/** Deals the hand, unless somebody may no longer play it. */
function* dealRevealed(
  house: TableHouse,
  window: Window,
  people: readonly Person[],
): Work<readonly Change[]> {
  if (window.party !== null) return yield* house.parties.deal(house, window, people)
  const room = openRoom(house, window)
  const ready: PersonToDeal[] = []
  const barred = new Map<bigint, OutReason>()
  const all = room ? yield* chipsOrBars(house, room, people, window.isDemo) : null
  for (const [index, person] of people.entries()) {
    const chips = all?.[index] ?? 'room-closed'
    if (typeof chips === 'string') barred.set(person.player, chips)
    else ready.push({ ...person, hash: person.hash!, clientSeed: person.clientSeed!, chips })
  }
  if (!room || barred.size > 0) return yield* voidHand(house, window, barred)
  yield* removeWindow(window.id)
  return [yield* deal(house, room, window, ready)]
}

export function* dealIfRevealed(
  house: TableHouse,
  window: Window,
  people: readonly Person[],
): Work<readonly Change[]> {
  return people.every(({ clientSeed }) => clientSeed !== null)
    ? yield* dealRevealed(house, window, people)
    : []
}

/** For the player's other devices. */
export const leftChange = (player: bigint): Change => ({ type: 'out', player, reason: 'left' })

/**
 * During revealing nobody can just leave: without the player's seed the hand is void; with it the player is dealt in,
 * in custody [Z11].
 */
export function* leaveWindow(house: TableHouse, window: Window, player: bigint): Work<readonly Change[]> {
  if (window.phase !== 'revealing') {
    yield* removePlace(player)
    return [
      leftChange(player),
      yield* windowChange(window),
      ...(yield* endSealingIfSealed(house, window, yield* peopleIn(window))),
    ]
  }
  const person = (yield* peopleIn(window)).find((waiting) => waiting.player === player)
  if (person?.clientSeed === null) return yield* voidHand(house, window, new Map([[player, 'left']]))
  yield* setAway(player, true)
  return []
}

/** After the player has changed their limits. During revealing, the deal decides. */
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
      return yield* endRevealing(house, window!)
  }
}
