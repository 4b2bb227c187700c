/** [F10] What a waiting player's device sends by itself: the hash of its client seed, and later the seed. */
import { isBetClientSeed, isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import { demoOnly } from '../core/accounts/tokens.ts'
import { lockBettor } from '../core/bettor.ts'
import { findPlace } from '../core/places.ts'
import { type PromisedSeed, promiseSeed, promisesAt, revealSeed } from '../core/seed-promise-rows.ts'
import { badClientSeed, commitmentOf } from '../core/seeds.ts'
import type { Work } from '../core/store/work.ts'
import { type Actor, parseTable } from './actions.ts'
import type { Change } from './changes.ts'
import { noSuchTable, type TableHouse } from './hand.ts'
import { dealIfRevealed, endSealingIfSealed } from './phases.ts'
import { lockWindow, type Window } from './windows.ts'

/** Locks the window in which the player waits, or returns null. Looks again: it may end while we wait for the lock. */
export function* lockOwnWindow(player: bigint): Work<Window | null> {
  for (;;) {
    const place = yield* findPlace(player)
    if (!place || place.seat !== null || place.hand === place.party) return null
    const window = yield* lockWindow(place.hand)
    const now = window && (yield* findPlace(player))
    if (now?.hand === place.hand && now.seat === null) return window
  }
}

type OwnPromise = Readonly<{ window: Window; own: PromisedSeed }>

/** Null if the hand has been dealt: nothing is missing any more. */
function* findOwnPromise({ player, isDemoOnly }: Actor, table: string): Work<OwnPromise | Refusal | null> {
  const bettor = yield* lockBettor(player)
  if (isRefusal(bettor)) return bettor
  const window = yield* lockOwnWindow(player)
  if (!window) {
    const place = yield* findPlace(player)
    return place?.hand === parseTable(table) ? null : noSuchTable()
  }
  if (window.id !== parseTable(table)) return noSuchTable()
  if (isDemoOnly && !window.isDemo) return demoOnly()
  const own = (yield* promisesAt(window.id)).find((promise) => promise.player === player)
  return own ? { window, own } : noSuchTable()
}

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
  const { window, own } = found
  if (own.hash === hash) return []
  if (own.hash !== null) return refuse('seed-promised', 'a seed is already promised for this hand')
  yield* promiseSeed(actor.player, hash)
  return yield* endSealingIfSealed(house, window)
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
  const { window, own } = found
  if (window.phase !== 'revealing') return refuse('not-revealing', 'it is too early to reveal seeds')
  if (!isBetClientSeed(clientSeed)) return badClientSeed() // [F4]
  if (commitmentOf(clientSeed) !== own.hash) {
    return refuse('wrong-client-seed', 'this is not the seed that was promised')
  }
  if (own.clientSeed !== null) return []
  yield* revealSeed(actor.player, clientSeed)
  return yield* dealIfRevealed(house, window)
}
