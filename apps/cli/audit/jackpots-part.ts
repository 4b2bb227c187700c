/**
 * [Z9] What every hand added to its room's jackpot, in order of time, in one snapshot. The right amount follows from
 * what the jackpot contained; rake and bonuses come from the ledger and are checked with the hands.
 */
import { idTime, rows, type Work } from '@fairhouse/server/audit-access.ts'
import { type Mismatch, NO_BYTES, NOTHING, type PartResult } from './findings.ts'
import { jackpotAccounts } from './hand-money.ts'
import { type JackpotBooking, type Misfit, openJackpotBook } from './jackpot.ts'
import type { StoredMovement } from './movements.ts'
import { type HandFrame, type JackpotTerms, readFrames } from './stored-hand.ts'

const HANDS_AT_ONCE = 1_000
const MOVEMENTS = `SELECT origin, step, debit, credit, amount, at FROM movements
  WHERE kind = 'hand' AND origin > $1 AND origin <= $2
    AND (step = 0 OR credit LIKE 'rake/%' OR credit LIKE 'pot/jackpot/%' OR debit LIKE 'pot/jackpot/%')`

const WHOLE = 10_000n

const bookingOf = (
  hand: HandFrame,
  { start, limit, shareBasisPoints }: JackpotTerms,
  at: bigint,
  movements: readonly StoredMovement[],
): JackpotBooking => {
  const { jackpot, rake, bonus } = jackpotAccounts(hand)
  const sum = (holds: (movement: StoredMovement) => boolean): bigint =>
    movements.filter(holds).reduce((total, { amount }) => total + amount, 0n)
  return {
    ...{ hand: hand.id, start, limit, at: movements[0]?.at ?? at },
    share: (sum(({ credit }) => credit === rake) * shareBasisPoints) / WHOLE,
    bonus: sum(({ debit }) => debit === jackpot),
    added: sum(({ debit, credit }) => debit === rake && credit === jackpot),
    refilled: sum(({ debit, credit }) => debit === bonus && credit === jackpot),
  }
}

/** One for the deal, one for the end. */
const bookingsOf = (hand: HandFrame, movements: readonly StoredMovement[]): readonly JackpotBooking[] => {
  const terms = hand.settings?.jackpot
  if (!terms) return []
  const steps = Map.groupBy(movements, ({ step }) => step)
  const first = steps.get(0n) ?? []
  steps.delete(0n)
  const later = [...steps.values()].map((made) => bookingOf(hand, terms, hand.openedAt, made))
  const end = hand.closedAt !== null && later.length === 0 ? [bookingOf(hand, terms, hand.closedAt, [])] : []
  return [bookingOf(hand, terms, hand.openedAt, first), ...later, ...end]
}

/** The bookings of one jackpot as they are read: a later hand may have been booked earlier. */
const openJackpot = () => {
  const book = openJackpotBook()
  let waiting: JackpotBooking[] = []
  return {
    add: (bookings: readonly JackpotBooking[]): void => void waiting.push(...bookings),
    /** No booking still to come was made before `until`. */
    settle: (until: bigint | null): readonly Misfit[] => {
      const isDue = ({ at }: JackpotBooking): boolean => until === null || at < until
      const due = waiting.filter(isDue).sort((one, other) => Number(one.at - other.at))
      waiting = waiting.filter((booking) => !isDue(booking))
      return [...due.flatMap(book.add), ...(until === null ? book.finish() : [])]
    },
  }
}

const mismatchOf = (account: string, { booking, held, due }: Misfit): Mismatch => ({
  kind: 'jackpot',
  hand: booking.hand.toString(),
  account,
  expected: `with ${held} in it, ${due.added} from the rake and ${due.refilled} from the house`,
  found: `${booking.added} and ${booking.refilled}`,
})

/** A hand gets its number from its window, before the deal; clocks may differ by this much. */
const CLOCKS_APART_MS = 1_000

export function* checkJackpots(): Work<PartResult> {
  const jackpots = new Map<string, ReturnType<typeof openJackpot>>()
  const mismatches: Mismatch[] = []
  const settle = (until: bigint | null): void => {
    for (const [account, { settle: settled }] of jackpots)
      mismatches.push(...settled(until).map((misfit) => mismatchOf(account, misfit)))
  }
  for (let after = -1n; ; ) {
    const frames = yield* readFrames(after, HANDS_AT_ONCE)
    const last = frames.at(-1)?.id
    if (last === undefined) break
    const withOne = frames.filter(({ settings }) => settings?.jackpot)
    const found = withOne.length > 0 ? yield* rows<StoredMovement>(MOVEMENTS, after, last) : []
    const moved = Map.groupBy(found, ({ origin }) => origin)
    for (const hand of withOne) {
      const { jackpot } = jackpotAccounts(hand)
      if (!jackpots.has(jackpot)) jackpots.set(jackpot, openJackpot())
      jackpots.get(jackpot)!.add(bookingsOf(hand, moved.get(hand.id) ?? []))
    }
    settle(BigInt(idTime(last) - CLOCKS_APART_MS))
    after = last
  }
  settle(null)
  return { figures: { ...NOTHING, jackpots: jackpots.size }, mismatches, seeds: NO_BYTES }
}
