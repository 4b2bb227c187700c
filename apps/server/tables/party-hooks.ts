/** What tables need from parties, a layer above them. `apps/server/parties` implements it. */
import type { Refusal } from '@fairhouse/kit'
import type { PartyCalled, Place as ShownPlace } from '@fairhouse/messages'
import type { Plan } from '@fairhouse/table'
import type { Place } from '../core/places.ts'
import type { Work } from '../core/store/work.ts'
import type { Change, PersonalChange } from './changes.ts'
import type { Hand, TableHouse } from './hand.ts'
import type { Person } from './window-people.ts'
import type { Window } from './windows.ts'

export type PartyPlace = Place & Readonly<{ party: bigint }>

/** `plan`: null if there can be no hand; then the window is gone. */
export type PlannedAtParty = Readonly<{
  plan: Plan | null
  people: readonly Person[]
  out: readonly Change[]
}>

export type PartyHooks = Readonly<{
  /** [F10] [F13] Sealing is over: players who haven't promised a seed sit out, and the hand is planned with the others. */
  planHand(house: TableHouse, window: Window): Work<PlannedAtParty>
  /** All seeds are revealed. */
  deal(house: TableHouse, window: Window, people: readonly Person[]): Work<readonly Change[]>
  /** The hand was void, and its window is gone. `withheld`: the players who didn't reveal their seeds. */
  afterVoid(house: TableHouse, window: Window, withheld: readonly bigint[]): Work<readonly Change[]>
  /** The hand is over, and still locked. [L3] `isClosed`: the party has closed with it. */
  handOver(house: TableHouse, hand: Hand): Work<Readonly<{ change: PersonalChange; isClosed: boolean }>>
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
