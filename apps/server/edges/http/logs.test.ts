/** [F8] Logs over HTTP: games without their own verification form are verified by replaying their log. */
import { REGISTRY } from '@fairhouse/games'
import { sessionClaim } from '@fairhouse/games/holdem/storage/session-claim.ts'
import { byChance, ended, trial } from '@fairhouse/games/holdem/testing/trial.ts'
import { claimOf, playAtRandom } from '@fairhouse/host'
import { accepted, labelled, sha256Hex } from '@fairhouse/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, type RunningHouse, runHouse } from '../../testing/running-house.ts'
import { kenoBet } from '../../testing/visitor.ts'

let house: RunningHouse
beforeAll(async () => {
  house = await runHouse()
})
afterAll(() => house.stop())

const verify = (game: string, body: unknown) => house.ask('POST', `/v1/fairness/${game}/verify`, { body })

/** Verified by their logs alone. */
const LIVE_GAMES = Object.keys(REGISTRY).filter((game) => REGISTRY[game]!.live)

test.each(LIVE_GAMES)('[F8] %s: what agrees, and what does not', async (id) => {
  const game = REGISTRY[id]!.rules
  const log = playAtRandom(game, accepted(game.configure({}, 2)), 2, labelled('monday', 'deck', 0))
  const claim = accepted(claimOf(game, log))
  const { result } = claim
  expect((await verify(id, claim)).body).toEqual({
    game: id,
    agrees: true,
    result,
    checks: { commitment: true, result: true },
  })
  const { body } = await verify(id, { ...claim, commitment: '0'.repeat(64) })
  expect(body).toMatchObject({ agrees: false, checks: { commitment: false, result: true } })
  const other = await verify(id, { ...claim, game: 'keno' })
  expect([other.status, codeOf(other.body)]).toEqual([400, 'wrong-game'])
})

test('[F8] a whole session of Hold’em', async () => {
  const { run, table } = trial({ seed: 'tuesday', setup: { players: 3, startingStack: 200 } })
  run(byChance('0'), ended)
  const session = sessionClaim(table.saved()!)
  const [first, ...rest] = session.hands
  expect((await verify('holdem', session)).body).toMatchObject({ agrees: true, bad: [] })
  const { body } = await verify('holdem', { ...session, hands: [{ ...first, stacks: [600, 0, 0] }, ...rest] })
  expect(body).toMatchObject({ agrees: false, bad: [1], checks: { hands: false } })
})

test.each([
  ['holdem', 'a session', { setup: {}, seed: 'tuesday', hands: Array(501).fill({ actions: 'f' }) }],
  ['holdem', 'a hand', { setup: {}, seed: 'tuesday', hands: [{ actions: 'r20 '.repeat(8_193) }] }],
  ['hilo', 'a round', { choices: Array(201).fill('higher') }],
])('[F8] %s: %s that keeps everybody else waiting is refused', async (game, _case, body) => {
  const { token } = await house.guest()
  const reply = await house.ask('POST', `/v1/fairness/${game}/verify`, { token, body })
  expect([reply.status, codeOf(reply.body)]).toEqual([413, 'too-large'])
})

test('[F8] replays count as expensive', async () => {
  const nothing = { burst: 0, perSecond: 0 }
  const strict = await runHouse({ rates: { ordinary: { burst: 100, perSecond: 100 }, dear: nothing } })
  for (const game of LIVE_GAMES)
    expect((await strict.ask('POST', `/v1/fairness/${game}/verify`, { body: {} })).status, game).toBe(429)
  await strict.stop()
})

test('[F8] every game of the house can be verified over HTTP', async () => {
  for (const game of Object.keys(REGISTRY)) expect((await verify(game, {})).status, game).not.toBe(404)
})

test('[F11] terms are handed out by their hash, for ever the same', async () => {
  const player = await house.enter()
  const { round, next } = await player.ask('placeBet', kenoBet())
  const hash = next.terms.keno!.USD!
  const { server } = house.fairhouse
  const reply = await server.inject(`/v1/terms/${hash}`)
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
  expect(sha256Hex(reply.body)).toBe(hash)
  expect(reply.json()).toMatchObject({ game: round.game, version: 1, config: { payoutTables: {} } })
  const unknown = await server.inject(`/v1/terms/${'0'.repeat(64)}`)
  expect([unknown.statusCode, unknown.headers['cache-control']]).toEqual([404, 'no-store'])
  expect(codeOf(unknown.json())).toBe('unknown-terms')
  const stale = await player.refusal('placeBet', kenoBet({ terms: '0'.repeat(64) }))
  expect(stale.code).toBe('stale-terms')
})
