/** What tables need from parties, a layer above them. `apps/server/parties` implements it. */
import type { Refusal } from '@fairhouse/kit'
import type { PartyCalled, Place as ShownPlace } from '@fairhouse/messages'
import type { Place } from '../core/places.ts'
import type { Work } from '../core/store/work.ts'
import type { Change, PersonalChange } from './changes.ts'
import type { Hand, TableHouse } from './hand.ts'

export type PartyPlace = Place & Readonly<{ party: bigint }>

/** [F10] What a player's device sends for the coming hand. */
export type SeedCommand =
  | Readonly<{ type: 'promise'; hand: string; hash: string }>
  | Readonly<{ type: 'reveal'; hand: string; seed: string }>

export type PartyHooks = Readonly<{
  /** The player's row is locked. */
  seed(house: TableHouse, place: PartyPlace, command: SeedCommand): Work<readonly Change[] | Refusal>
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
  /** After a restart or an outage: no seed is due before this time. */
  extend(house: TableHouse, until: number): Work<void>
}>
