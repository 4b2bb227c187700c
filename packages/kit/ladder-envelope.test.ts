import { expect, test } from 'vitest'
import { ladderHolds, ladderVerifyFields, readLadderEnvelope } from './ladder-envelope.ts'

const VIEW = {
  state: 'cashed_out',
  betAmount: '100',
  stepCount: 2,
  currentMultiplier: '2.8',
  nextMultiplier: null,
  nextProbability: null,
  canCashout: false,
  finalPayout: '280',
  isWin: true,
  difficulty: 'hard',
  config: { rtp: '97', maxPayout: '1000', decimals: 2 },
} as const
const ROUND = {
  terms: 'e'.repeat(64),
  roundId: '7',
  game: 'toy',
  currency: 'FUN',
  isDemo: false,
  betAmount: '1.00',
  finalPayout: '2.80',
  commitment: 'c',
  serverSeed: 's',
  clientSeed: 'client seed',
  nonce: '3',
  sequence: 4,
  view: VIEW,
}
const read = (raw: unknown) =>
  readLadderEnvelope<typeof VIEW>(raw, 'toy', ({ difficulty }) => difficulty === 'hard')

test('a round from the house is parsed, with what the verifier needs', () => {
  expect(ladderVerifyFields(read(ROUND)!)).toEqual({
    server: 's',
    commitment: 'c',
    client: 'client seed',
    reused: '',
    nonce: '3',
    terms: 'e'.repeat(64),
    difficulty: 'hard',
    rtp: '97',
    steps: '2',
    multiplier: '2.8',
  })
})

test.each([
  ['another game’s', { ...ROUND, game: 'hilo' }],
  ['without seeds', { ...ROUND, clientSeed: 5 }],
  ['without a view', { ...ROUND, view: null }],
  ['in no known state', { ...ROUND, view: { ...VIEW, state: 'flying' } }],
  ['before its bet', { ...ROUND, view: { ...VIEW, state: 'ready' } }],
  ['refused by the game', { ...ROUND, view: { ...VIEW, difficulty: 'odd' } }],
])('a round %s is refused', (_case, raw) => {
  expect(read(raw)).toBeNull()
})

test.each([
  [{ steps: 2, multiplier: '2' }, true, true],
  [{ steps: 1, multiplier: '2' }, true, false],
  [{ steps: 3, multiplier: '3' }, false, false],
  [{ steps: 2, multiplier: '0' }, true, true],
  [{ steps: 1, multiplier: '0' }, false, true],
  [{ multiplier: '3' }, true, false],
  [{ multiplier: '1.5' }, true, true],
  [{ steps: 2 }, true, false],
])(
  '[F8] steps that succeed, succeed, fail, succeed: the claim %j holds: %j, %j',
  (told, steps, multiplier) => {
    expect(ladderHolds(told, [true, true, false, true], ['1.5', '2', '3', '4'])).toEqual({
      steps,
      multiplier,
    })
  },
)
