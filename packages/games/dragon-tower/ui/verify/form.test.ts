import { browserHash, type FieldTexts, type Hash } from '@fairhouse/ui/verify/index.ts'
import { expect, test } from 'vitest'
import { form, verify } from '../verify.tsx'
import type { TowerFound } from './claims.ts'
import { rowsFound } from './rows.ts'

const hash = browserHash()!

const found = async (texts: FieldTexts, by: Hash = hash, config?: unknown): Promise<TowerFound> => {
  const reading = form.read(texts)
  if ('errors' in reading) throw new Error(JSON.stringify(reading.errors))
  return form.compute(reading.round, { hash: by, config })
}

test('[F8] [D2] the example comes out as expected, both ways', async () => {
  const example = await found(form.example)
  expect(example).toMatchObject({ same: true, holds: { picks: true, steps: true, multiplier: true } })
  expect(example.trail).toHaveLength(18) // nine rows of three tiles
  expect(rowsFound(example).map(({ state }) => state)).toEqual([
    'climbed',
    'climbed',
    ...Array<string>(7).fill('left'),
  ])
})

test('[F8] an invalid hash, and claims that contradict the tower, are noticed', async () => {
  const broken: Hash = async (text) => (await hash(text)).replace(/^./, 'f')
  expect(await found(form.example, broken)).toMatchObject({ same: false })
  const eggs = (await found(form.example)).answer.eggs[0]!
  const bare = [0, 1, 2].find((tile) => !eggs.includes(tile))! + 1
  const told = async (change: FieldTexts) => (await found({ ...form.example, ...change })).holds
  expect(await told({ picks: `${bare} 1` })).toEqual({ picks: false, steps: false, multiplier: false })
  expect(await told({ picks: `${bare}`, steps: '0', multiplier: '0' })).toEqual({
    picks: true,
    steps: true,
    multiplier: true,
  })
})

test('[D3] [F11] return and penalty of the terms hold unless a return is typed in', async () => {
  const texts = { ...form.example, picks: '', steps: '', multiplier: '' }
  const second = async (rtp: string) =>
    (await found({ ...texts, rtp }, hash, { rtp: '90', greedPenalty: '0.5' })).answer.multipliers[1]
  expect(await second('')).toBe('1.0125')
  expect(await second('97')).toBe('1.09125')
})

test.each([
  ['difficulty', 'hardcore', 'invalid-difficulty'],
  ['steps', 'two', 'bad-steps'],
  ['picks', '1 5', 'bad-picks'],
])('a mistake in %s has its words in every language', (field, text, code) => {
  expect(form.read({ ...form.example, [field]: text })).toMatchObject({
    errors: { [field]: { refused: code } },
  })
  for (const words of Object.values(verify.words)) expect(words.errors?.[code]).toMatch(/[.。]$/)
})
