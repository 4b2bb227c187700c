/**
 * [F10] The phases of a window. Gathering: people join and promise seeds. Sealing: nobody joins any more, and
 * whoever has not promised a seed has a moment left. Revealing: all hashes are told to all, and each device reveals
 * its seed; then the hand is dealt, or void if a seed is missing. Whoever calls these has locked the window.
 */
import { removePlace, setAway } from '../core/places.ts'
import type { Work } from '../core/store/work.ts'
import type { Change, OutReason, WindowChange } from './changes.ts'
import { deal, type Guest } from './deal.ts'
import type { TableHouse } from './hand.ts'
import { voidHand } from './void-hand.ts'
import { chipsOrBars, openRoom, type Person, peopleIn, showOutIfBarred, sift } from './window-people.ts'
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

/** `people`: all who are in it. */
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
  const { people, out } = yield* sift(house, window)
  if (people.length === 0) {
    yield* removeWindow(window.id)
    return out
  }
  if (isSealed(people)) return [...out, yield* startRevealing(house, window, people)]
  return [...out, yield* startPhase(window, 'sealing', house.now() + house.sealingMs, people)]
}

/** Whoever has promised no seed is out. */
function* endSealing(house: TableHouse, window: Window): Work<readonly Change[]> {
  const { people, out } = yield* window.party === null
    ? sift(house, window)
    : house.parties.sift(house, window)
  if (people.length > 0) return [...out, yield* startRevealing(house, window, people)]
  yield* removeWindow(window.id)
  return out
}

/** After a seed was promised, or somebody has gone: nothing may be missing any more. */
export function* endSealingIfSealed(house: TableHouse, window: Window): Work<readonly Change[]> {
  const people = yield* peopleIn(window)
  const isOver = window.phase === 'sealing' && people.length > 0 && isSealed(people)
  return isOver ? yield* endSealing(house, window) : []
}

/** Those who have not revealed are out, the others go on in a new window. */
function* endRevealing(house: TableHouse, window: Window): Work<readonly Change[]> {
  const withheld = (yield* peopleIn(window)).filter(({ clientSeed }) => clientSeed === null)
  return yield* voidHand(house, window, new Map(withheld.map(({ player }) => [player, 'no-reveal'])))
}

/** All seeds are in: the hand is dealt, unless somebody has lost the right to play it meanwhile. */
function* dealRevealed(
  house: TableHouse,
  window: Window,
  people: readonly Person[],
): Work<readonly Change[]> {
  if (window.party !== null) return yield* house.parties.deal(house, window, people)
  const room = openRoom(house, window)
  const guests: Guest[] = []
  const barred = new Map<bigint, OutReason>()
  const all = room ? yield* chipsOrBars(house, room, people, window.isDemo) : null
  for (const [index, person] of people.entries()) {
    const chips = all?.[index] ?? 'room-closed'
    if (typeof chips === 'string') barred.set(person.player, chips)
    else guests.push({ ...person, hash: person.hash!, clientSeed: person.clientSeed!, chips })
  }
  if (!room || barred.size > 0) return yield* voidHand(house, window, barred)
  yield* removeWindow(window.id)
  return [yield* deal(house, room, window, guests)]
}

export function* dealIfRevealed(house: TableHouse, window: Window): Work<readonly Change[]> {
  const people = yield* peopleIn(window)
  return people.every(({ clientSeed }) => clientSeed !== null)
    ? yield* dealRevealed(house, window, people)
    : []
}

/** For his other devices. */
export const leftOn = (player: bigint): Change => ({ type: 'out', player, reason: 'left' })

/**
 * In the revealing phase nobody leaves without a trace: without his seed the hand is void, with it he is dealt in
 * and in custody [Z11].
 */
export function* leaveWindow(house: TableHouse, window: Window, player: bigint): Work<readonly Change[]> {
  if (window.phase !== 'revealing') {
    yield* removePlace(player)
    return [leftOn(player), yield* windowChange(window), ...(yield* endSealingIfSealed(house, window))]
  }
  const person = (yield* peopleIn(window)).find((waiting) => waiting.player === player)
  if (person?.clientSeed === null) return yield* voidHand(house, window, new Map([[player, 'left']]))
  yield* setAway(player, true)
  return []
}

/** After the player has changed his limits. What is being revealed is decided at the deal. */
export function* leaveWindowIfBarred(
  house: TableHouse,
  window: Window,
  player: bigint,
): Work<readonly Change[]> {
  if (window.phase === 'revealing') return []
  const out = yield* showOutIfBarred(house, window, player)
  return out ? [out, yield* windowChange(window), ...(yield* endSealingIfSealed(house, window))] : []
}

/** For a sweep: nothing where the phase does not end yet, or somebody else ends it. */
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
