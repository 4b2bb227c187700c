/** What tables ask of parties, which lie above them: `apps/server/parties` implements it. */
import type { Refusal } from '@fairhouse/kit'
import type { Place as ShownPlace } from '@fairhouse/messages'
import type { Place } from '../core/places.ts'
import type { Work } from '../core/store/work.ts'
import type { Change, LettersChange, OutReason } from './changes.ts'
import type { Hand, TableHouse } from './hand.ts'
import type { Person, Sifted } from './window-people.ts'
import type { Window } from './windows.ts'

/** Of a place at a party. */
export type PartyPlace = Place & Readonly<{ party: bigint }>

export type PartyHooks = Readonly<{
  /** [F10] The sealing of its window is over: whoever has promised no seed sits out. */
  sift(house: TableHouse, window: Window): Work<Sifted>
  /** All seeds are in. */
  deal(house: TableHouse, window: Window, people: readonly Person[]): Work<readonly Change[]>
  /** Its hand was void, and its window is gone; `out`: the players who drop out. */
  afterVoid(house: TableHouse, window: Window, out: ReadonlyMap<bigint, OutReason>): Work<readonly Change[]>
  /** The hand is over, and still locked. [L3] `isClosed`: the party has closed with it. */
  handOver(house: TableHouse, hand: Hand): Work<Readonly<{ change: LettersChange; isClosed: boolean }>>
  showPlace(house: TableHouse, place: PartyPlace): Work<ShownPlace | null>
  /** The connection of somebody with a seat was lost or is there again. */
  presenceChanged(house: TableHouse, party: bigint): Work<readonly Change[]>
  leave(house: TableHouse, place: PartyPlace): Work<readonly Change[] | Refusal>
  /** The player has changed their limits; the player's row is locked. */
  leaveIfBarred(house: TableHouse, place: PartyPlace): Work<readonly Change[]>
  /** For a sweep: nothing where it is not due, or somebody else is at it. */
  playDue(house: TableHouse, id: bigint): Work<readonly Change[]>
}>
