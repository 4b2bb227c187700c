import { browserHash, type FieldTexts, type Hash } from '@fairhouse/ui/verify/index.ts'
import { expect, test } from 'vitest'
import vectors from '../../vectors-hilo.json' with { type: 'json' }
import { verify } from '../verify.tsx'
import { type HiloFound, hiloForm } from './form.ts'
import { hiloRows } from './rows.ts'

const hash = browserHash()!

const textsOf = (vector: (typeof vectors)[number]): FieldTexts => ({
  server: vector.serverSeed,
  client: vector.clientSeed,
  nonce: vector.nonce,
  choices: [
    ...vector.steps.map(({ choice }) => choice),
    ...(vector.state === 'cashed_out' ? ['cashOut'] : []),
  ].join(','),
  rtp: vector.rtpPercent,
  cards: vector.cards.slice(0, vector.cardsUsed).join(' '),
  multiplier: vector.steps.filter(({ win }) => win).at(-1)?.cumulative8 ?? '1',
})

const found = async (texts: FieldTexts, by: Hash = hash, config?: unknown): Promise<HiloFound> => {
  const reading = hiloForm.read(texts)
  if ('errors' in reading) throw new Error(JSON.stringify(reading.errors))
  return hiloForm.compute(reading.round, { hash: by, config })
}

test('[F8] [H1] [H2] every reference round comes out as expected, both ways', async () => {
  for (const vector of vectors) {
    expect(await found(textsOf(vector)), vector.nonce).toMatchObject({
      same: true,
      holds: { cards: true, multiplier: true },
    })
  }
})

test('an invalid hash leads elsewhere, and that is noticed', async () => {
  const broken: Hash = async (text) => (await hash(text)).replace(/^./, 'f')
  expect(await found(hiloForm.example, broken)).toMatchObject({ same: false })
})

test.each([
  ['lost', '0', true],
  ['lost', '5.61545607', true], // as in older links and exports
  ['lost', '1', false],
  ['cashed out', '5.61545607', true],
  ['cashed out', '0', false],
])('a round that was %s and is claimed as %s×: %j', async (end, multiplier, holds) => {
  const choices = `higher higher lower skip lower ${end === 'lost' ? 'higher' : 'cashOut'}`
  expect(await found({ ...hiloForm.example, choices, cards: '', multiplier })).toMatchObject({
    answer: { state: end === 'lost' ? 'finished' : 'cashed_out' },
    holds: { multiplier: holds },
  })
})

test('a lost round is shown as 0×, with the multiplier it had reached', async () => {
  const say = async (choices: string) =>
    verify.form!.say(await found({ ...hiloForm.example, choices, cards: '', multiplier: '' }), 'en')
  expect(await say('higher higher lower skip lower higher')).toBe('Lost: 0×, after reaching 5.61545607×.')
  expect(await say('lower')).toBe('Lost: 0×.')
})

test.each([
  ['', '1.0111'],
  ['96', '1.3867'],
])('[H6] [F11] the return in the terms applies unless one is typed in: %j', async (rtp, cumulative) => {
  const typed = { choices: 'higher', cards: '', multiplier: '', rtp, terms: 'e'.repeat(64) }
  const texts = { ...hiloForm.example, ...typed }
  expect(await found(texts, hash, { rtp: '70' })).toMatchObject({ answer: { cumulative } })
})

const codesIn = (texts: FieldTexts): Readonly<Record<string, string>> => {
  const reading = hiloForm.read(texts)
  const errors = 'errors' in reading ? reading.errors : {}
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error!.refused]))
}

test('choices and claims are parsed', () => {
  const texts = {
    ...hiloForm.example,
    choices: 'higher,skip lower',
    rtp: ' 97 ',
    cards: 'a 10 q 13',
    multiplier: '4.50×',
  }
  expect(hiloForm.read(texts)).toMatchObject({
    round: {
      request: { choices: ['higher', 'skip', 'lower'], rtp: '97' },
      told: { cards: [1, 10, 12, 13], multiplier: '4.5' },
    },
  })
})

test.each<[string, FieldTexts, Readonly<Record<string, string>>]>([
  ['an unknown choice', { choices: 'higher up' }, { choices: 'bad-choices' }],
  ['an unknown card', { cards: 'A 14' }, { cards: 'bad-cards' }],
])('%s', (_case, change, codes) => {
  expect(codesIn({ ...hiloForm.example, ...change })).toEqual(codes)
  for (const words of Object.values(verify.words)) {
    for (const code of Object.values(codes)) expect(words.errors?.[code]).toMatch(/[.。]$/)
  }
})

test('[F11] a round that names its terms leaves its return to them, in the request to the server too', () => {
  const rtpAsked = (more: FieldTexts) => {
    const reading = hiloForm.read({ ...hiloForm.example, ...more })
    return 'errors' in reading ? reading : reading.round.body.rtp
  }
  const terms = 'e'.repeat(64)
  expect([{}, { terms }, { terms, rtp: '97' }].map(rtpAsked)).toEqual(['96', undefined, '97'])
})

test('rows: each card with its choice; a choice that took no card has none', async () => {
  const texts = { ...hiloForm.example, choices: 'cashOut higher skip lower', cards: '', multiplier: '' }
  const rows = hiloRows(await found(texts))
  expect(rows.map(({ choice, word, product }) => [choice, word?.index, product])).toEqual([
    [null, 0, undefined],
    ['cashOut', undefined, undefined],
    ['higher', 1, '1.3867'],
    ['skip', 2, undefined],
    ['lower', 3, '1.442168'],
  ])
  expect(rows[1]).toMatchObject({ refused: 'no-right-guess' })
})
