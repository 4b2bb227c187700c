import { describe, expect, test } from 'vitest'
import { guestOf, MAX_GUESTS, readmit, removedProblem, withGuest, withRemoved } from './guests.ts'
import type { Party } from './party.ts'

/** Guests look at nothing else of a party. */
const EMPTY = { guests: [], seats: [] } as unknown as Party

const seated = (player: bigint): Party => ({ ...EMPTY, seats: [{ player }] }) as unknown as Party

const crowd = (party: Party, size: number): Party =>
  Array.from({ length: size }, (_, i) => BigInt(1000 + i)).reduce(
    (next, player) => withGuest(next, player, `${player}`),
    party,
  )

describe('[L4] [L8] guests', () => {
  test('keep their number under another name', () => {
    const party = withGuest(withGuest(EMPTY, 1n, 'Ada'), 2n, 'Bea')
    const renamed = withGuest(party, 1n, 'Cyd')
    expect(guestOf(renamed, 1n)).toMatchObject({ person: guestOf(party, 1n)!.person, name: 'Cyd' })
    expect(guestOf(renamed, 2n)!.person).not.toBe(guestOf(renamed, 1n)!.person)
  })

  test('are bounded; somebody with a seat is never forgotten, and no number is given twice', () => {
    const party = crowd(withGuest(seated(1n), 1n, 'Ada'), 3 * MAX_GUESTS)
    expect(party.guests).toHaveLength(MAX_GUESTS)
    expect(guestOf(party, 1n)).not.toBeNull()
    expect(new Set(party.guests.map(({ person }) => person)).size).toBe(MAX_GUESTS)
  })

  test('people the host removed stay out until the host lets them back in', () => {
    const party = withGuest(EMPTY, 1n, 'Ada')
    const removed = withRemoved(party, 1n)
    expect(removedProblem(party, 1n)).toBeNull()
    expect(removedProblem(removed, 1n)).toMatchObject({ refused: 'removed' })
    expect(removedProblem(readmit(removed, guestOf(removed, 1n)!.person), 1n)).toBeNull()
  })
})
