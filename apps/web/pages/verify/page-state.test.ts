import { verify as hilo } from '@fairhouse/games/hilo/ui/verify.tsx'
import { verify as holdem } from '@fairhouse/games/holdem/ui/verify.tsx'
import { verify as keno } from '@fairhouse/games/keno/ui/verify.tsx'
import type { AnyVerifyUi } from '@fairhouse/ui/verify/index.ts'
import { expect, test } from 'vitest'
import type { VerifyParts } from '../../verify-parts.ts'
import { readAddress } from './address/link.ts'
import { chosen, filledWith, openedBy } from './page-state.ts'
import { type FormPart, formParts } from './parts.ts'

/** A game with nothing but a difficulty, a field name that another game has with other values. */
const steps: AnyVerifyUi = {
  ...keno,
  game: 'steps',
  form: {
    ...keno.form!,
    fields: [{ name: 'difficulty', kind: 'select', options: ['easy', 'hard'], initial: 'easy' }],
    told: [{ name: 'multiplier', kind: 'multiplier' }],
  },
}
const PARTS: VerifyParts = new Map([holdem, hilo, { ...keno }, steps].map((part) => [part.game, part]))
const [HILO, KENO, STEPS] = formParts(PARTS) as [FormPart, FormPart, FormPart]
const opened = (hash: string) => openedBy(readAddress('', hash), PARTS)

test('a game without a form is not offered one', () => {
  expect(formParts(PARTS).map(({ game }) => game)).toEqual(['hilo', 'keno', 'steps'])
})

test.each([
  ['', { isLogs: false, game: 'keno', filled: false }],
  ['#game=hilo', { isLogs: false, game: 'hilo', filled: false }],
  ['#game=hilo&server=ab', { isLogs: false, game: 'hilo', filled: true }],
  ['#game=rounds', { isLogs: true }],
  ['#game=hog&server=ab', { isLogs: true, filled: false }],
  ['#log=%7B%7D', { isLogs: true }],
])('/verify%s opens %j', (hash, state) => expect(opened(hash)).toMatchObject(state))

test('without any form there are still logs', () => {
  expect(openedBy(readAddress('', ''), new Map([['holdem', holdem]]))).toMatchObject({ isLogs: true })
})

test('seeds are shared between games, and each keeps its own fields', () => {
  const typed = opened('#game=keno&server=ab&difficulty=high&numbers=1')
  const other = chosen(typed, STEPS)
  expect(other).toMatchObject({ game: 'steps', filled: false, texts: { server: 'ab', difficulty: 'easy' } })
  const back = chosen(chosen({ ...other, texts: { ...other.texts, server: 'cd' } }, null), KENO)
  expect(back).toMatchObject({
    isLogs: false,
    texts: { server: 'cd', difficulty: 'high', numbers: '1' },
  })
})

test('logs and back: the form is as it was', () => {
  const typed = opened('#game=hilo&server=ab&choices=skip')
  expect(chosen(chosen(typed, null), HILO)).toEqual({ ...typed, filled: false })
})

test('[F11] a filled-in round brings its terms; the next one has none', () => {
  const filled = filledWith(opened(''), KENO, { game: 'keno', texts: { server: 'ab', terms: 'ef' } })
  expect(filled).toMatchObject({ filled: true, turn: 1, texts: { numbers: '', terms: 'ef' } })
  expect(filledWith(filled, KENO, { game: 'keno', texts: {} }).texts.terms).toBe('')
  expect(chosen(filled, HILO).texts).toMatchObject({ server: 'ab', terms: '' })
})
