import { verify as hilo } from '@fairhouse/games/hilo/ui/verify.tsx'
import { verify as keno } from '@fairhouse/games/keno/ui/verify.tsx'
import type { AnyVerifyUi } from '@fairhouse/ui/verify/index.ts'
import { expect, test } from 'vitest'
import { cutMultiplier, rowReader } from './round-row.ts'

const rowOf = rowReader(
  new Map<string, AnyVerifyUi>([
    ['hilo', hilo],
    ['keno', keno],
  ]),
)

const COMMON = {
  roundId: '99038514150113281',
  openedAt: 1,
  currency: 'USD',
  isDemo: true,
  betAmount: '1.00',
  maxPayout: '100000.00',
  terms: 'f'.repeat(64),
  commitment: 'c'.repeat(64),
  serverSeed: 's'.repeat(64),
  clientSeed: 'client seed',
  nonce: '4',
}
const HILO = {
  ...COMMON,
  game: 'hilo',
  finalPayout: '1.13',
  sequence: 3,
  rtp: '96',
  state: 'cashed_out',
  cardHistory: [3, 9],
  suitHistory: ['s', 'd'],
  choiceHistory: ['higher', 'cashOut'],
  currentMultiplier: '1.1345',
  canCashout: false,
  guessCount: 1,
  skipCount: 0,
}
const LOST = {
  ...HILO,
  finalPayout: '0.00',
  state: 'finished',
  cardHistory: [3, 9, 2],
  suitHistory: ['s', 'd', 'h'],
  choiceHistory: ['higher', 'higher'],
  guessCount: 2,
}
const OPEN = { ...HILO, finalPayout: null, serverSeed: null, state: 'playing', choiceHistory: ['higher'] }
const KENO = {
  ...COMMON,
  game: 'keno',
  sequence: 1,
  finalPayout: '4.50',
  rtp: null,
  selectedNumbers: [7],
  drawnNumbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  drawOrder: [10, 2, 3, 4, 5, 6, 7, 8, 9, 1],
  matchedNumbers: [7],
  matchCount: 1,
  spotsCount: 1,
  multiplier: '4.5',
  difficulty: 'high',
}

test.each([
  ['a round of Keno', KENO, '4.5'],
  ['a round that was cashed out', HILO, '1.1345'],
  ['a lost round is 0×, whatever it had reached', LOST, '0'],
])('%s', (_case, raw, multiplier) => {
  const row = rowOf(raw)
  expect(row).toMatchObject({ roundId: COMMON.roundId, game: raw.game, betAmount: '1.00', multiplier })
  expect(row?.href).toMatch(`/verify#game=${raw.game}&server=sss`)
  expect(row?.href).toMatch(`&terms=${COMMON.terms}`)
  expect(row?.href).toMatch(`&multiplier=${multiplier}`)
})

test('an open round has no multiplier yet, and links to its table', () => {
  expect(rowOf(OPEN)).toMatchObject({ multiplier: null, finalPayout: null, href: '/hilo' })
})

test.each([
  ['nothing', null],
  ['no time', { ...KENO, openedAt: '1' }],
  ['no id', { ...KENO, roundId: 7 }],
  ['an amount that is a number', { ...KENO, finalPayout: 3 }],
  ['an unknown game', { ...KENO, game: 'chess' }],
  ['a round its game refuses', { ...KENO, drawOrder: [41] }],
])('%s makes no row', (_case, raw) => expect(rowOf(raw)).toBeNull())

test.each([
  ['1.4999', '1.4999×'],
  ['1.49999', '1.4999×'],
  ['1.99999999', '1.9999×'],
  ['1234.00005', '1,234×'],
  ['4.5', '4.5×'],
  ['0', '0×'],
])('a multiplier is cut off, never rounded up: %s is shown as %s', (multiplier, shown) => {
  expect(cutMultiplier(multiplier)).toBe(shown)
})
