/** [Z9] A jackpot's bookings, in any order among those of equal times. */
import { draw, labelled, shuffle, words } from '@fairhouse/kit'
import { describe, expect, test } from 'vitest'
import { fillingOf, type JackpotBooking, type Misfit, openJackpotBook } from './jackpot.ts'

const TERMS = { start: 500n, limit: 800n }

/** As a house would book them: `together` at the same time, shares and sometimes a bonus. */
const bookedIn = (seed: string, count: number, together: number): readonly JackpotBooking[] => {
  const chance = words(labelled(seed, 'jackpot', 0))
  let held = 0n
  return Array.from({ length: count }, (_, index) => {
    const share = BigInt(draw(chance, 90))
    const bonus = draw(chance, 6) === 0 ? BigInt(draw(chance, 700)) : 0n
    const filling = fillingOf({ ...TERMS, share, bonus }, held)
    held += filling.added + filling.refilled - bonus
    return {
      ...TERMS,
      hand: BigInt(index),
      at: BigInt(1_000 * Math.floor(index / together)),
      share,
      bonus,
      ...filling,
    }
  })
}

const misfitsOf = (bookings: readonly JackpotBooking[]): readonly Misfit[] => {
  const book = openJackpotBook()
  return [...bookings.flatMap(book.add), ...book.finish()]
}

/** Shuffles bookings of equal times. */
const mixed = (bookings: readonly JackpotBooking[], seed: string): readonly JackpotBooking[] => {
  const chance = words(labelled(seed, 'order', 0))
  return [...Map.groupBy(bookings, ({ at }) => at).values()].flatMap((same) => shuffle(chance, same))
}

const SEEDS = Array.from({ length: 20 }, (_, index) => `seed ${index}`)

describe('[Z9] a jackpot', () => {
  test.each(SEEDS)('fits in any order of bookings of one moment: %s', (seed) => {
    expect(misfitsOf(mixed(bookedIn(seed, 200, 5), seed))).toEqual([])
  })

  test.each(['added', 'refilled'] as const)('one that has %s a wrong amount is reported', (field) => {
    const bookings = bookedIn('seven', 60, 1)
    const index = bookings.findIndex((booking, at) => at > 3 && booking[field] > 1n)
    const changed = bookings.with(index, { ...bookings[index]!, [field]: bookings[index]![field] - 1n })
    expect(misfitsOf(changed)[0]).toMatchObject({ booking: { hand: BigInt(index) } })
  })

  test('a share beyond the limit does not fit, and the right amount is reported', () => {
    const first = { ...TERMS, hand: 1n, at: 0n, share: 0n, bonus: 0n, added: 0n, refilled: 500n }
    const over = { ...TERMS, hand: 2n, at: 1_000n, share: 400n, bonus: 0n, added: 400n, refilled: 0n }
    expect(misfitsOf([first, over])).toEqual([
      { booking: over, held: 500n, due: { added: 300n, refilled: 0n } },
    ])
  })

  test('very many wrong ones of one moment are reported quickly', () => {
    const wrong = bookedIn('nine', 900, 900).map((booking) => ({ ...booking, added: booking.added + 1n }))
    expect(misfitsOf(wrong).length).toBeGreaterThan(800)
  })
})
