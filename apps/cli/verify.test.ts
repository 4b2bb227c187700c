/** Logs from outside: what agrees, what doesn't, and what can't be replayed [F8]. */
import { hog } from '@fairhouse/games/hog/rules.ts'
import { sessionText } from '@fairhouse/games/holdem/storage/links.ts'
import { sessionClaim } from '@fairhouse/games/holdem/storage/session-claim.ts'
import { byChance, ended, trial } from '@fairhouse/games/holdem/testing/trial.ts'
import { exportedRow } from '@fairhouse/games/testing/exported-row.ts'
import { claimOf, playAtRandom } from '@fairhouse/host'
import { accepted, labelled } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { fairhouse, jsonLines, printedLines } from './testing/command-process.ts'

const log = playAtRandom(hog, accepted(hog.configure({ goal: 40 })), 2, labelled('monday', 'dice', 0))
const claim = accepted(claimOf(hog, log))
const { result } = claim
const verdict = (checks: Readonly<Record<string, boolean>>) => ({
  game: 'hog',
  agrees: Object.values(checks).every(Boolean),
  result,
  checks,
})

test('[F8] claims that agree', async () => {
  const outcome = await fairhouse(['verify', 'hog', '--in', '-'], jsonLines(claim, log, { ...log, result }))
  const verdicts = [verdict({ commitment: true, result: true }), verdict({}), verdict({ result: true })]
  expect(printedLines(outcome)).toEqual(verdicts)
  expect([outcome.code, outcome.stderr]).toEqual([0, ''])
})

test.each([
  ['another commitment', { ...claim, commitment: '0'.repeat(64) }, { commitment: false, result: true }],
  ['another result', { ...claim, result: { ...result, over: false } }, { commitment: true, result: false }],
])('[F8] %s does not agree, and the exit code is 1', async (_case, line, checks) => {
  const outcome = await fairhouse(['verify', 'hog', '--in', '-'], jsonLines(line, claim))
  expect(printedLines(outcome)).toEqual([verdict(checks), verdict({ commitment: true, result: true })])
  expect(outcome.code).toBe(1)
})

test('[F8] a log that can’t be replayed is an error in its place', async () => {
  const [first, ...rest] = log.actions
  const rows = [
    ['bad-log', [log]],
    ['wrong-game', { ...log, game: 'keno' }],
    ['bad-config', { ...log, config: { goal: 0 } }],
    ['bad-seats', { ...log, seats: 3 }],
    ['bad-nonce', { ...log, seeds: { ...log.seeds, nonce: 0 } }],
    ['bad-action', { ...log, actions: [{ ...first, action: { type: 'roll', dice: 11 } }, ...rest] }],
    ['wrong-word-count', { ...log, actions: [{ ...first, words: 99 }, ...rest] }],
    ['out-of-turn', { ...log, actions: rest.map((action) => ({ ...action, words: 0 })) }],
    ['round-over', { ...log, actions: [...log.actions, log.actions.at(-1)] }],
  ] as const
  const outcome = await fairhouse(
    ['verify', 'hog', '--in', '-'],
    jsonLines(...rows.map(([, line]) => line), claim),
  )
  const codes = printedLines(outcome).map((line) => (line as { error?: { code: string } }).error?.code)
  expect(codes).toEqual([...rows.map(([code]) => code), undefined])
  expect(outcome.code).toBe(1)
})

test('[F8] a whole session of Hold’em, and links instead of logs', async () => {
  const { run, table } = trial({ seed: 'tuesday', setup: { players: 3, startingStack: 200 } })
  run(byChance('0'), ended)
  const session = sessionClaim(table.saved()!)
  const [first, ...rest] = session.hands
  const lie = { ...session, hands: [{ ...first, stacks: [600, 0, 0] }, ...rest] }
  const link = `https://house.example/verify#log=${encodeURIComponent(JSON.stringify(session))}`
  const text = sessionText(table.saved()!)
  const lines = [JSON.stringify(session), JSON.stringify(lie), link, text, `/holdem?session=${text}`, '123']
  const outcome = await fairhouse(['verify', 'holdem', '--in', '-'], `${lines.join('\n')}\n`)
  const { outcome: end } = session
  const agrees = { game: 'holdem', agrees: true, outcome: end, bad: [] }
  expect(printedLines(outcome)).toMatchObject([
    { ...agrees, checks: { hands: true, commitment: true, outcome: true } },
    { game: 'holdem', agrees: false, outcome: end, bad: [1], checks: { hands: false } },
    agrees,
    agrees,
    agrees,
    { error: { code: 'bad-log' } },
  ])
  expect(outcome.code).toBe(1)
})

test('[F8] [F9] [F11] rows of an exported history', async () => {
  const row = exportedRow('keno')
  const other = { ...row, finalPayout: '77.00' }
  const outcome = await fairhouse(
    ['verify', 'keno', '--in', '-'],
    jsonLines(row, other, { ...row, termsText: undefined }, { ...row, clientSeedReused: true }),
  )
  expect(printedLines(outcome)).toMatchObject([
    { game: 'keno', agrees: true, checks: { commitment: true, result: true, payout: true } },
    { game: 'keno', agrees: false, checks: { payout: false } },
    { error: { code: 'unknown-terms' } },
    { game: 'keno', agrees: true, clientSeedReused: true },
  ])
  expect(printedLines(outcome)[0]).not.toHaveProperty('clientSeedReused')
  expect(outcome.code).toBe(1)
})
