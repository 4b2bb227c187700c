/** What sweeps do when it is due: bots move, auto-call calls, turns end. Of several processes, one does it. */
import { act, decidedMove, expire } from '@fairhouse/host'
import { accepted, type Seat } from '@fairhouse/kit'
import { row, rows, type Work } from '../core/store/work.ts'
import { type Hand, type HandChange, playOf, type TableHouse, turnOf } from './hand.ts'
import { lockDueHand, lockHand, updateHand } from './hand-store.ts'
import { decideAs } from './open-bots.ts'
import { autoActionOf, changeTo, continueAfterStep, continueHand, isActedFor } from './play.ts'
import { countTimeout, turnEnd } from './time-bank.ts'

/** Null if the turn isn't over. */
const dueStep = (house: TableHouse, hand: Hand, seat: Seat) => {
  const play = playOf(house, hand)
  const { rules } = play
  const { record, seats } = hand
  const now = house.now()
  const { bot, autoCall } = seats[seat]!
  if (bot) return decidedMove(rules, record, seat, decideAs(play, record, seat, bot), now)
  if (autoCall) return accepted(act(rules, record, { seat, action: autoActionOf(house, hand, seat), now }))
  return now < turnEnd(hand, seat) ? null : accepted(expire(rules, record, now))
}

/** [L2] Whether a person's turn has timed out. */
const hasTimedOut = ({ seats }: Hand, seat: Seat): boolean => !seats[seat]!.bot && !seats[seat]!.autoCall

/** Null if the hand isn't due or somebody else is at it. */
export function* playDueHand(house: TableHouse, id: bigint): Work<HandChange | null> {
  const hand = yield* lockDueHand(house, id, house.now())
  if (!hand) return null
  const seat = turnOf(house, hand)!
  if (hand.party !== null && isActedFor(house, hand, seat)) return yield* continueHand(house, changeTo(hand))
  const step = dueStep(house, hand, seat)
  if (!step) {
    yield* updateHand(house, { ...hand, dueAt: turnEnd(hand, seat) })
    return null
  }
  const counted = hasTimedOut(hand, seat) ? yield* countTimeout(house, hand, seat) : hand
  return yield* continueAfterStep(house, counted, step, hand)
}

/** After a restart, people's turns and the phases of tables last at least this long. */
export const AFTER_RESTART_MS = 3_000

/** [L2] The longest time bank: a party's hand due this much later may be in its bank, past the end of the turn. */
const MAX_BANK_MS = 300_000

/** Hands whose players may have had no process to talk to. */
export function* interruptedHands(house: TableHouse): Work<readonly bigint[]> {
  const by = house.now() + AFTER_RESTART_MS
  const found = yield* rows<{ id: bigint }>(
    'SELECT id FROM hands WHERE due_at < $1 OR (due_at < $2 AND party IS NOT NULL)',
    by,
    by + MAX_BANK_MS,
  )
  return found.map(({ id }) => id)
}

/** After a restart a person has at least three seconds; bots and auto-call continue as planned. */
export function* resumeHand(house: TableHouse, id: bigint): Work<HandChange | null> {
  const hand = yield* lockHand(house, id)
  if (!hand || hand.closedAt !== null) return null
  const seat = turnOf(house, hand)!
  const { bot, autoCall } = hand.seats[seat]!
  const deadline = Math.max(hand.record.deadline!, house.now() + AFTER_RESTART_MS)
  if (bot || autoCall || deadline === hand.record.deadline) return null
  const extended = { ...hand, record: { ...hand.record, deadline } }
  const resumed = { ...extended, dueAt: turnEnd(extended, seat) }
  yield* updateHand(house, resumed)
  return changeTo(resumed)
}

/** When the next row is due; null if none is. */
export function* nextDue(): Work<number | null> {
  const found = yield* row<{ at: bigint | null }>(
    `SELECT MIN(at) AS at FROM (SELECT MIN(due_at) AS at FROM hands WHERE due_at IS NOT NULL UNION ALL
     SELECT MIN(due_at) AS at FROM parties WHERE due_at IS NOT NULL) AS times`,
  )
  return found?.at == null ? null : Number(found.at)
}
