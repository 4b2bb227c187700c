/** Implements `tables/party-hooks.ts`: seeds, presence, places, the end of hands, and what is due. */
import { isRefusal, type Refusal } from '@fairhouse/kit'
import type { PartyCalled, Place as ShownPlace } from '@fairhouse/messages'
import { endMsOf, type HandOutcome, isClosed } from '@fairhouse/table'
import { returnToParty } from '../core/places.ts'
import { rows, type Work } from '../core/store/work.ts'
import type { Change, PersonalChange } from '../tables/changes.ts'
import { type Hand, noSuchTable, playOf, seatOf, type TableHouse } from '../tables/hand.ts'
import { findHand } from '../tables/hand-store.ts'
import type { PartyHooks, PartyPlace, SeedCommand } from '../tables/party-hooks.ts'
import { showTable, waitingPlace } from '../tables/table-view.ts'
import { leaveParty } from './membership.ts'
import { type Party, playersAt } from './party.ts'
import { findParty, lockDueParty, lockParty } from './party-store.ts'
import { aroundOf, showParty } from './party-view.ts'
import { windowOf } from './party-window.ts'
import { isBarred } from './play-limits.ts'
import { type PartyRun, runAt, runDue } from './run.ts'

/** Null if the party is gone or has closed. */
function* lockOpen(id: bigint): Work<Party | null> {
  const party = yield* lockParty(id)
  return party && !isClosed(party.table) ? party : null
}

const changesOf = (done: PartyRun | Refusal): readonly Change[] => (isRefusal(done) ? [] : done.changes)

function* showPlace(house: TableHouse, { player, party: id }: PartyPlace): Work<ShownPlace | null> {
  const party = yield* findParty(id)
  if (!party) return null
  const window = windowOf(house, party)
  const isAsked = window?.people.some((person) => person.player === player)
  const { phase } = party.table
  const played = phase.type === 'playing' ? yield* findHand(house, BigInt(phase.hand)) : null
  return {
    type: 'party',
    party: showParty(house, party, yield* aroundOf(party), player),
    waiting: isAsked ? waitingPlace(window!, player) : null,
    table: played && showTable(house, played, seatOf(played, player)),
  }
}

function* called(id: bigint): Work<PartyCalled | null> {
  const party = yield* findParty(id)
  if (!party) return null
  const { guests, results, frame } = party.table
  const creator = party.creator?.toString()
  const host = (results ?? guests).find(({ player }) => player !== null && player === creator)
  return { name: frame.name, host: host?.name ?? '' }
}

function* presenceChanged(house: TableHouse, id: bigint): Work<readonly Change[]> {
  const party = yield* lockOpen(id)
  return party ? changesOf(yield* runAt(house, party, [])) : []
}

function* playDue(house: TableHouse, id: bigint): Work<readonly Change[]> {
  const party = yield* lockDueParty(id, house.now())
  return party ? changesOf(yield* runDue(house, party)) : []
}

function* seed(
  house: TableHouse,
  { player, party: id }: PartyPlace,
  command: SeedCommand,
): Work<readonly Change[] | Refusal> {
  const party = yield* lockOpen(id)
  if (!party) return noSuchTable()
  const done = yield* runAt(house, party, [{ ...command, by: player.toString() }])
  return isRefusal(done) ? done : done.changes
}

/** A hand already planned is finished first. */
function* leaveIfBarred(house: TableHouse, { player, party: id }: PartyPlace): Work<readonly Change[]> {
  const party = yield* lockOpen(id)
  if (!party || !(yield* isBarred(house, party, player))) return []
  return changesOf(yield* runAt(house, party, [{ type: 'bar', players: [player.toString()] }]))
}

const outcomeOf = (house: TableHouse, hand: Hand): HandOutcome => {
  const play = playOf(house, hand)
  const { state } = hand.record
  const result = play.live.result(state)
  const { stacks } = hand.record.log.config as Readonly<{ stacks?: readonly number[] }>
  return {
    hand: hand.id.toString(),
    seats: hand.seats.map(({ place, bankMs, missed }, seat) => ({
      ...result.seats[seat]!,
      ...{ bankMs, missed, place: place! },
      stackBefore: stacks?.[seat] ?? 0,
    })),
    endMs: endMsOf(play, state),
  }
}

/** The end of a hand pushes the party with the hand's last step. */
function* handOver(
  house: TableHouse,
  hand: Hand,
): Work<Readonly<{ change: PersonalChange; isClosed: boolean }>> {
  const party = yield* lockParty(hand.party!)
  if (!party) throw new Error(`there is no party ${hand.party}`)
  yield* returnToParty(party.id, playersAt(party))
  const done = yield* runAt(house, party, [{ type: 'handOver', outcome: outcomeOf(house, hand) }])
  if (isRefusal(done)) throw new Error(`${party.id}: ${done.message}`)
  return {
    change: done.changes.find((change) => change.type === 'personal')!,
    isClosed: isClosed(done.party.table),
  }
}

/** Parties whose seeds would be due before. */
function* extend(house: TableHouse, until: number): Work<void> {
  const due = yield* rows<{ id: bigint }>(
    'SELECT id FROM parties WHERE due_at < $1 AND seed IS NOT NULL ORDER BY id',
    until,
  )
  for (const { id } of due) {
    const party = yield* lockOpen(id)
    if (party) yield* runAt(house, party, [{ type: 'extend', until }])
  }
}

export const PARTY_HOOKS: PartyHooks = {
  seed,
  handOver,
  called,
  showPlace,
  presenceChanged,
  leave: leaveParty,
  leaveIfBarred,
  playDue,
  extend,
}
