import { describe, expect, test } from 'vitest'
import { guestOf, MAX_GUESTS, readmit, removedProblem, withGuest, withRemoved } from './guests.ts'
import type { Table } from './table.ts'

/** Guests look at nothing else of a table. */
const EMPTY = { guests: [], seats: [], others: { brought: 0, took: 0 } } as unknown as Table

const seated = (player: string): Table => ({ ...EMPTY, seats: [{ player }] }) as unknown as Table

const crowd = (table: Table, size: number): Table =>
  Array.from({ length: size }, (_, i) => String(1000 + i)).reduce(
    (next, player) => withGuest(next, player, player),
    table,
  )

describe('[L4] [L8] guests', () => {
  test('keep their number under another name', () => {
    const table = withGuest(withGuest(EMPTY, '1', 'Ada'), '2', 'Bea')
    const renamed = withGuest(table, '1', 'Cyd')
    expect(guestOf(renamed, '1')).toMatchObject({ person: guestOf(table, '1')!.person, name: 'Cyd' })
    expect(guestOf(renamed, '2')!.person).not.toBe(guestOf(renamed, '1')!.person)
  })

  test('are bounded; somebody with a seat is never forgotten, and no number is given twice', () => {
    const table = crowd(withGuest(seated('1'), '1', 'Ada'), 3 * MAX_GUESTS)
    expect(table.guests).toHaveLength(MAX_GUESTS)
    expect(guestOf(table, '1')).not.toBeNull()
    expect(new Set(table.guests.map(({ person }) => person)).size).toBe(MAX_GUESTS)
  })

  test('[V10] what a forgotten guest brought and took away stays in the book', () => {
    const table = withGuest(EMPTY, '1', 'Ada')
    const guests = table.guests.map((guest) => ({ ...guest, brought: 500, took: 700 }))
    const crowded = crowd({ ...table, guests }, MAX_GUESTS)
    expect(guestOf(crowded, '1')).toBeNull()
    expect(crowded.others).toEqual({ brought: 500, took: 700 })
  })

  test('people the host removed stay out until the host lets them back in', () => {
    const table = withGuest(EMPTY, '1', 'Ada')
    const removed = withRemoved(table, '1')
    expect(removedProblem(table, '1')).toBeNull()
    expect(removedProblem(removed, '1')).toMatchObject({ refused: 'removed' })
    expect(removedProblem(readmit(removed, guestOf(removed, '1')!.person), '1')).toBeNull()
  })
})
