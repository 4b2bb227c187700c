/** [F10] What a waiting player's device sends by itself: the hash of its client seed, and later the seed. */
import { isBetClientSeed, isRefusal, type Refusal } from '@fairhouse/kit'
import { isClosed, walletOfHands } from '@fairhouse/table'
import { demoOnly } from '../core/accounts/tokens.ts'
import { lockPlayer } from '../core/bettor.ts'
import { findPlace } from '../core/places.ts'
import { badClientSeed } from '../core/seeds.ts'
import { Overtaken, sideBySide, type Work } from '../core/store/work.ts'
import { type Actor, parseTable } from '../tables/actions.ts'
import type { Change } from '../tables/changes.ts'
import { noSuchTable, type TableHouse } from '../tables/hand.ts'
import { lockParty } from './party-store.ts'
import { runAt } from './run.ts'

type SeedCommand =
  | Readonly<{ type: 'promise'; hand: string; hash: string }>
  | Readonly<{ type: 'reveal'; hand: string; seed: string }>

function* send(
  house: TableHouse,
  { player, isDemoOnly }: Actor,
  command: SeedCommand,
): Work<readonly Change[] | Refusal> {
  const [problem, place] = yield* sideBySide(lockPlayer(player), findPlace(player))
  if (problem) return problem
  if (place?.hand === parseTable(command.hand) && place.seat !== null) return [] // it has been dealt
  if (!place || place.party === null) return noSuchTable()
  const party = yield* lockParty(place.party)
  if (!party) throw new Overtaken() // dealt just now
  if (isClosed(party.table)) return noSuchTable()
  const { isDemo } = walletOfHands(house.live(party.table.game), party.table)
  if (isDemoOnly && !isDemo) return demoOnly()
  const done = yield* runAt(house, party, [{ ...command, by: player.toString() }])
  return isRefusal(done) ? done : done.changes
}

export type ReadyRequest = Readonly<{ table: string; hash: string }>

export const ready = (
  house: TableHouse,
  actor: Actor,
  { table: hand, hash }: ReadyRequest,
): Work<readonly Change[] | Refusal> => send(house, actor, { type: 'promise', hand, hash })

export type RevealRequest = Readonly<{ table: string; clientSeed: string }>

export function* reveal(
  house: TableHouse,
  actor: Actor,
  { table: hand, clientSeed }: RevealRequest,
): Work<readonly Change[] | Refusal> {
  if (!isBetClientSeed(clientSeed)) return badClientSeed() // [F4]
  return yield* send(house, actor, { type: 'reveal', hand, seed: clientSeed })
}
