import { REGISTRY } from '@fairhouse/games'
import { sessionClaim } from '@fairhouse/games/holdem/storage/session-claim.ts'
import { call, ended, trial } from '@fairhouse/games/holdem/testing/trial.ts'
import { exportedRow } from '@fairhouse/games/testing/exported-row.ts'
import { type Claim, claimOf, playAtRandom } from '@fairhouse/host'
import { accepted, houseGamesIn, isRefusal } from '@fairhouse/kit'
import type { CheckedEntry } from '@fairhouse/ui/verify/index.ts'
import { expect, test } from 'vitest'
import { checkEntry } from './entry.ts'

const SEEDS = { server: '0f'.repeat(32), client: 'flip-each-byte', nonce: '42' }
const ids = Object.keys(REGISTRY)
const houseIds = houseGamesIn(REGISTRY).map(([id]) => id)

const claimFor = (id: string): Claim => {
  const game = REGISTRY[id]!.rules
  const config = accepted(game.configure({}))
  return JSON.parse(
    JSON.stringify(accepted(claimOf(game, playAtRandom(game, config, game.seats.min, SEEDS)))),
  )
}

const agrees = (raw: unknown): boolean => {
  const checked = checkEntry(raw)
  return !isRefusal(checked) && Object.values(checked.claims).every(Boolean)
}

const flippedAt = (text: string, at: number): string =>
  `${text.slice(0, at)}${text[at] === '1' ? '2' : '1'}${text.slice(at + 1)}`

test('[F11] a claim names a version that there is', () => {
  expect(checkEntry({ ...claimFor('hog'), version: 99 })).toMatchObject({ refused: 'wrong-version' })
})

test.each(ids)('[F8] a claim of %s agrees, with each of its claims', (id) => {
  expect(checkEntry(claimFor(id))).toMatchObject({
    game: id,
    round: '42',
    claims: { commitment: true, result: true },
  })
})

test.each(ids)('[A28] a claim of %s with any digit of its server seed or result changed fails', (id) => {
  const claim = claimFor(id)
  for (let at = 0; at < SEEDS.server.length; at += 1) {
    expect(agrees({ ...claim, seeds: { ...SEEDS, server: flippedAt(SEEDS.server, at) } })).toBe(false)
  }
  const text = JSON.stringify(claim.result)
  for (let at = 0; at < text.length; at += 1) {
    if (!/\d/.test(text[at]!)) continue
    expect(agrees({ ...claim, result: JSON.parse(flippedAt(text, at)) }), text.slice(0, at + 1)).toBe(false)
  }
})

/** Games where all chance is visible to everybody; a Hold'em hand without a showdown hides its cards. */
test.each(['hog', 'hilo', 'keno'] as const)(
  '[A28] a claim of %s with another client seed or nonce fails',
  (id) => {
    const claim = claimFor(id)
    for (const part of ['client', 'nonce'] as const) {
      for (let at = 0; at < SEEDS[part].length; at += 1) {
        expect(agrees({ ...claim, seeds: { ...SEEDS, [part]: flippedAt(SEEDS[part], at) } })).toBe(false)
      }
    }
  },
)

test.each(houseIds)('a row of the history: %s', (game) => {
  expect(checkEntry(exportedRow(game))).toMatchObject({
    game,
    round: '99',
    claims: { commitment: true, terms: true, result: true, multiplier: true, payout: true },
  })
})

test.each(houseIds)('[A28] a row of %s with any digit of it changed fails', (game) => {
  const { roundId: _id, ...row } = exportedRow(game)
  const text = JSON.stringify(row)
  for (let at = 0; at < text.length; at += 1) {
    if (/\d/.test(text[at]!))
      expect(agrees(JSON.parse(flippedAt(text, at))), text.slice(0, at + 1)).toBe(false)
  }
})

test.each([
  ['payout', { isWin: null }],
  ['payout', { finalPayout: '7777.00' }],
  ['payout', { betAmount: '7.00' }],
  ['payout', { maxPayout: '0.01' }],
  ['result', { sequence: 99 }],
  ['result', { view: {} }],
])('[M2] a row with another %s fails: %j', (claim, lie) => {
  expect(checkEntry({ ...exportedRow('hilo'), ...lie })).toMatchObject({ claims: { [claim]: false } })
})

test('a round that is still open has nothing to check yet', () => {
  const open = { ...exportedRow('hilo'), serverSeed: null, finalPayout: null }
  expect(checkEntry(open)).toMatchObject({ refused: 'still-open' })
})

test.each(houseIds)('a round of %s that is over has its seed', (game) => {
  expect(checkEntry({ ...exportedRow(game), serverSeed: null })).toMatchObject({ refused: 'missing-seed' })
})

const REQUEST = {
  serverSeed: 'd48e646481e2b43d0d2a59cd005b50d57ab48b4313318375ddb67238ffcde4c3',
  clientSeed: '_wjMk7jh0LevW3HBH0Q_jsf9Kx',
  nonce: '0',
  selectedNumbers: [19],
  difficulty: 'low',
}
const ANSWER = {
  drawnNumbers: [4, 11, 12, 13, 17, 19, 21, 24, 39, 40],
  drawOrder: [17, 19, 11, 40, 4, 12, 39, 21, 24, 13],
  matchedNumbers: [19],
  matchCount: 1,
  multiplier: '1.85',
}

test('[K6] a request with its expected answer', () => {
  expect(checkEntry({ ...REQUEST, ...ANSWER, placedAt: 1 })).toMatchObject({
    game: 'keno',
    round: '0',
    claims: { draw: true, hits: true, multiplier: true },
  })
  expect(agrees({ ...REQUEST, multiplier: 1.85 })).toBe(true)
})

test.each([
  ['draw', { drawnNumbers: [...ANSWER.drawnNumbers].reverse() }],
  ['draw', { drawOrder: ANSWER.drawnNumbers }],
  ['hits', { matchCount: 2 }],
  ['hits', { matchedNumbers: '19' }],
  ['multiplier', { multiplier: 1.86 }],
  ['multiplier', { multiplier: null }],
  ['commitment', { commitment: '0'.repeat(64) }],
])('a request with wrong %s fails', (claim, lie) => {
  expect(checkEntry({ ...REQUEST, ...ANSWER, ...lie })).toMatchObject({ claims: { [claim]: false } })
})

test('a request of HiLo, with the answer of the command line', () => {
  const request = { serverSeed: 'server', clientSeed: 'client seed', nonce: 0, choices: ['skip', 'skip'] }
  const { result } = checkEntry(request) as CheckedEntry
  expect(checkEntry({ ...request, ...(result as object) })).toMatchObject({
    game: 'hilo',
    claims: { cards: true, steps: true, state: true, multiplier: true },
  })
  expect(checkEntry({ ...request, cards: [1, 1, 1, 1] })).toMatchObject({ claims: { cards: false } })
})

test.each([
  ['bad-log', null],
  ['bad-log', [REQUEST]],
  ['unknown-game', { game: 'chess', seeds: {} }],
  ['unknown-game', { game: '__proto__', seeds: {} }],
  ['unknown-form', { game: 'hog' }],
  ['unknown-form', { game: 'hog', betAmount: '1.00' }],
  ['unknown-form', {}],
  ['bad-client-seed', { ...REQUEST, clientSeed: 'short' }],
  ['invalid-number-range', { ...REQUEST, selectedNumbers: [41] }],
  ['unknown-terms', { ...exportedRow('keno'), termsText: undefined }],
])('%s is refused', (code, raw) => {
  expect(checkEntry(raw)).toMatchObject({ refused: code })
})

test.each([
  [{ ...REQUEST, selectedNumbers: [41] }, 'keno'],
  [{ ...REQUEST, selectedNumbers: undefined, choices: ['up'] }, 'hilo'],
  [{ ...exportedRow('keno'), actions: null }, 'keno'],
  [{ hands: [1] }, 'holdem'],
  [{ game: 'hog', seeds: {} }, 'hog'],
])('a refusal names the game that the round was taken for', (raw, game) => {
  expect(checkEntry(raw)).toMatchObject({ refused: expect.any(String), game })
})

test('[F8] a whole session of Hold’em: its hands, its end, its commitment', () => {
  const { run, table } = trial({ seed: 'session', setup: { players: 2, startingStack: 50 } })
  run(call, ended)
  const claim = sessionClaim(table.saved()!)
  expect(checkEntry(claim)).toMatchObject({
    game: 'holdem',
    round: 'session',
    claims: { hands: true, commitment: true, outcome: true },
  })
  const [first, ...rest] = claim.hands
  const lie = { ...claim, hands: [{ ...first!, stacks: [1, 99] }, ...rest] }
  expect(checkEntry(lie)).toMatchObject({ claims: { hands: false, outcome: true }, session: { bad: [1] } })
  expect(checkEntry({ ...claim, game: 'hog' })).toMatchObject({ refused: 'unknown-form' })
})
