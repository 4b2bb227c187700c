/** Keno's commands, as processes, against the vectors and the exact returns. */
import { DEFAULTS } from '@fairhouse/games/keno/config.ts'
import { keno } from '@fairhouse/games/keno/rules.ts'
import returns from '@fairhouse/games/keno/vectors-keno-rtp.json' with { type: 'json' }
import { claimOf, playAtRandom } from '@fairhouse/host'
import { accepted } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { fairhouse, jsonLines, printedLines } from '../testing/command-process.ts'

const error = (code: string) => ({ error: { code, message: expect.stringMatching(/./) } })

test('[A22] [K4] verify: logs and requests, and refusals', async () => {
  const request = {
    serverSeed: 'server',
    clientSeed: 'client:seed',
    nonce: 0,
    selectedNumbers: [1, 2, 3],
    difficulty: 'high',
  }
  const claim = accepted(
    claimOf(keno, playAtRandom(keno, DEFAULTS, 1, { server: 'server', client: 'client', nonce: '1' })),
  )
  const rows = [
    [request, { multiplier: expect.any(String), drawOrder: { length: 10 } }],
    [claim, { game: 'keno', agrees: true, checks: { commitment: true, result: true } }],
    [{ ...request, selectedNumbers: [] }, error('invalid-number-count')],
    [{ ...request, selectedNumbers: [1.5] }, error('invalid-number-range')],
    [{ ...request, selectedNumbers: [1, 1] }, error('duplicate-numbers')],
    [{ ...request, difficulty: '__proto__' }, error('invalid-difficulty')],
    [{ ...request, difficulty: undefined }, error('invalid-difficulty')],
    [{ ...request, nonce: '-1' }, error('bad-nonce')],
    [{ ...request, clientSeed: 'x' }, error('bad-client-seed')],
    [null, error('bad-request')],
  ] as const
  const outcome = await fairhouse(['verify', 'keno', '--in', '-'], jsonLines(...rows.map(([line]) => line)))
  const replies = printedLines(outcome)
  expect(replies).toHaveLength(rows.length)
  for (const [index, [, reply]] of rows.entries()) expect(replies[index]).toMatchObject(reply)
  expect(outcome.code).toBe(1)
})

test('[K2] odds: every table’s exact return, and no other field', async () => {
  const lines = printedLines(await fairhouse(['odds', 'keno', '--json']))
  const expected = Object.entries(returns).flatMap(([difficulty, tables]) =>
    Object.entries(tables).map(([spots, { rtp, rtpDecimal }]) => ({
      difficulty,
      spots: Number(spots),
      rtp,
      decimal: rtpDecimal,
    })),
  )
  expect(lines).toEqual(expected)
})

test('odds of one table: in full, with an override, and in words', async () => {
  const one = ['odds', 'keno', '--difficulty', 'low', '--spots', '2']
  expect(printedLines(await fairhouse([...one, '--rtp', '50', '--json', '--full']))).toEqual([
    {
      difficulty: 'low',
      spots: 2,
      rtp: '257/520',
      decimal: '0.494230769231',
      variance: '94267/270400',
      hitFrequency: '23/52',
      aboveStake: '3/52',
      maxMultiplier: '1.9',
      hits: [
        { probability: '29/52', multiplier: '0' },
        { probability: '5/13', multiplier: '1' },
        { probability: '3/52', multiplier: '1.9' },
      ],
    },
  ])
  const { stdout } = await fairhouse(one)
  expect(stdout).toMatch(/^ +2 +98\.8462 % +44\.2308 % +44\.2308 % +1\.1809 +3\.8$/m)
  expect(stdout).toMatch(/^ +1 +38\.461538 % +2$/m)
})

test('odds of all tables in words: ten rows for each difficulty', async () => {
  const { stdout } = await fairhouse(['odds', 'keno'])
  expect(stdout.match(/^Keno, \w+$/gm)).toEqual(['Keno, low', 'Keno, classic', 'Keno, medium', 'Keno, high'])
  expect(stdout.match(/^ +\d+ +9[89]\.\d{4} %/gm)).toHaveLength(40)
})
