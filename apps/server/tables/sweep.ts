/** What is done when its time has come: bots move, 跟到底 calls, turns end. Of many who try, one does it. */
import { act, botChance, botMove, expire, sequenceOf } from '@fairhouse/host'
import { accepted, type Seat } from '@fairhouse/kit'
import { row, rows, type Work } from '../core/store/work.ts'
import { type Hand, type HandChange, mixedSeed, playOf, type TableHouse, turnOf } from './hand.ts'
import { lockDueHand, lockHand, updateHand } from './hand-store.ts'
import { openBots } from './open-bots.ts'
import { autoActionOf, changeTo, continueAfterStep, continueHand, isActedFor } from './play.ts'
import { countTimeout, turnEnd } from './time-bank.ts'
import { prolongWindows } from './windows.ts'

/** Null: the clock of the turn still runs. */
const stepOf = (house: TableHouse, hand: Hand, seat: Seat) => {
  const { rules, live } = playOf(house, hand)
  const { record, seats } = hand
  const now = house.now()
  const { bot, autoCall } = seats[seat]!
  if (bot) {
    const { seeds } = record.log
    const chance = botChance({ ...seeds, server: mixedSeed(seeds) }, seat, sequenceOf(record))
    return botMove(
      rules,
      record,
      seat,
      (view, options) => openBots(live).decide(bot.temperament, view, options, chance),
      now,
    )
  }
  if (autoCall) return accepted(act(rules, record, { seat, action: autoActionOf(house, hand, seat), now }))
  return now < turnEnd(hand, seat) ? null : accepted(expire(rules, record, now))
}

/** [L2] Whether it was a person's turn that ends now, at a party. */
const hasTimedOut = ({ party, seats }: Hand, seat: Seat): boolean =>
  party !== null && !seats[seat]!.bot && !seats[seat]!.autoCall

function* stored(house: TableHouse, change: HandChange): Work<HandChange> {
  yield* updateHand(house, change.hand)
  return change
}

/** Null where it is not due, or somebody else is at it. */
export function* playDueHand(house: TableHouse, id: bigint): Work<HandChange | null> {
  const hand = yield* lockDueHand(house, id, house.now())
  if (!hand) return null
  const seat = turnOf(house, hand)!
  if (hand.party !== null && isActedFor(house, hand, seat))
    return yield* stored(house, yield* continueHand(house, changeTo(hand)))
  const step = stepOf(house, hand, seat)
  if (!step) {
    yield* updateHand(house, { ...hand, dueAt: turnEnd(hand, seat) })
    return null
  }
  const timed = hasTimedOut(hand, seat) ? yield* countTimeout(house, hand, seat) : hand
  return yield* stored(house, yield* continueAfterStep(house, timed, step, hand))
}

/** People's turns and the phases of windows that end before this are prolonged when a process starts. */
const AFTER_RESTART_MS = 3_000

/** [L2] No time bank is longer: a party's hand that is due by then may have a turn that is over already. */
const LONGEST_BANK_MS = 300_000

/** Hands whose people may have had nobody to talk to. */
export function* interruptedHands(house: TableHouse): Work<readonly bigint[]> {
  const by = house.now() + AFTER_RESTART_MS
  const found = yield* rows<{ id: bigint }>(
    'SELECT id FROM hands WHERE due_at < $1 OR (due_at < $2 AND party IS NOT NULL)',
    by,
    by + LONGEST_BANK_MS,
  )
  return found.map(({ id }) => id)
}

/** [F10] Devices that come back have time to promise and to reveal. */
export function* resumeWindows(house: TableHouse): Work<null> {
  return yield* prolongWindows(house.now() + AFTER_RESTART_MS)
}

/** After a restart a person has three seconds at least; bots and 跟到底 go on as they were. */
export function* resumeHand(house: TableHouse, id: bigint): Work<HandChange | null> {
  const hand = yield* lockHand(house, id)
  if (!hand || hand.closedAt !== null) return null
  const seat = turnOf(house, hand)!
  const { bot, autoCall } = hand.seats[seat]!
  const deadline = Math.max(hand.record.deadline!, house.now() + AFTER_RESTART_MS)
  if (bot || autoCall || deadline === hand.record.deadline) return null
  const prolonged = { ...hand, record: { ...hand.record, deadline } }
  const resumed = { ...prolonged, dueAt: turnEnd(prolonged, seat) }
  yield* updateHand(house, resumed)
  return changeTo(resumed)
}

/** The longest due first. */
export function* dueParties(by: number, most: number): Work<readonly bigint[]> {
  const found = yield* rows<{ id: bigint }>(
    'SELECT id FROM parties WHERE due_at <= $1 ORDER BY due_at LIMIT $2',
    by,
    most,
  )
  return found.map(({ id }) => id)
}

/** When the next thing is due; null: nothing waits. */
export function* nextDue(): Work<number | null> {
  const found = yield* row<{ at: bigint | null }>(
    `SELECT MIN(at) AS at FROM (SELECT MIN(due_at) AS at FROM hands WHERE due_at IS NOT NULL UNION ALL
     SELECT MIN(closes_at) AS at FROM windows UNION ALL
     SELECT MIN(due_at) AS at FROM parties WHERE due_at IS NOT NULL) AS times`,
  )
  return found?.at == null ? null : Number(found.at)
}
