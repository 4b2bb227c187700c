import { verify as hilo } from '@fairhouse/games/hilo/ui/verify.tsx'
import { verify as keno } from '@fairhouse/games/keno/ui/verify.tsx'
import { browserHash, type FieldTexts, type Hash } from '@fairhouse/ui/verify/index.ts'
import { expect, test } from 'vitest'
import { readForm } from '../form/read-form.ts'
import type { FormPart } from '../parts.ts'
import { type CheckedRound, checkRound } from './check.ts'

const hash = browserHash()!
const PARTS = [hilo, keno] as readonly FormPart[]

const checked = async (
  part: FormPart,
  texts: FieldTexts,
  by: Hash | null = hash,
): Promise<CheckedRound | null> => {
  const reading = readForm(part, texts)
  return 'typed' in reading ? checkRound(reading.typed, by) : null
}

const holding = (part: FormPart) => ({
  commitment: 'holds',
  twice: 'holds',
  ...Object.fromEntries(part.form.told.map(({ name }) => [name, 'holds'])),
})

test.each(PARTS)('[F8] the example of $game is a real round, computed both ways', async (part) => {
  expect(await checked(part, part.form.example)).toMatchObject({ verdict: 'agrees', checks: holding(part) })
})

test.each(PARTS)('the checks of $game are in the order shown', async (part) => {
  const { checks } = (await checked(part, part.form.example))!
  expect(Object.keys(checks)).toEqual(Object.keys(holding(part)))
})

/** Replaces one digit, letter or choice by another. */
const flippedAt = (text: string, at: number): string =>
  `${text.slice(0, at)}${/[1A]/.test(text[at]!) ? '2' : '1'}${text.slice(at + 1)}`

/** Other picks may have just as many hits. */
const UNTRIED = ['numbers', 'difficulty']

test.each(PARTS)('[A28] $game: any character changed fails', async (part) => {
  const { example } = part.form
  for (const [field, text] of Object.entries(example)) {
    if (UNTRIED.includes(field)) continue
    for (let at = 0; at < text.length; at += 1) {
      const found = await checked(part, { ...example, [field]: flippedAt(text, at) })
      expect(found?.verdict ?? 'refused', `${field} ${at}`).not.toBe('agrees')
    }
  }
})

const untold = ({ form }: FormPart): FieldTexts => ({
  ...form.example,
  commitment: '',
  ...Object.fromEntries(form.told.map(({ name }) => [name, ''])),
})

test.each(PARTS)('$game, nothing told: the round is computed, without a verdict', async (part) => {
  expect(await checked(part, untold(part))).toMatchObject({
    verdict: 'computed',
    checks: { commitment: 'not-told', twice: 'holds', multiplier: 'not-told' },
  })
})

test('without the browser’s hash our own is used, and the page says that it was computed once', async () => {
  for (const part of PARTS) {
    expect(await checked(part, part.form.example, null)).toMatchObject({
      verdict: 'agrees',
      checks: { ...holding(part), twice: 'not-possible' },
    })
  }
})

test('two hashes that disagree fail the round, whatever the player was told', async () => {
  const broken: Hash = async (text) => (await hash(text)).replace(/^./, 'f')
  for (const part of PARTS) {
    expect(await checked(part, untold(part), broken)).toMatchObject({
      verdict: 'differs',
      checks: { twice: 'fails' },
    })
  }
})

test('[F11] the terms of the round reach the game', async () => {
  const reading = readForm(keno as FormPart, untold(keno as FormPart))
  if ('errors' in reading) throw new Error('unreadable')
  const { found } = await checkRound(reading.typed, hash, { rtp: '70' })
  expect(found.answer).toMatchObject({ multiplier: '3.15' })
})

test('an invalid commitment is reported at its field, together with the game’s own mistakes', () => {
  const texts = { ...hilo.form!.example, commitment: 'AB', choices: 'up' }
  expect(readForm(hilo as FormPart, texts)).toMatchObject({
    errors: { commitment: { refused: 'bad-commitment' }, choices: { refused: 'bad-choices' } },
  })
})
