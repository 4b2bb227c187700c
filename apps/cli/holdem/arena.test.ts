/** The arena as a process: reproducible from a seed, in words and in JSON, and stopped by Ctrl-C. */
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fairhouse, printedLines, processOutcome, start } from '../testing/command-process.ts'

type Line = Readonly<Record<string, unknown>>
const untimed = (lines: readonly unknown[]): readonly unknown[] =>
  (lines as readonly Line[]).map(({ meanMs: _mean, p95Ms: _p95, ...line }) => line)

test('the same seed gives the same standings; fewer bots than seats take several each', async () => {
  const args = ['holdem', 'arena', '--bots', 'medium,tight', '--seats', '5', '--hands', '41', '--seed', 'cli']
  const [one, other] = await Promise.all([fairhouse([...args, '--json']), fairhouse([...args, '--json'])])
  expect(untimed(printedLines(one))).toEqual(untimed(printedLines(other)))
  const plan = { hands: 105, deals: 21, seats: 5, stack: 100, seed: 'cli' }
  const times = { meanMs: expect.any(Number), p95Ms: expect.any(Number) }
  expect(printedLines(one)).toMatchObject([
    { name: 'medium', ...plan, ...times },
    { name: 'tight', ...plan, ...times },
  ])
  expect([one.code, one.stderr]).toEqual([0, ''])
})

test('in words, with progress on request', async () => {
  const { code, stdout, stderr } = await fairhouse([
    ...['holdem', 'arena', '--bots', 'easy:rock,always-call', '--hands', '20', '--stack', '20'],
    ...['--seed', 'words', '--progress'],
  ])
  expect(code).toBe(0)
  expect(stdout).toMatch(/^Seed words: 20 hands in 10 deals, 95 % intervals\n/)
  expect(stdout).toMatch(/\n {2}always-call +[−+][\d.]+ bb\/100 +\[[−+][\d.]+, [−+][\d.]+\] +VPIP \d+ PFR 0 /)
  expect(stderr).toContain('100 %')
})

test('Ctrl-C stops it and prints the result so far', async () => {
  const child = start(['holdem', 'arena', '--bots', 'tight,random', '--hands', '1000000', '--progress'])
  const outcome = processOutcome(child)
  await once(child.stderr, 'data')
  child.kill('SIGINT')
  const { code, stdout } = await outcome
  expect(code).toBe(0)
  expect(stdout).toMatch(/[\d,]+ hands in [\d,]+ deals/)
})

const folder = mkdtempSync(join(tmpdir(), 'fairhouse-arena-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a bot from a file plays; its wrong answers are counted', async () => {
  const file = join(folder, 'bots.mjs')
  writeFileSync(
    file,
    `export const overbets = (view, options) => ({ action: { type: 'raise', amount: 1e6 } })
export const calls = (view, options) => ({ action: { type: view.toCall > 0 ? 'call' : 'check' } })`,
  )
  const bots = `file:${file}#calls,file:${file}#overbets`
  const outcome = await fairhouse([
    'holdem',
    'arena',
    '--bots',
    bots,
    '--hands',
    '20',
    '--seed',
    's',
    '--json',
  ])
  expect(printedLines(outcome)).toMatchObject([
    { name: `file:${file}#calls`, hands: 20, illegal: 0 },
    { name: `file:${file}#overbets`, hands: 20, illegal: expect.any(Number) },
  ])
  const [, wrong] = printedLines(outcome) as readonly Line[]
  expect(wrong).toMatchObject({ illegal: wrong!.decisions })
})

test('the solved bot plays with the strategies that come with the game', async () => {
  const args = ['holdem', 'arena', '--bots', 'solved,tight', '--hands', '20', '--stack', '12', '--seed', 's']
  const { code, stdout } = await fairhouse(args)
  expect(code).toBe(0)
  expect(stdout).toMatch(/\n {2}solved +[−+]/)
})
