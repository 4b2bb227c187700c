import { readRound as readHilo, type Round as ShownHilo } from '@fairhouse/games/hilo/presenter.ts'
import { readRound as readKeno, type Round as ShownKeno } from '@fairhouse/games/keno/presenter.ts'
import { type HiloRound, hiloRound, type KenoRound, kenoRound, round } from '@fairhouse/messages'
import { expect, expectTypeOf, test } from 'vitest'

const COMMON = {
  roundId: '99038514150113281',
  currency: 'USD',
  isDemo: true,
  betAmount: '1.00',
  maxPayout: '100000.00',
  commitment: 'c'.repeat(64),
  clientSeed: 'client seed',
  nonce: '4',
  openedAt: 1,
}
const HILO: HiloRound = {
  ...COMMON,
  game: 'hilo',
  finalPayout: null,
  isWin: null,
  serverSeed: null,
  sequence: 3,
  closedAt: null,
  rtp: '96',
  state: 'playing',
  currentCard: 9,
  cardHistory: [3, 9, 9],
  choiceHistory: ['higher', 'skip'],
  currentMultiplier: '1.1345',
  multiplierHistory: ['1.1345'],
  nextMultiplier: '1.57321115',
  nextProbability: '0.69230769',
  canCashout: true,
  guessCount: 1,
  skipCount: 1,
}
const KENO: KenoRound = {
  ...COMMON,
  game: 'keno',
  finalPayout: '0.00',
  isWin: false,
  serverSeed: 's'.repeat(64),
  sequence: 1,
  closedAt: 2,
  rtp: null,
  state: 'finished',
  selectedNumbers: [7],
  drawnNumbers: [1, 2, 3, 4, 5, 6, 8, 9, 10, 11],
  drawOrder: [11, 2, 3, 4, 5, 6, 8, 9, 10, 1],
  matchedNumbers: [],
  matchCount: 0,
  spotsCount: 1,
  multiplier: '0',
  difficulty: 'high',
}

test('the games read what the messages say', () => {
  expect(round.parse(HILO)).toEqual(HILO)
  expect(round.parse(KENO)).toEqual(KENO)
  expect(readHilo(hiloRound.parse(HILO))).toEqual(HILO)
  expect(readKeno(kenoRound.parse(KENO))).toEqual(KENO)
  expect(readHilo(KENO)).toBeNull()
  expect(readKeno(HILO)).toBeNull()
})

test('a game expects no field that the messages do not have', () => {
  expectTypeOf<HiloRound>().toExtend<ShownHilo>()
  expectTypeOf<Omit<KenoRound, 'serverSeed' | 'finalPayout'>>().toExtend<
    Omit<ShownKeno, 'serverSeed' | 'finalPayout'>
  >()
})
