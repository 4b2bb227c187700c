/** The end of a hand at a table: who has paid and won what, people and bots set free, those told who keep count. */
import type { Seat } from '@fairhouse/kit'
import { closePot, isTableChips, potAccount } from '../core/ledger.ts'
import { countStake } from '../core/limits.ts'
import { removePlaces } from '../core/places.ts'
import { row, type Work, write } from '../core/store/work.ts'
import { freeBots } from './bot-store.ts'
import type { EndedHand } from './ended.ts'
import { type Hand, type HandChange, playOf, type TableHouse } from './hand.ts'
import { logHand } from './hand-leaves.ts'
import { isBelowEntry } from './must-leave.ts'
import { notePairs } from './pairs.ts'
import { noteWins } from './wins.ts'

const endedHand = (house: TableHouse, hand: Hand, at: number): EndedHand => {
  const { id, operator, room, currency, isDemo, record } = hand
  const { seats, winners, rake } = playOf(house, hand).live.result(record.state)
  return {
    ...{ id, operator, room, currency, isDemo, at, winners },
    rake: BigInt(rake),
    seats: hand.seats.map(({ player, name }, seat) => {
      const { paid, won, refunded, bonus, folded } = seats[seat]!
      return {
        ...{ player, name, folded },
        paid: BigInt(paid),
        won: BigInt(won),
        refunded: BigInt(refunded),
        bonus: BigInt(bonus),
      }
    }),
  }
}

function* countLimits(hand: Hand, player: bigint, stake: bigint): Work<void> {
  const held = yield* row<{ limited: bigint }>('SELECT limited FROM players WHERE id = $1', player)
  yield* countStake({ id: player, isLimited: held!.limited === 1n }, hand, stake, hand.openedAt)
}

function* writeSeats(hand: Hand, ended: EndedHand): Work<void> {
  for (const [seat, { player, paid, won, refunded, bonus }] of ended.seats.entries()) {
    yield* write(
      'UPDATE hand_seats SET paid = $3, won = $4 WHERE hand = $1 AND seat = $2',
      hand.id,
      seat,
      paid,
      won + refunded + bonus,
    )
    if (player !== null && !isTableChips(hand)) yield* countLimits(hand, player, paid - refunded)
  }
}

/** People who are still at the table and could not sit down again. */
function* belowEntry(hand: Hand): Work<readonly Seat[]> {
  const short: Seat[] = []
  for (const [seat, { presence }] of hand.seats.entries()) {
    if (presence !== 'left' && (yield* isBelowEntry(hand, seat))) short.push(seat)
  }
  return short
}

/** The table of a room is over with its hand. */
function* leaveRoom(hand: Hand): Work<readonly Seat[]> {
  const mustLeave = yield* belowEntry(hand)
  yield* removePlaces(hand.id)
  yield* freeBots(hand)
  return mustLeave
}

/** All chips have been moved already: the last step says where they go. */
export function* settle(house: TableHouse, change: HandChange): Work<HandChange> {
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
  const party = hand.party === null ? null : yield* house.parties.handOver(house, hand)
  const revealAt = party?.isClosed ? at : at + hand.terms.revealMs
  const leaf = yield* logHand(house, hand, ended, revealAt)
  const over = { ...hand, dueAt: null, closedAt: at, revealAt, leaf }
  return { ...change, hand: over, mustLeave, party: party?.change ?? null }
}
