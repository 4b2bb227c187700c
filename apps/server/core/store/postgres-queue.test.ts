/** How works that wait are gathered. */
import { expect, test } from 'vitest'
import { newClaims } from './postgres-claims.ts'
import { createWorkQueue } from './postgres-queue.ts'
import { MACHINE } from './timing.ts'
import { rows } from './work.ts'

test('the first batches are small, because nobody knows yet how to merge what they ask', async () => {
  const sizes: number[] = []
  const { add } = createWorkQueue({
    ...{ batch: 100, batches: 1, claims: newClaims(), timing: MACHINE },
    runTogether: async (members) => {
      sizes.push(members.length)
      return new Map(members.map((member) => [member, { value: null }]))
    },
    runApart: async () => undefined,
  })
  const work = () => rows('SELECT 1 AS one')
  await Promise.all(
    Array.from(
      { length: 200 },
      () => new Promise((resolve, reject) => add({ work, until: Number.POSITIVE_INFINITY, resolve, reject })),
    ),
  )
  expect(sizes).toEqual([12, 24, 48, 96, 20])
})
