import { isRefusal } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { createGate } from './gate.ts'

const deferred = () => Promise.withResolvers<string>()

test('bounds how many run and how many wait, in order; a freed place is used again', async () => {
  const gate = createGate({ atOnce: 2, waiting: 2 })
  const works = Array.from({ length: 5 }, deferred)
  const began: number[] = []
  const asked = works.map((work, index) =>
    gate(() => {
      began.push(index)
      return work.promise
    }),
  )
  expect(await asked[4]).toMatchObject({ refused: 'busy' })
  expect(began).toEqual([0, 1])
  works[1]!.resolve('one')
  expect(await asked[1]).toBe('one')
  expect(began).toEqual([0, 1, 2])
  works[0]!.reject(new Error('failed'))
  await expect(asked[0]).rejects.toThrow('failed')
  expect(began).toEqual([0, 1, 2, 3])
  for (const work of works) work.resolve('done')
  expect(await Promise.all([asked[2], asked[3]])).toEqual(['done', 'done'])
  expect(isRefusal(await gate(async () => 'again'))).toBe(false)
})

test('bounds how many of one key are inside, and lets others in meanwhile', async () => {
  const gate = createGate({ atOnce: 2, waiting: 10, perKey: 2 })
  const held = deferred()
  const own = [gate(() => held.promise, 'a'), gate(() => held.promise, 'a')]
  expect(await gate(async () => 'third', 'a')).toMatchObject({ refused: 'busy' })
  const other = gate(async () => 'of b', 'b')
  held.resolve('done')
  expect(await Promise.all([...own, other])).toEqual(['done', 'done', 'of b'])
  expect(await gate(async () => 'again', 'a')).toBe('again')
})
