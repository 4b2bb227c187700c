/** [F10] What a waiting player's device sends by itself: the hash of its client seed, and later the seed. */

import { isBetClientSeed, isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import { demoOnly } from '../core/accounts/tokens.ts'
import { lockPlayer } from '../core/bettor.ts'
import { findPlace, type Place } from '../core/places.ts'
import { promiseSeed, revealSeed } from '../core/seed-promise-rows.ts'
import { badClientSeed, commitmentOf } from '../core/seeds.ts'
import type { Work } from '../core/store/work.ts'
import { sideBySide } from '../core/store/work.ts'
import { type Actor, parseTable } from './actions.ts'
import type { Change } from './changes.ts'
import { noSuchTable, type TableHouse } from './hand.ts'
import type { PartyPlace } from './party-hooks.ts'
import { dealIfRevealed, endSealingIfSealed } from './phases.ts'
import type { Person } from './window-people.ts'
import { peopleIn } from './window-people.ts'
import { lockWindow, type Window } from './windows.ts'

export type OwnWindow = Readonly<{ window: Window; people: readonly Person[] }>

/**
 * Locks the window in which the player waits, or returns null. Looks again: it may end while we wait for the lock.
 * `found`: where the player was a moment ago.
 */
export function* lockOwnWindow(player: bigint, found: Place | null): Work<OwnWindow | null> {
  for (let place = found; place && place.seat === null && place.hand !== place.party; ) {
    const { hand } = place
    const [window, now, people] = yield* sideBySide(
      lockWindow(hand),
      findPlace(player),
      peopleIn({ id: hand }),
    )
    place = now
    if (window && place?.hand === hand && place.seat === null) return { window, people }
  }
  return null
}

type OwnPromise = OwnWindow & Readonly<{ own: Person }>

type FoundPromise = OwnPromise | PartyPlace | Refusal | null

const isAtParty = (found: OwnPromise | PartyPlace): found is PartyPlace => 'party' in found

/** Locks player and window in one trip. Null if the hand has been dealt: nothing is missing any more. */
function* findOwnPromise({ player, isDemoOnly }: Actor, table: string): Work<FoundPromise> {
  const id = parseTable(table)
  const [problem, place, window, people] = yield* sideBySide(
    lockPlayer(player),
    findPlace(player),
    lockWindow(id),
    peopleIn({ id }),
  )
  if (problem) return problem
  if (place?.hand === id && place.seat !== null) return null
  if (place && place.party !== null) return { ...place, party: place.party }
  const own = people.find((person) => person.player === player)
  if (!window || !own) return noSuchTable()
  return isDemoOnly && !window.isDemo ? demoOnly() : { window, people, own }
}

const withSeed = (
  { people, own }: OwnPromise,
  seed: Partial<Pick<Person, 'hash' | 'clientSeed'>>,
): readonly Person[] => people.map((person) => (person === own ? { ...person, ...seed } : person))

export type ReadyRequest = Readonly<{ table: string; hash: string }>

/** A player's first hash counts, whichever device sent it; it can never be replaced. */
export function* ready(
  house: TableHouse,
  actor: Actor,
  { table, hash }: ReadyRequest,
): Work<readonly Change[] | Refusal> {
  const found = yield* findOwnPromise(actor, table)
  if (found === null) return []
  if (isRefusal(found)) return found
  if (isAtParty(found)) return yield* house.parties.seed(house, found, { type: 'promise', hand: table, hash })
  const { window, own } = found
  if (own.hash === hash) return []
  if (own.hash !== null) return refuse('seed-promised', 'a seed is already promised for this hand')
  if (found.people.some((other) => other.hash === hash)) {
    return refuse('seed-promised', 'somebody else has promised this seed')
  }
  yield* promiseSeed(actor.player, hash)
  return yield* endSealingIfSealed(house, window, withSeed(found, { hash }))
}

export type RevealRequest = Readonly<{ table: string; clientSeed: string }>

export function* reveal(
  house: TableHouse,
  actor: Actor,
  { table, clientSeed }: RevealRequest,
): Work<readonly Change[] | Refusal> {
  const found = yield* findOwnPromise(actor, table)
  if (found === null) return []
  if (isRefusal(found)) return found
  if (!isBetClientSeed(clientSeed)) return badClientSeed() // [F4]
  if (isAtParty(found)) {
    return yield* house.parties.seed(house, found, { type: 'reveal', hand: table, seed: clientSeed })
  }
  const { window, own } = found
  if (window.phase !== 'revealing') return refuse('not-revealing', 'it is too early to reveal seeds')
  if (commitmentOf(clientSeed) !== own.hash) {
    return refuse('wrong-client-seed', 'this is not the seed that was promised')
  }
  if (own.clientSeed !== null) return []
  yield* revealSeed(actor.player, clientSeed)
  return yield* dealIfRevealed(house, window, withSeed(found, { clientSeed }))
}
