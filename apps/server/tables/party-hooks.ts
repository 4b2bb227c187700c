/** What tables need from parties, a layer above them. `apps/server/parties` implements it. */
import type { Refusal } from '@fairhouse/kit'
import type { PartyCalled, Place as ShownPlace } from '@fairhouse/messages'
import type { Place } from '../core/places.ts'
import type { Work } from '../core/store/work.ts'
import type { Change, LettersChange, OutReason } from './changes.ts'
import type { Hand, TableHouse } from './hand.ts'
import type { EligiblePeople, Person } from './window-people.ts'
import type { Window } from './windows.ts'

export type PartyPlace = Place & Readonly<{ party: bigint }>

export type PartyHooks = Readonly<{
  /** [F10] Sealing is over: players who haven't promised a seed sit out. */
  keepEligible(house: TableHouse, window: Window): Work<EligiblePeople>
  /** All seeds are revealed. */
  deal(house: TableHouse, window: Window, people: readonly Person[]): Work<readonly Change[]>
  /** The hand was void, and its window is gone. `out`: the players who drop out. */
  afterVoid(house: TableHouse, window: Window, out: ReadonlyMap<bigint, OutReason>): Work<readonly Change[]>
  /** The hand is over, and still locked. [L3] `isClosed`: the party has closed with it. */
  handOver(house: TableHouse, hand: Hand): Work<Readonly<{ change: LettersChange; isClosed: boolean }>>
  /** By what people know it, also after it has closed. */
  called(party: bigint): Work<PartyCalled | null>
  showPlace(house: TableHouse, place: PartyPlace): Work<ShownPlace | null>
  /** Somebody with a seat has lost the connection or is back. */
  presenceChanged(house: TableHouse, party: bigint): Work<readonly Change[]>
  leave(house: TableHouse, place: PartyPlace): Work<readonly Change[] | Refusal>
  /** The player has changed their limits; the player's row is locked. */
  leaveIfBarred(house: TableHouse, place: PartyPlace): Work<readonly Change[]>
  /** For a sweep. Does nothing if the party isn't due or is locked by somebody else. */
  playDue(house: TableHouse, id: bigint): Work<readonly Change[]>
}>
