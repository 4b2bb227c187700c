import { browserHash, type FieldTexts, type Hash } from '@fairhouse/ui/verify/index.ts'
import { expect, test } from 'vitest'
import { form, type RoadFound, verify } from '../verify.tsx'
import { lanesFound } from './lanes.ts'

const hash = browserHash()!

const found = async (texts: FieldTexts, by: Hash = hash, config?: unknown): Promise<RoadFound> => {
  const reading = form.read(texts)
  if ('errors' in reading) throw new Error(JSON.stringify(reading.errors))
  return form.compute(reading.round, { hash: by, config })
}

test('[F8] [C2] the example comes out as expected, both ways', async () => {
  const example = await found(form.example)
  expect(example).toMatchObject({ same: true, holds: { steps: true, multiplier: true } })
  expect(
    lanesFound(example)
      .slice(0, 2)
      .map(({ state }) => state),
  ).toEqual(['passed', 'passed'])
})

test('[F8] an invalid hash, and a multiplier of another step, are noticed', async () => {
  const broken: Hash = async (text) => (await hash(text)).replace(/^./, 'f')
  expect(await found(form.example, broken)).toMatchObject({ same: false })
  expect(await found({ ...form.example, multiplier: '1.11363636' })).toMatchObject({
    holds: { multiplier: false },
  })
})

test('[C3] [F11] the override in the terms applies unless one is typed in', async () => {
  const texts = { ...form.example, steps: '', multiplier: '' }
  const first = async (rtp: string) =>
    (await found({ ...texts, rtp }, hash, { rtp: '49' })).answer.multipliers[0]
  expect(await first('')).toBe('0.55681818')
  expect(await first('98')).toBe('1.11363636')
})

test.each([
  ['difficulty', 'expert', 'invalid-difficulty'],
  ['steps', 'two', 'bad-steps'],
])('a mistake in %s has its words in every language', (field, text, code) => {
  expect(form.read({ ...form.example, [field]: text })).toMatchObject({
    errors: { [field]: { refused: code } },
  })
  for (const words of Object.values(verify.words)) expect(words.errors?.[code]).toMatch(/[.。]$/)
})
