import { describe, expect, test } from 'vitest'
import { STOP_REASONS } from '../autobet.ts'
import { en } from './en.ts'
import { zhHans } from './zh-hans.ts'
import { zhHant } from './zh-hant.ts'

/** Refusals a player may get on betting, acting, taking free coins or choosing a seed. */
const CODES = [
  'bad-amount',
  'bad-grouping',
  'too-many-decimals',
  'bet-too-small',
  'bet-too-large',
  'insufficient-funds',
  'demo-only',
  'unknown-currency',
  'unknown-player',
  'wallet-unavailable',
  'wallet-refused',
  'wallet-elsewhere',
  'stale-commitment',
  'stale-terms',
  'stale-sequence',
  'round-open',
  'round-over',
  'seated',
  'bad-client-seed',
  'game-off',
  'operator-off',
  'self-excluded',
  'over-daily-limit',
  'too-many-requests',
  'too-soon',
  'not-low',
  'stopping',
  'storage-unavailable',
  'busy',
  'too-late',
  'unreachable',
  'offline',
  'connection-lost',
  'unconfirmed',
  'internal-error',
]

describe.each([
  ['en', en],
  ['zh-Hans', zhHans],
  ['zh-Hant', zhHant],
] as const)('%s', (_language, w) => {
  test.each(CODES)('puts %s into words', (code) => {
    expect(w.refused(code)).not.toBe(w.refused('no-such-code'))
  })

  test('says why autobet stopped, each reason in its own words', () => {
    const said = STOP_REASONS.map((reason) => w.auto.ended(reason, '1,331.00'))
    expect(new Set(said).size).toBe(STOP_REASONS.length)
    for (const reason of ['max-bet', 'balance'] as const)
      expect(w.auto.ended(reason, '1,331.00')).toContain('1,331.00')
  })
})
