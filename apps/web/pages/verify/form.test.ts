import { expect, test } from 'vitest'
import { listOf, numbersOf, readForm } from './form.ts'
import { BLANK, type Form } from './link.ts'

const KENO: Form = {
  ...BLANK,
  game: 'keno',
  server: ' 81a07f2bf19546a744633b5551a9adb306e84ceb93dd546b85c8fe8f332bb477\n',
  client: 'R6qzR2vmQf4tKkj_Ak8yhV0pvo1',
  nonce: '80170',
  numbers: '34 19, 26、8;1 20 7',
  rtp: ' 97 ',
}
const HILO: Form = { ...KENO, game: 'hilo', choices: 'higher,skip lower', cards: 'a 10 q 13' }

const codesIn = (form: Form): Readonly<Record<string, string>> => {
  const reading = readForm(form)
  const errors = 'errors' in reading ? reading.errors : {}
  return Object.fromEntries(Object.entries(errors).map(([field, { refused }]) => [field, refused]))
}

test('lists are cut at spaces, commas and semicolons; what is no number stays as it is', () => {
  expect(listOf(' 1,2;3\n4，5、 ')).toEqual(['1', '2', '3', '4', '5'])
  expect(numbersOf('7 07 1.5 -1 x 99999')).toEqual([7, 7, '1.5', '-1', 'x', '99999'])
})

test('a filled form is the game’s own request; only the client seed keeps its spaces', () => {
  expect(readForm({ ...KENO, client: ' spaces count ' })).toEqual({
    round: {
      game: 'keno',
      request: {
        seeds: {
          server: '81a07f2bf19546a744633b5551a9adb306e84ceb93dd546b85c8fe8f332bb477',
          client: ' spaces count ',
          nonce: '80170',
        },
        picks: { selectedNumbers: [34, 19, 26, 8, 1, 20, 7], difficulty: 'classic' },
        rtp: '97',
      },
      told: {},
    },
  })
})

test('what was told is read with it, and only what this game tells', () => {
  expect(readForm({ ...HILO, drawn: 'nonsense', multiplier: '4.50×' })).toMatchObject({
    round: {
      game: 'hilo',
      request: { choices: ['higher', 'skip', 'lower'], rtp: '97' },
      told: { cards: [1, 10, 12, 13], multiplier: '4.5' },
    },
  })
})

test('every mistake stands beside its field, all at once', () => {
  const wrong = {
    ...KENO,
    server: '',
    client: 'short',
    nonce: '01',
    numbers: '1 1',
    difficulty: 'x',
    rtp: '0',
  }
  expect(codesIn({ ...wrong, commitment: 'AB', drawn: '1 2', multiplier: 'much' })).toEqual({
    server: 'bad-server-seed',
    client: 'bad-client-seed',
    nonce: 'bad-nonce',
    numbers: 'duplicate-numbers',
    difficulty: 'invalid-difficulty',
    rtp: 'bad-rtp',
    commitment: 'bad-commitment',
    drawn: 'bad-drawn',
    multiplier: 'bad-multiplier',
  })
})

test.each<[string, Partial<Form>, Readonly<Record<string, string>>]>([
  ['[A22] no number', { numbers: '' }, { numbers: 'invalid-number-count' }],
  ['[A22] eleven', { numbers: '1 2 3 4 5 6 7 8 9 10 11' }, { numbers: 'invalid-number-count' }],
  ['[A22] 41', { numbers: '41' }, { numbers: 'invalid-number-range' }],
  ['[A22] 1.5', { numbers: '1.5' }, { numbers: 'invalid-number-range' }],
  ['a number drawn twice', { drawn: '1 2 3 4 5 6 7 8 9 9' }, { drawn: 'bad-drawn' }],
  ['eleven drawn', { drawn: '1 2 3 4 5 6 7 8 9 10 x' }, { drawn: 'bad-drawn' }],
  ['an unknown choice', { game: 'hilo', choices: 'higher up' }, { choices: 'bad-choices' }],
  ['an unknown card', { game: 'hilo', cards: 'A 14' }, { cards: 'bad-cards' }],
])('%s', (_case, change, codes) => {
  expect(codesIn({ ...KENO, ...change })).toEqual(codes)
})
