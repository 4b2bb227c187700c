import { CODES as HOUSE_CODES } from '@fairhouse/messages'
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
  'halted',
  'busy',
  'too-late',
  'unreachable',
  'offline',
  'connection-lost',
  'unconfirmed',
  'internal-error',
]

/** Codes of the house that no page of a game meets, so that they need no words here. */
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  'tables and parties, which have their own words': [
    ...['no-such-table', 'no-such-party', 'party-full', 'party-started', 'place-taken', 'place-empty'],
    ...['device-seated', 'wrong-code', 'bad-buy-in', 'bad-party', 'too-many-parties', 'too-few', 'not-host'],
    ...['removed', 'not-watched', 'no-top-up', 'no-bots', 'nothing-to-show', 'chat-off', 'no-such-room'],
    ...['no-such-wish', 'no-such-call', 'no-such-choice', 'not-your-choice', 'nothing-asked'],
    ...['name-taken', 'name-reserved', 'room-closed', 'below-entry', 'out-of-turn'],
  ],
  'the account, which has its own': [
    ...['too-many-tries', 'bad-login', 'not-allowed', 'has-a-name', 'exclusion-shortened', 'bad-exclusion'],
    ...['bad-name', 'bad-password', 'common-password', 'weak-password', 'no-password', 'bad-reminder'],
  ],
  'other programs than ours': [
    ...['bad-message', 'bad-request', 'unknown-type', 'too-large', 'no-hello', 'too-many-sockets'],
    ...[
      'too-many-new-players',
      'outdated-client',
      'wrong-origin',
      'not-found',
      'wrong-version',
      'bad-action',
    ],
    ...['bad-key', 'bad-limit', 'bad-page', 'unknown-terms', 'wrong-terms', 'no-such-round', 'unknown-field'],
    ...['seed-promised', 'not-revealing', 'wrong-client-seed', 'not-revealed', 'invalid-difficulty'],
  ],
  'the browser, which makes both': ['bad-endpoint', 'bad-subscription'],
  'the verifier': ['bad-server-seed', 'bad-nonce', 'bad-choices', 'bad-rtp'],
  'the console and the command line': [
    ...['bad-api-key', 'no-such-player', 'no-such-operator', 'bad-notice', 'no-such-notice', 'bad-text'],
    ...['operator-exists', 'bad-configuration', 'stale-configuration', 'configuration-conflict'],
    ...['database-behind', 'database-linked', 'database-other', 'database-taken', 'database-unsafe'],
    ...[
      'log-behind',
      'log-forked',
      'log-unwitnessed',
      'log-key-missing',
      'no-log',
      'two-keys',
      'one-key',
      'no-new-key',
      'bad-witness',
    ],
  ],
}

describe.each([
  ['en', en],
  ['zh-Hans', zhHans],
  ['zh-Hant', zhHant],
] as const)('%s', (_language, w) => {
  test.each(CODES)('puts %s into words', (code) => {
    expect(w.refused(code)).not.toBe(w.refused('no-such-code'))
  })

  test('every code of the house has words, or is met elsewhere', () => {
    const elsewhere = Object.values(ELSEWHERE).flat()
    const silent = Object.keys(HOUSE_CODES).filter((code) => w.refused(code) === w.refused('no-such-code'))
    expect(silent.filter((code) => !elsewhere.includes(code))).toEqual([])
  })

  test('says why autobet stopped, each reason in its own words', () => {
    const said = STOP_REASONS.map((reason) => w.auto.ended(reason, '1,331.00'))
    expect(new Set(said).size).toBe(STOP_REASONS.length)
    for (const reason of ['max-bet', 'balance'] as const)
      expect(w.auto.ended(reason, '1,331.00')).toContain('1,331.00')
  })
})
