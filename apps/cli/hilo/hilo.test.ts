/** HiLo's commands, as processes, against the specification's table and the vectors. */
import { DEFAULTS } from '@fairhouse/games/hilo/config.ts'
import { hilo } from '@fairhouse/games/hilo/rules.ts'
import { claimOf, playAtRandom } from '@fairhouse/host'
import { accepted } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { fairhouse, jsonLines, printedLines } from '../testing/command-process.ts'

const error = (code: string) => ({ error: { code, message: expect.stringMatching(/./) } })

test('verify: logs and requests, seeds with any characters, and refusals', async () => {
  const request = { serverSeed: 'a:b|🂡\u2028', clientSeed: '种子种子种子种子', nonce: 0, choices: ['skip'] }
  const log = playAtRandom(hilo, DEFAULTS, 1, { server: 'server', client: 'client', nonce: '1' })
  const claim = accepted(claimOf(hilo, log))
  const rows = [
    [request, { cards: { length: 2 }, steps: [{ choice: 'skip' }], state: 'playing', cumulative: '1' }],
    [claim, { game: 'hilo', agrees: true, checks: { commitment: true, result: true } }],
    [
      { ...claim, commitment: 'x' },
      { game: 'hilo', agrees: false },
    ],
    [{ ...claim, game: 'keno' }, error('wrong-game')],
    [{ ...request, clientSeed: '种子' }, error('bad-client-seed')],
    [{ ...request, choices: ['up'] }, error('bad-choices')],
    [{ ...request, nonce: 1.5 }, error('bad-nonce')],
    [{ ...request, rtp: 'x' }, error('bad-rtp')],
    [{ ...request, bet: 5 }, error('unknown-field')],
    [[], error('bad-request')],
  ] as const
  const outcome = await fairhouse(['verify', 'hilo', '--in', '-'], jsonLines(...rows.map(([line]) => line)))
  const replies = printedLines(outcome)
  expect(replies).toHaveLength(rows.length)
  for (const [index, [, reply]] of rows.entries()) expect(replies[index]).toMatchObject(reply)
  expect(outcome.code).toBe(1)
})

test('[A24] verify: a raw JSON number past 2^53 is refused, the string is exact', async () => {
  const line = (nonce: string): string =>
    `{"serverSeed":"server","clientSeed":"clientseed","nonce":${nonce},"choices":[]}\n`
  const outcome = await fairhouse(
    ['verify', 'hilo', '--in', '-'],
    ['9007199254740993', '"9007199254740993"', '"9007199254740992"'].map(line).join(''),
  )
  const [number, exact, rounded] = printedLines(outcome)
  expect(number).toEqual(error('bad-nonce'))
  expect([exact, rounded]).toMatchObject([{ cards: [5] }, { cards: [11] }])
})

test('[H2] odds: a line for each card and choice, at the house’s RTP and at another', async () => {
  const lines = printedLines(await fairhouse(['odds', 'hilo', '--json']))
  expect(lines).toHaveLength(26)
  expect(lines[4]).toEqual({
    card: 3,
    choice: 'higher',
    probability: expect.closeTo(11 / 13, 15),
    multiplier: '1.1345',
    rtp: '24959/26000',
  })
  const [, lower] = printedLines(await fairhouse(['odds', 'hilo', '--rtp', '99.0', '--json']))
  expect(lower).toMatchObject({ card: 1, choice: 'lower', multiplier: '12.87', rtp: '99/100' })
})

test('[H7] odds in words: the table, and what n guesses return', async () => {
  const { code, stdout } = await fairhouse(['odds', 'hilo'])
  expect(code).toBe(0)
  expect(stdout).toMatch(/^ +3 +84\.62 % +1\.1345 +95\.9962 % +23\.08 % +4\.16 +96\.0000 %$/m)
  expect(stdout).toMatch(/^ +10 +66\.4839 %$/m)
})
