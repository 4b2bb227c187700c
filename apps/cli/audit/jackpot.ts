/**
 * [Z9] The bookings of one jackpot in sequence: each adds its share of the rake as far as the limit allows, and from
 * the house whatever would be missing to the start value after the bonus. Their times give the order; among
 * bookings close together, any order in which all fit will do.
 */
export type JackpotBooking = Readonly<{
  hand: bigint
  at: bigint
  start: bigint
  limit: bigint
  /** Share of the rake. */
  share: bigint
  /** Paid out. */
  bonus: bigint
  /** Put in, from the rake and from the house. */
  added: bigint
  refilled: bigint
}>

type Filling = Pick<JackpotBooking, 'added' | 'refilled'>

/** What must be added if the jackpot contains `held`. */
export const fillingOf = (
  { start, limit, share, bonus }: Omit<JackpotBooking, 'hand' | 'at' | 'added' | 'refilled'>,
  held: bigint,
): Filling => {
  const room = limit > held ? limit - held : 0n
  const added = share < room ? share : room
  const missing = start + bonus - held - added
  return { added, refilled: missing > 0n ? missing : 0n }
}

const fits = (booking: JackpotBooking, held: bigint): boolean => {
  const { added, refilled } = fillingOf(booking, held)
  return booking.added === added && booking.refilled === refilled
}

const after = (held: bigint, { added, refilled, bonus }: JackpotBooking): bigint =>
  held + added + refilled - bonus

/** Clock differences and lock waits between processes may reverse two bookings. */
const CLOSE_MS = 250n
/** Beyond this many tries they count as not fitting. */
const MAX_TRIES = 20_000
const MAX_TOGETHER = 1_000

/** Whether there is an order in which all fit. The first of those left is at most `CLOSE_MS` before the next taken. */
const haveOrder = (bookings: readonly JackpotBooking[], held: bigint): boolean => {
  let tries = 0
  const go = (left: readonly JackpotBooking[], inIt: bigint): boolean => {
    if (left.length === 0) return true
    const latest = left[0]!.at + CLOSE_MS
    for (const [index, next] of left.entries()) {
      if (next.at > latest) return false
      tries += 1
      if (tries > MAX_TRIES) return false
      if (fits(next, inIt) && go(left.toSpliced(index, 1), after(inIt, next))) return true
    }
    return false
  }
  return go(bookings, held)
}

export type Misfit = Readonly<{ booking: JackpotBooking; held: bigint; due: Filling }>

/** In order of their times. */
const misfitsIn = (bookings: readonly JackpotBooking[], before: bigint): readonly Misfit[] => {
  const misfits: Misfit[] = []
  let held = before
  for (const booking of bookings) {
    if (!fits(booking, held)) misfits.push({ booking, held, due: fillingOf(booking, held) })
    held = after(held, booking)
  }
  return misfits
}

export type JackpotBook = Readonly<{
  /** In order of time. Returns the misfits among bookings that are settled by now. */
  add(booking: JackpotBooking): readonly Misfit[]
  finish(): readonly Misfit[]
}>

export const openJackpotBook = (): JackpotBook => {
  let held = 0n
  let close: JackpotBooking[] = []
  const finish = (): readonly Misfit[] => {
    const [bookings, before] = [close, held]
    close = []
    held = bookings.reduce(after, before)
    const misfits = misfitsIn(bookings, before)
    return misfits.length > 0 && haveOrder(bookings, before) ? [] : misfits
  }
  return {
    add: (booking) => {
      const last = close.at(-1)
      const isApart = last !== undefined && booking.at > last.at + CLOSE_MS
      const misfits = isApart || close.length === MAX_TOGETHER ? finish() : []
      close.push(booking)
      return misfits
    },
    finish,
  }
}
