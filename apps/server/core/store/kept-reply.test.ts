import { expect, test } from 'vitest'
import { requestHash } from './kept-reply.ts'

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

const REQUEST = {
  ...{ type: 'bet', key: 'k-1', game: 'keno', currency: 'USD', isDemo: true, amount: '0.10' },
  params: {
    selectedNumbers: [3, 1, 2],
    difficulty: 'classic',
    deep: [{ b: 1, a: [null, { 10: 'x', 9: 'y' }] }],
  },
}

/** The same fields the other way round, at every depth. */
const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, each]) => [key, reversed(each)]),
  )
}

test('[A12] a request’s hash never changes: a retry after an update is recognised', () => {
  expect(hex(requestHash(REQUEST))).toBe('067778d36af22eb0444efb60c98bfadf')
})

test('[A12] the order of fields doesn’t matter; the order of a list and any value do', () => {
  const hash = hex(requestHash(REQUEST))
  expect(hex(requestHash(reversed(REQUEST)))).toBe(hash)
  const picked = { ...REQUEST, params: { ...REQUEST.params, selectedNumbers: [1, 2, 3] } }
  expect(hex(requestHash(picked))).not.toBe(hash)
  expect(hex(requestHash({ ...REQUEST, amount: '0.1' }))).not.toBe(hash)
})
