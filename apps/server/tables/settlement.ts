/** Settles a finished hand: results per seat, limits and statistics; players and bots become free again. */

import type { Seat } from '@fairhouse/kit'
import { closePot, isTableChips, potAccount } from '../core/ledger.ts'
import { countStake } from '../core/limits.ts'
import { removePlaces } from '../core/places.ts'
import { select, updateIf } from '../core/store/queries.ts'
import { askAll, type Work, writeAll } from '../core/store/work.ts'
import { freeBots } from './bot-store.ts'
import type { EndedHand } from './ended-hand.ts'
import { type Hand, type HandChange, playOf, type TableHouse } from './hand.ts'
import { logHand } from './hand-leaves.ts'
import { seatsBelowEntry } from './must-leave.ts'
import { notePairs } from './pairs.ts'
import { noteWins } from './wins.ts'

const endedHand = (house: TableHouse, hand: Hand, at: number): EndedHand => {
  const { id, operator, room, currency, isDemo, record } = hand
  const { seats, winners, rake } = playOf(house, hand).live.result(record.state)
  return {
    id,
    operator,
    room,
    currency,
    isDemo,
    at,
    winners,
    rake: BigInt(rake),
    seats: hand.seats.map(({ player, name }, seat) => {
      const { paid, won, refunded, bonus, folded } = seats[seat]!
      return {
        player,
        name,
        folded,
        paid: BigInt(paid),
        won: BigInt(won),
        refunded: BigInt(refunded),
        bonus: BigInt(bonus),
      }
    }),
  }
}

/** For players who have set themselves a limit. */
function* countLimits(hand: Hand, { seats }: EndedHand): Work<void> {
  const people = seats.filter(({ player }) => player !== null)
  const found = yield* askAll(
    people.map(({ player }) => select<{ limited: bigint }>('players', player, 'limited')),
  )
  for (const [index, { player, paid, refunded }] of people.entries()) {
    const isLimited = found[index]![0]!.limited === 1n
    yield* countStake({ id: player!, isLimited }, hand, paid - refunded, hand.openedAt)
  }
}

function* writeSeats(hand: Hand, ended: EndedHand): Work<void> {
  yield* writeAll(
    ended.seats.map(({ paid, won, refunded, bonus }, seat) =>
      updateIf('hand_seats', hand.id, 'seat = $2', 'paid = $3, won = $4', seat, paid, won + refunded + bonus),
    ),
  )
  if (!isTableChips(hand)) yield* countLimits(hand, ended)
}

/** In a room, a table ends with its hand. */
function* leaveRoom(hand: Hand): Work<readonly Seat[]> {
  const here = hand.seats.flatMap(({ presence }, seat) => (presence === 'left' ? [] : [seat]))
  const mustLeave = yield* seatsBelowEntry(hand, here)
  yield* removePlaces(
    hand.id,
    hand.seats.flatMap(({ player }) => player ?? []),
  )
  yield* freeBots(hand.plan)
  return mustLeave
}

/** The last step has already moved all chips. */
export function* settleHand(house: TableHouse, change: HandChange): Work<HandChange> {
  const { hand } = change
  const at = Math.max(hand.openedAt, house.now()) // [A49]
  const ended = endedHand(house, hand, at)
  if (!isTableChips(hand)) yield* closePot(potAccount(hand.id))
  yield* writeSeats(hand, ended)
  const mustLeave = hand.party === null ? yield* leaveRoom(hand) : []
  if (!isTableChips(hand)) {
    yield* noteWins(ended)
    yield* notePairs(ended)
  }
  const party = hand.party === null ? null : yield* house.handOver(house, hand)
  const revealAt = party?.isClosed ? at : at + hand.settings.revealMs
  const leaf = yield* logHand(house, hand, ended, revealAt)
  const over = { ...hand, dueAt: null, closedAt: at, revealAt, leaf }
  return { ...change, hand: over, mustLeave, party: party?.change ?? null }
}
