import { commitment, isBetClientSeed, serverSeed } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import {
  commitmentOf,
  isSeedReused,
  newClientSeed,
  newServerSeed,
  nextRound,
  type SeedState,
  seedsAfter,
  seedsFor,
} from './seeds.ts'
import { moveSeedQueries, NO_RECENT_SEEDS } from './used-seeds.ts'

const STATE: SeedState = {
  clientSeed: 'my own seed',
  nextSeed: 'ab'.repeat(32),
  nonce: 7n,
  recentSeeds: NO_RECENT_SEEDS,
}

test('[F2] a server seed is 64 lower-case hex characters, never the same twice', () => {
  const seeds = Array.from({ length: 1_000 }, newServerSeed)
  expect(seeds.every((seed) => /^[0-9a-f]{64}$/.test(seed))).toBe(true)
  expect(new Set(seeds).size).toBe(1_000)
  expect(serverSeed(Buffer.from(seeds[0]!, 'hex'))).toBe(seeds[0])
})

test('[F2] the commitment is the kit’s', () => {
  const seed = newServerSeed()
  expect(commitmentOf(seed)).toBe(commitment(seed))
})

test('[F4] a seed that was made for a player is one that a bet accepts', () => {
  expect(isBetClientSeed(newClientSeed())).toBe(true)
})

test('[F2] [F3] what the player learns of the next round contains no seed', () => {
  expect(nextRound(STATE, { keno: { USD: 'a hash' } })).toEqual({
    commitment: commitment(STATE.nextSeed),
    clientSeed: 'my own seed',
    nonce: '7',
    terms: { keno: { USD: 'a hash' } },
  })
})

test('[F1]–[F4] a bet is played with the seeds that are ready, or with its own client seed', () => {
  const ready = { server: STATE.nextSeed, client: 'my own seed', nonce: '7' }
  expect(seedsFor(STATE, {})).toEqual(ready)
  expect(seedsFor(STATE, { commitment: commitment(STATE.nextSeed) })).toEqual(ready)
  expect(seedsFor(STATE, { clientSeed: 'another one' })).toEqual({ ...ready, client: 'another one' })
})

test.each([
  ['stale-commitment', { commitment: commitment('another') }],
  ['stale-commitment', { commitment: '' }],
  ['bad-client-seed', { clientSeed: 'a:b:c:d:e' }],
  ['bad-client-seed', { clientSeed: '' }],
])('%s: %j', (code, wishes) => {
  expect(seedsFor(STATE, wishes)).toMatchObject({ refused: code })
})

test('[F2] [F3] a bet uses the seed up: the next has another, and the next nonce', () => {
  const after = seedsAfter(STATE, { server: STATE.nextSeed, client: 'another one', nonce: '7' }, 'fresh')
  expect(after).toMatchObject({ clientSeed: 'another one', nextSeed: 'fresh', nonce: 8n })
})

test('[F9] a client seed counts as reused if the house knew it: none named, the current one, a recent one', () => {
  expect(isSeedReused(STATE, {})).toBe(true)
  expect(isSeedReused(STATE, { clientSeed: STATE.clientSeed })).toBe(true)
  expect(isSeedReused(STATE, { clientSeed: 'another one' })).toBe(false)
  const used = Array.from({ length: 18 }, (_, i) => `client seed ${i}`)
  const after = used.reduce(
    (state, client) => seedsAfter(state, { server: state.nextSeed, client, nonce: '0' }, newServerSeed()),
    STATE,
  )
  // With the one that was proposed first, sixteen were moved out of the row.
  expect(used.map((clientSeed) => isSeedReused(after, { clientSeed }))).toEqual(used.map((_, i) => i >= 15))
  expect(after.recentSeeds).toHaveLength(3 * 8)
})

test('[F9] a client seed that is used again right away takes no more room', () => {
  const again = (state: typeof STATE) =>
    seedsAfter(state, { server: state.nextSeed, client: 'kept for long', nonce: '0' }, newServerSeed())
  const once = again(STATE)
  const often = Array.from({ length: 40 }).reduce<typeof STATE>(again, once)
  expect(often.recentSeeds).toEqual(once.recentSeeds)
  expect(moveSeedQueries(1n, often.recentSeeds, 'another one')).toEqual([])
})
