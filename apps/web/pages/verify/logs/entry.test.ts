import { GAMES, type GameId, REGISTRY } from '@fairhouse/games'
import { sessionClaim } from '@fairhouse/games/holdem/storage/session-claim.ts'
import { call, ended, trial } from '@fairhouse/games/holdem/table/trial.ts'
import { type Claim, claimOf, playAtRandom } from '@fairhouse/host'
import { type AnyGame, accepted, isRefusal, printAmount, type Registry } from '@fairhouse/kit'
import type { CheckedEntry, RawRound } from '@fairhouse/ui/verify/index.ts'
import { expect, test } from 'vitest'
import { checkEntry } from './entry.ts'

const SEEDS = { server: '0f'.repeat(32), client: 'flip-each-byte', nonce: '42' }
const ids = Object.keys(GAMES) as readonly GameId[]

const EARLIER = Object.values(REGISTRY as Registry).flatMap(({ earlier = [] }) => earlier)

const claimFor = (id: GameId, nonce = SEEDS.nonce): Claim => claimBy(GAMES[id], nonce)

const claimBy = (game: AnyGame, nonce: string): Claim => {
  const config = accepted(game.configure({}))
  return JSON.parse(
    JSON.stringify(accepted(claimOf(game, playAtRandom(game, config, game.seats.min, { ...SEEDS, nonce })))),
  )
}

/** As a house exports a finished round. */
const rowFor = (id: 'hilo' | 'keno', nonce = SEEDS.nonce) => {
  const { commitment, actions, result } = claimFor(id, nonce)
  const { config, outcome, betAmount, finalPayout, ...view } = result!.view as RawRound
  const { rtp = null, decimals, maxPayout } = config as RawRound
  const printed = (minor: unknown): string => printAmount(BigInt(minor as string), decimals as number)
  return {
    isWin: finalPayout !== '0',
    ...view,
    ...(outcome as object | undefined),
    roundId: '123456789012345678',
    game: id,
    rtp,
    currency: 'DEMO',
    isDemo: true,
    betAmount: printed(betAmount),
    maxPayout: printed(maxPayout),
    finalPayout: printed(finalPayout),
    serverSeed: SEEDS.server,
    commitment,
    clientSeed: SEEDS.client,
    nonce,
    sequence: actions.length,
  }
}

const agrees = (raw: unknown): boolean => {
  const checked = checkEntry(raw)
  return !isRefusal(checked) && Object.values(checked.claims).every(Boolean)
}

const flippedAt = (text: string, at: number): string =>
  `${text.slice(0, at)}${text[at] === '1' ? '2' : '1'}${text.slice(at + 1)}`

test.each(EARLIER.map((rules) => [rules.id, rules.version, rules] as const))(
  '[F11] a claim of %s, version %i, agrees under the rules of that version',
  (game, version, rules) => {
    const claims = { commitment: true, result: true }
    expect(checkEntry(claimBy(rules, '7'))).toMatchObject({ game, claims, log: { version } })
    expect(checkEntry({ ...claimBy(rules, '7'), version: 99 })).toMatchObject({ refused: 'wrong-version' })
  },
)

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

test.each([
  ['hilo', ['cards', 'steps', 'multiplier', 'state', 'payout']],
  ['keno', ['draw', 'hits', 'multiplier', 'state', 'payout']],
] as const)('a row of the history: %s', (id, claims) => {
  expect(checkEntry(rowFor(id))).toMatchObject({
    game: id,
    round: '123456789012345678',
    claims: { commitment: true, ...Object.fromEntries(claims.map((claim) => [claim, true])) },
  })
})

/** No outcome can prove the stake of a round that paid nothing, or the maximum payout. */
const AMOUNTS = /"(betAmount|maxPayout)":"[\d.]*$/

test.each(['hilo', 'keno'] as const)('[A28] a row of %s with any digit of it changed fails', (id) => {
  const { roundId: _id, ...row } = rowFor(id)
  const text = JSON.stringify(row)
  for (let at = 0; at < text.length; at += 1) {
    if (!/\d/.test(text[at]!) || AMOUNTS.test(text.slice(0, at))) continue
    expect(agrees(JSON.parse(flippedAt(text, at))), text.slice(0, at + 1)).toBe(false)
  }
})

const LOST = rowFor('hilo')

test.each([
  ['payout', { isWin: true }],
  ['payout', { finalPayout: null }],
  ['state', { state: 'cashed_out' }],
  ['steps', { sequence: 1 }],
  ['cards', { suitHistory: ['s'] }], // [H1]
])('a row of a lost round with wrong %s fails', (claim, lie) => {
  expect(checkEntry({ ...LOST, ...lie })).toMatchObject({ claims: { [claim]: false } })
})

test('[H1] a row from before suits were dealt makes no claim about them', () => {
  const { suitHistory, ...old } = LOST as RawRound
  expect(suitHistory).toBeDefined()
  expect(agrees(old)).toBe(true)
})

test('[M2] a row that was paid: another stake, another payout and another cap fail', () => {
  const nonces = Array.from({ length: 50 }, (_, index) => String(index))
  const paid = nonces.map((nonce) => rowFor('keno', nonce)).find(({ isWin }) => isWin)!
  expect(agrees(paid)).toBe(true)
  expect(agrees({ ...paid, betAmount: '5.00' })).toBe(false)
  expect(agrees({ ...paid, finalPayout: '5.00' })).toBe(false)
  expect(agrees({ ...paid, maxPayout: '0.01' })).toBe(paid.finalPayout === '0.01')
})

test('a round that is still open has nothing to check yet', () => {
  const open = { ...rowFor('hilo'), serverSeed: null, finalPayout: null, state: 'playing' }
  expect(checkEntry(open)).toMatchObject({ refused: 'still-open' })
})

test.each([
  ['hilo', {}],
  ['hilo', { finalPayout: null }],
  ['keno', { finalPayout: null, state: 'playing' }],
] as const)('a round of %s that is over has its seed, %j', (game, fields) => {
  const row = { ...rowFor(game), serverSeed: null, ...fields }
  expect(checkEntry(row)).toMatchObject({ refused: 'missing-seed' })
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
  ['bad-amount', { ...rowFor('keno'), betAmount: '-1' }],
  ['bad-amount', { ...rowFor('keno'), maxPayout: undefined }],
  ['bad-config', { ...rowFor('keno'), rtp: 'much' }],
  ['round-over', { ...rowFor('hilo'), choiceHistory: Array.from({ length: 20 }, () => 'lower') }],
])('%s is refused', (code, raw) => {
  expect(checkEntry(raw)).toMatchObject({ refused: code })
})

test.each([
  [{ ...REQUEST, selectedNumbers: [41] }, 'keno'],
  [{ ...REQUEST, selectedNumbers: undefined, choices: ['up'] }, 'hilo'],
  [{ ...rowFor('keno'), rtp: 'much' }, 'keno'],
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
