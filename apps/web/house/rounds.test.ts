import { readHiloRound as readHilo } from '@fairhouse/games/hilo/presenter.ts'
import { hilo } from '@fairhouse/games/hilo/rules.ts'
import { readKenoRound as readKeno } from '@fairhouse/games/keno/presenter.ts'
import { keno } from '@fairhouse/games/keno/rules.ts'
import { act, open } from '@fairhouse/host'
import { type AnyGame, accepted } from '@fairhouse/kit'
import { type Round, round } from '@fairhouse/messages'
import { expect, test } from 'vitest'

const SEEDS = { server: 's'.repeat(64), client: 'client seed', nonce: '4' }

const ENVELOPE = {
  roundId: '99038514150113281',
  version: 1,
  terms: 't'.repeat(64),
  currency: 'USD',
  isDemo: true,
  betAmount: '1.00',
  maxPayout: '100000.00',
  commitment: 'c'.repeat(64),
  clientSeedReused: false,
  clientSeed: 'client seed',
  nonce: '4',
  openedAt: 1,
}
const OPEN = { finalPayout: null, multiplier: null, isWin: null, serverSeed: null, closedAt: null }

/** What the rules show after a bet of 1.00 with these fields. */
const viewOf = (game: AnyGame, fields: object = {}): unknown => {
  const { record } = open(game, { config: accepted(game.configure({})), seats: 1, seeds: SEEDS, now: 0 })
  const action = { type: 'bet', amount: '100', ...fields }
  return game.view(accepted(act(game, record, { seat: 0, action, now: 0 })).record.state, 0)
}

const HILO: Round = { ...ENVELOPE, ...OPEN, game: 'hilo', sequence: 1, view: viewOf(hilo) }
const KENO: Round = {
  ...ENVELOPE,
  game: 'keno',
  finalPayout: '0.00',
  multiplier: '0',
  isWin: false,
  serverSeed: SEEDS.server,
  sequence: 1,
  closedAt: 2,
  view: viewOf(keno, { selectedNumbers: [7], difficulty: 'high' }),
}

test('the games can read rounds from messages', () => {
  expect(round.parse(HILO)).toEqual(HILO)
  expect(round.parse(KENO)).toEqual(KENO)
  expect(readHilo(HILO)).toMatchObject({
    roundId: ENVELOPE.roundId,
    betAmount: '1.00',
    finalPayout: null,
    rtp: '96',
    state: 'playing',
    choiceHistory: [],
    canCashout: false,
  })
  expect(readKeno(KENO)).toMatchObject({
    roundId: ENVELOPE.roundId,
    finalPayout: '0.00',
    rtp: null,
    selectedNumbers: [7],
    difficulty: 'high',
    spotsCount: 1,
  })
  expect(readHilo(KENO)).toBeNull()
  expect(readKeno(HILO)).toBeNull()
})
