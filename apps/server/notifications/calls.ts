/** Which players are called by what has happened at tables: to a turn, or because a table is about to start. */
import { sequenceOf } from '@fairhouse/host'
import type { Change } from '../tables/changes.ts'
import { type HandChange, type TableHouse, turnOf } from '../tables/hand.ts'

/** `until`: when it is of no use any more. `hand`: whose turn it is there. */
export type Call = Readonly<{ player: bigint; until: number }> &
  (
    | Readonly<{ type: 'turn'; hand: bigint; party: bigint | null; game: string }>
    | Readonly<{ type: 'start'; party: bigint }>
  )

/** Of the calls before, those to turns of this hand are over. */
export type Calls = Readonly<{ calls: readonly Call[]; movedOn: bigint | null }>

const NOBODY: Calls = { calls: [], movedOn: null }
/** For a turn that has no end. */
const TURN_MS = 60_000
const START_MS = 60_000

const turnCalls = (house: TableHouse, { before, hand }: HandChange): Calls => {
  if (before && sequenceOf(before.record) === sequenceOf(hand.record)) return NOBODY
  const seat = hand.closedAt === null ? turnOf(house, hand) : null
  const player = seat === null ? null : hand.seats[seat]!.player
  if (player === null) return { calls: [], movedOn: hand.id }
  const until = hand.record.deadline ?? house.now() + TURN_MS
  const { id, party } = hand
  return {
    calls: [{ type: 'turn', player, until, hand: id, party, game: hand.record.log.game }],
    movedOn: id,
  }
}

/** `isKnown`: whether this party's people were called before its first hand. */
export const callsIn = (house: TableHouse, change: Change, isKnown: (party: bigint) => boolean): Calls => {
  if (change.type === 'hand') return turnCalls(house, change)
  if (change.type !== 'personal') return NOBODY
  const calls = change.pushes.flatMap(({ player, push }): Call[] => {
    if (push.type !== 'party') return []
    const { party, hands, state, seats } = push.party
    const starts = hands === 0 && state === 'playing' && seats.some(({ isMe }) => isMe)
    const id = BigInt(party)
    return starts && !isKnown(id) ? [{ type: 'start', player, until: house.now() + START_MS, party: id }] : []
  })
  return { calls, movedOn: null }
}
