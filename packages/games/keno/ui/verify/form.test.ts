import { browserHash, type FieldTexts, type Hash } from '@fairhouse/ui/verify/index.ts'
import { expect, test } from 'vitest'
import { HOUSE_TABLES } from '../../paytable.ts'
import vectors from '../../vectors-keno.json' with { type: 'json' }
import { verify } from '../verify.tsx'
import { type KenoFound, kenoForm } from './form.ts'

const hash = browserHash()!

const textsOf = (vector: (typeof vectors)[number]): FieldTexts => ({
  server: vector.serverSeed,
  client: vector.clientSeed,
  nonce: vector.nonce,
  numbers: vector.selectedNumbers.join(' '),
  difficulty: vector.difficulty,
  drawn: vector.drawnNumbers.join(' '),
  multiplier: vector.multiplier,
})

const found = async (texts: FieldTexts, by: Hash = hash, config?: unknown): Promise<KenoFound> => {
  const reading = kenoForm.read(texts)
  if ('errors' in reading) throw new Error(JSON.stringify(reading.errors))
  return kenoForm.compute(reading.round, { hash: by, config })
}

test('[F8] [K1] every reference round comes out as expected, both ways', async () => {
  for (const vector of vectors) {
    expect(await found(textsOf(vector)), vector.nonce).toMatchObject({
      same: true,
      holds: { drawn: true, multiplier: true },
      answer: { drawOrder: vector.drawOrder },
    })
  }
})

test('[K1] the steps of a draw: bytes, modulo and swap lead to each number', async () => {
  const { hashes, steps } = (await found(textsOf(vectors[0]!))).trail
  expect(hashes.map(({ text }) => text.slice(-2))).toEqual([':0', ':8', ':9'])
  expect(steps.map(({ number }) => number)).toEqual(vectors[0]!.drawOrder)
  expect(steps.map(({ hash: used }) => used)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1, 2])
  expect(steps[3]).toMatchObject({ bytes: hashes[0]!.hash.slice(24, 32), size: 37 })
  for (const { index, value, size, offset, place } of steps) {
    expect([offset, place]).toEqual([value % size, index + offset])
  }
})

test('an invalid hash leads elsewhere, and that is noticed', async () => {
  const broken: Hash = async (text) => (await hash(text)).replace(/^./, 'f')
  expect(await found(kenoForm.example, broken)).toMatchObject({ same: false })
})

/** The house's tables, with another prize for four hits of seven. */
const tablesPaying = (payout: number) => {
  const { entries } = HOUSE_TABLES.classic.spots[7]!
  const changed = { entries: entries.with(4, { hits: 4, payout }) }
  const classic = { spots: { ...HOUSE_TABLES.classic.spots, 7: changed } }
  return { ...HOUSE_TABLES, classic }
}

test('[K2] [F11] with the terms of the round its own pay tables decide', async () => {
  const config = { payoutTables: tablesPaying(5.25) }
  expect(await found(kenoForm.example)).toMatchObject({
    answer: { multiplier: '4.5' },
    holds: { multiplier: true },
  })
  expect(await found(kenoForm.example, hash, config)).toMatchObject({
    answer: { multiplier: '5.25' },
    holds: { drawn: true, multiplier: false },
  })
  expect(await found({ ...kenoForm.example, multiplier: '5.25' }, hash, config)).toMatchObject({
    holds: { multiplier: true },
  })
})

test.each([
  ['', '3.15'],
  ['100', '4.5'],
])('[K3] [F11] an override in the terms applies unless one is typed in: %j', async (rtp, multiplier) => {
  expect(await found({ ...kenoForm.example, rtp }, hash, { rtp: '70' })).toMatchObject({
    answer: { multiplier },
  })
})

const codesIn = (texts: FieldTexts): Readonly<Record<string, string>> => {
  const reading = kenoForm.read(texts)
  const errors = 'errors' in reading ? reading.errors : {}
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error!.refused]))
}

test('a filled form is the game’s own request; only the client seed keeps its spaces', () => {
  const texts = {
    server: ` ${kenoForm.example.server}\n`,
    client: ' spaces count ',
    nonce: '80170',
    numbers: '34 19, 26、8;1 20 7',
    difficulty: 'classic',
    rtp: ' 97 ',
  }
  expect(kenoForm.read(texts)).toMatchObject({
    round: {
      request: {
        seeds: { server: kenoForm.example.server, client: ' spaces count ', nonce: '80170' },
        picks: { selectedNumbers: [34, 19, 26, 8, 1, 20, 7], difficulty: 'classic' },
        rtp: '97',
      },
      told: {},
    },
  })
})

test('all mistakes are shown at once, each beside its field', () => {
  const wrong = { server: '', client: 'short', nonce: '01', numbers: '1 1', difficulty: 'x', rtp: '0' }
  expect(codesIn({ ...wrong, drawn: '1 2', multiplier: 'much' })).toEqual({
    server: 'bad-server-seed',
    client: 'bad-client-seed',
    nonce: 'bad-nonce',
    numbers: 'duplicate-numbers',
    difficulty: 'invalid-difficulty',
    rtp: 'bad-rtp',
    drawn: 'bad-drawn',
    multiplier: 'bad-multiplier',
  })
})

test.each<[string, FieldTexts, Readonly<Record<string, string>>]>([
  ['[A22] no number', { numbers: '' }, { numbers: 'invalid-number-count' }],
  ['[A22] eleven', { numbers: '1 2 3 4 5 6 7 8 9 10 11' }, { numbers: 'invalid-number-count' }],
  ['[A22] 41', { numbers: '41' }, { numbers: 'invalid-number-range' }],
  ['[A22] 1.5', { numbers: '1.5' }, { numbers: 'invalid-number-range' }],
  ['a number drawn twice', { drawn: '1 2 3 4 5 6 7 8 9 9' }, { drawn: 'bad-drawn' }],
  ['eleven drawn', { drawn: '1 2 3 4 5 6 7 8 9 10 x' }, { drawn: 'bad-drawn' }],
])('%s', (_case, change, codes) => {
  expect(codesIn({ ...kenoForm.example, ...change })).toEqual(codes)
})

test('every mistake has its words in every language', () => {
  const codes = ['invalid-number-count', 'invalid-number-range', 'duplicate-numbers', 'invalid-difficulty']
  for (const words of Object.values(verify.words)) {
    for (const code of [...codes, 'bad-drawn']) expect(words.errors?.[code]).toMatch(/[.。]$/)
  }
})
