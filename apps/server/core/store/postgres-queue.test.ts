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

test('of many who wait for one row, a batch takes only as many as it may get to', async () => {
  const sizes: number[] = []
  const { add } = createWorkQueue({
    ...{ batch: 100, batches: 1, claims: newClaims(), timing: MACHINE },
    runTogether: async (members) => {
      sizes.push(members.length)
      const done = new Set(members.slice(0, 25))
      return new Map(
        members.map((member) => [
          member,
          done.has(member) ? { value: null } : { turn: 'later', waitsFor: 'queues/a' },
        ]),
      )
    },
    runApart: async () => undefined,
  })
  const finished: number[] = []
  await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      await new Promise((resolve, reject) =>
        add({
          work: () => rows('SELECT 1 AS one'),
          until: Number.POSITIVE_INFINITY,
          ...{ resolve, reject },
        }),
      )
      finished.push(index)
    }),
  )
  expect(finished).toEqual(finished.toSorted((a, b) => a - b))
  expect(finished).toHaveLength(200)
  const begun = sizes.reduce((sum, size) => sum + size, 0)
  expect(begun).toBeLessThan(450) // 486 if all went into every batch
})
