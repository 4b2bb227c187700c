import { verify as hilo } from '@fairhouse/games/hilo/ui/verify.tsx'
import { verify as keno } from '@fairhouse/games/keno/ui/verify.tsx'
import { refuse } from '@fairhouse/kit'
import type { FieldTexts } from '@fairhouse/ui/verify/index.ts'
import { expect, test } from 'vitest'
import { blankTexts } from '../address/link.ts'
import { readForm } from '../form/read-form.ts'
import type { FormPart } from '../parts.ts'
import { askServer, type PostJson } from './ask-server.ts'
import { type CheckedRound, checkRound } from './check.ts'

const SEEDS = { server: 'server', client: 'client seed', nonce: '9007199254740993' }

const checked = (part: FormPart, texts: FieldTexts): Promise<CheckedRound> => {
  const reading = readForm(part, { ...blankTexts(part), ...SEEDS, ...texts })
  if ('errors' in reading) throw new Error(JSON.stringify(reading.errors))
  return checkRound(reading.typed, null)
}
const checkedKeno = () => checked(keno as FormPart, { numbers: '7 3', rtp: '97.5' })
const checkedHilo = () => checked(hilo as FormPart, { choices: 'higher skip' })

test('[F8] the server is asked with the fields of the specification', async () => {
  const asked: unknown[] = []
  const http: PostJson = async (path, body) => {
    asked.push([path, body])
    return {}
  }
  await askServer(await checkedKeno(), http)
  await askServer(await checkedHilo(), http)
  const seeds = { serverSeed: 'server', clientSeed: 'client seed', nonce: '9007199254740993' }
  expect(asked).toEqual([
    ['/v1/fairness/keno/verify', { ...seeds, selectedNumbers: [7, 3], difficulty: 'classic', rtp: '97.5' }],
    ['/v1/fairness/hilo/verify', { ...seeds, choices: ['higher', 'skip'], rtp: '96' }],
  ])
})

test('[K6] the same answer agrees, with the multiplier as a number and without the draw order', async () => {
  const round = await checkedKeno()
  const { drawOrder: _order, multiplier, ...rest } = round.found.answer
  const reply = { ...rest, multiplier: Number(multiplier) }
  expect(await askServer(round, async () => reply)).toMatchObject({ type: 'agrees', reply })
})

test.each([
  ['another number', { drawnNumbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }],
  ['another multiplier', { multiplier: 1e9 }],
  ['another order', { drawOrder: [] }],
  ['a missing field', { matchCount: undefined }],
])('%s differs', async (_case, change) => {
  const round = await checkedKeno()
  expect(await askServer(round, async () => ({ ...round.found.answer, ...change }))).toMatchObject({
    type: 'differs',
  })
})

test.each([
  ['unreachable', { type: 'offline' }],
  ['no-house', { type: 'missing' }],
  ['bad-nonce', { type: 'refused', code: 'bad-nonce' }],
])('[A28] %s is reported, without a failure', async (code, answer) => {
  expect(await askServer(await checkedHilo(), async () => refuse(code, 'no'))).toEqual(answer)
})
