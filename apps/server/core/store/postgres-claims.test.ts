/** Who may touch what at the same time. */
import { describe, expect, test } from 'vitest'
import { type Claimant, newClaims } from './postgres-claims.ts'
import { lock, select } from './queries.ts'
import { change, query, readUnder } from './work.ts'

const someone = (): Claimant => ({ claims: null })
const lockWindow = (id: bigint) => lock('queues', id, 'id')
const lookAt = (id: bigint) => select('queues', id, 'id')
const placesIn = (window: bigint) =>
  readUnder(
    { table: 'queues', key: window },
    query('SELECT player FROM places WHERE hand = $1 ORDER BY arrival', window),
  )

describe('a read under a lock', () => {
  test('shares a transaction with others where its own work holds the lock', () => {
    const claims = newClaims()
    const [one, two] = [someone(), someone()]
    expect(claims.claim(one, [lockWindow(1n)])).toBe('granted')
    expect(claims.claim(one, [placesIn(1n)])).toBe('granted')
    expect(claims.claim(two, [lockWindow(2n), placesIn(2n)])).toBe('granted') // in the same trip
  })

  test('doesn’t if nobody or only another work holds it, or it was only read', () => {
    const claims = newClaims()
    const [one, two] = [someone(), someone()]
    expect(claims.claim(one, [placesIn(1n)])).toBe('apart')
    expect(claims.claim(one, [lookAt(1n)])).toBe('granted')
    expect(claims.claim(one, [placesIn(1n)])).toBe('apart')
    claims.release(one)
    expect(claims.claim(one, [lockWindow(1n)])).toBe('granted')
    expect(claims.claim(two, [placesIn(1n)])).toBe('apart')
    expect(claims.claim(two, [placesIn(2n), lockWindow(2n)])).toBe('apart') // the lock comes too late
  })

  test('never excuses a change', () => {
    const claims = newClaims()
    const one = someone()
    claims.claim(one, [lockWindow(1n)])
    const changed = change('UPDATE places SET seat = NULL WHERE hand = $1', 1n)
    expect(claims.claim(one, [readUnder({ table: 'queues', key: 1n }, changed)])).toBe('apart')
  })
})

test('what one has touched is its batch’s until the end: the next of the batch has it, others have not', () => {
  const claims = newClaims()
  const [batch, one, next, stranger] = [someone(), someone(), someone(), someone()]
  const taken = { taken: { claimedAs: 'queues', key: 1n, writes: true } }
  claims.claim(one, [lockWindow(1n)], batch)
  expect(claims.claim(next, [lockWindow(1n)], batch)).toEqual(taken)
  claims.release(next)
  claims.handOver(one, batch)
  expect(claims.isTaken(taken.taken, next, batch)).toBe(false)
  expect(claims.isTaken(taken.taken, stranger, someone())).toBe(true)
  expect(claims.claim(next, [lockWindow(1n)], batch)).toBe('granted')
  claims.handOver(next, batch)
  claims.release(batch)
  expect(claims.claim(stranger, [lockWindow(1n)])).toBe('granted')
})

test('claims in use outlast any number of others that have come and gone', () => {
  const claims = newClaims()
  const [one, reader] = [someone(), someone()]
  claims.claim(one, [lockWindow(0n)])
  claims.claim(reader, [lookAt(1n)])
  for (let id = 2n; id < 30_000n; id += 1n) {
    const passing = someone()
    expect(claims.claim(passing, [lockWindow(id)])).toBe('granted')
    claims.release(passing)
  }
  expect(claims.claim(someone(), [lookAt(0n)])).not.toBe('granted')
  expect(claims.claim(someone(), [lockWindow(1n)])).not.toBe('granted')
  expect(claims.claim(someone(), [lockWindow(2n)])).toBe('granted')
})
