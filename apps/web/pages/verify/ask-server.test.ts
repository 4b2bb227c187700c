import { refuse } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { type Ask, askServer } from './ask-server.ts'
import { type CheckedRound, checkRound } from './check.ts'
import { readForm } from './form.ts'
import { BLANK, type Form } from './link.ts'

const SEEDS = { server: 'server', client: 'client seed', nonce: '9007199254740993' }
const KENO: Form = { ...BLANK, ...SEEDS, game: 'keno', numbers: '7 3', rtp: '97.5' }
const HILO: Form = { ...BLANK, ...SEEDS, game: 'hilo', choices: 'higher skip' }

const checked = (form: Form): Promise<CheckedRound> => {
  const reading = readForm(form)
  if ('errors' in reading) throw new Error(JSON.stringify(reading.errors))
  return checkRound(reading.round, null)
}

test('[F8] the server is asked with the document’s own fields', async () => {
  const asked: unknown[] = []
  const ask: Ask = async (path, body) => {
    asked.push([path, body])
    return {}
  }
  await askServer(await checked(KENO), ask)
  await askServer(await checked(HILO), ask)
  const seeds = { serverSeed: 'server', clientSeed: 'client seed', nonce: '9007199254740993' }
  expect(asked).toEqual([
    ['/v1/fairness/keno/verify', { ...seeds, selectedNumbers: [7, 3], difficulty: 'classic', rtp: '97.5' }],
    ['/v1/fairness/hilo/verify', { ...seeds, choices: ['higher', 'skip'], rtp: '96' }],
  ])
})

test('[K6] the same answer agrees, with the multiplier as a number and without the order', async () => {
  const round = await checked(KENO)
  if (round.game !== 'keno') throw new Error('no Keno')
  const { drawOrder: _order, multiplier, ...rest } = round.response
  const reply = { ...rest, multiplier: Number(multiplier) }
  expect(await askServer(round, async () => reply)).toMatchObject({ type: 'agrees', reply })
})

test.each([
  ['another number', { drawnNumbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }],
  ['another multiplier', { multiplier: 1e9 }],
  ['another order', { drawOrder: [] }],
  ['a field too few', { matchCount: undefined }],
])('%s differs', async (_case, change) => {
  const round = await checked(KENO)
  expect(await askServer(round, async () => ({ ...round.response, ...change }))).toMatchObject({
    type: 'differs',
  })
})

test.each([
  ['unreachable', { type: 'offline' }],
  ['no-house', { type: 'missing' }],
  ['bad-nonce', { type: 'refused', code: 'bad-nonce' }],
])('[A28] %s: said, and no failure', async (code, answer) => {
  expect(await askServer(await checked(HILO), async () => refuse(code, 'no'))).toEqual(answer)
})
