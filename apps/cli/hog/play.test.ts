/** Whole games in the terminal, played by a script. */
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commitment } from '@fairhouse/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fairhouse, printedLines, processOutcome, start } from '../testing/command-process.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairhouse-play-'))
})
afterAll(() => rm(folder, { recursive: true }))

const play = (options: readonly string[], ...typed: readonly string[]) =>
  fairhouse(['hog', 'play', '--seed', 'monday', ...options], typed.map((line) => `${line}\n`).join(''))

test('a game to its end: dice, rules in words, the seed, a log that verifies', async () => {
  const log = join(folder, 'game.json')
  const { code, stdout, stderr } = await play(['--goal', '30', '--log', log], '0', '10', '9')
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toContain('Hog to 30: you against suspect(8,4). You begin.')
  expect(stdout).toContain(commitment('monday'))
  expect(stdout).toContain('You 1, suspect(8,4) 11. Boar Brawl (0 dice) gives 1.\ndice> 10\n')
  expect(stdout).toContain('┌───────┐ ┌───────┐')
  expect(stdout).toContain('Pig Out: a 1 was thrown, so 1 point.')
  expect(stdout).toContain('27 is suspicious (4 factors: 1, 3, 9, 27): up to the next prime, 29.')
  expect(stdout).toContain('56 has 8 factors: not suspicious.')
  expect(stdout).toContain('suspect(8,4) wins, 56 to 3.')
  expect(stdout).toContain('The seed of the dice was monday\n')
  expect(stdout).toContain(`"fairhouse verify hog --in ${log}" replays the log.`)
  const claim = JSON.parse(await readFile(log, 'utf8'))
  expect(claim.seeds).toEqual({ server: 'monday', client: 'dice', nonce: '0' })
  const verdict = await fairhouse(['verify', 'hog', '--in', log])
  expect([verdict.code, printedLines(verdict)]).toEqual([
    0,
    [{ game: 'hog', agrees: true, result: claim.result, checks: { commitment: true, result: true } }],
  ])
})

test('odds, bad input, undo; the same dice come again', async () => {
  const { code, stdout } = await play(
    ['--goal', '60'],
    'u',
    '4',
    'eleven',
    '11',
    '-1',
    '',
    '?',
    ' U ',
    '4',
    'Q',
    '5',
  )
  expect(code).toBe(0)
  expect(stdout).toContain('dice> u\nYou have taken no turn yet.\n')
  expect(stdout.match(/^Type a number of dice from 0 to 10/gm)).toHaveLength(5)
  expect(stdout.match(/^ +(\d+ dice|1 die) +[\d.]+ % {2}▒* ?(best)?$/gm)).toHaveLength(11)
  expect(stdout.match(/ best$/gm)).toHaveLength(1)
  expect(stdout).toContain('Your last turn is undone.')
  const [first, again] = [...stdout.matchAll(/^You rolled 4 dice: (.*)$/gm)].map(([, sum]) => sum)
  expect(again).toBe(first)
  expect(stdout).toContain('The game is not finished')
  expect(stdout).not.toContain('dice> 5')
})

test('the opponent begins, with its own strategy and other rules', async () => {
  const { code, stdout } = await play(
    ['--first', 'them', '--against', 'always_roll(2)', '--goal', '1', '--sides', '8', '--max-dice', '3'],
    '3',
  )
  expect(code).toBe(0)
  expect(stdout).toContain('you against always_roll(2). always_roll(2) begins.')
  expect(stdout).toContain('always_roll(2) wins')
  expect(stdout).not.toContain('dice> ')
})

test.each(['me', 'them'])(
  'with few dice the default opponent throws as many as it can (%s first)',
  async (first) => {
    const { code, stdout, stderr } = await play(['--first', first, '--max-dice', '2'], 'q')
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain('you against suspect(8,2)')
  },
)

test('without a seed every game has its own, and proves it', async () => {
  const games = await Promise.all([0, 1].map(() => fairhouse(['hog', 'play'], 'q\n')))
  const seeds = games.map(({ stdout }) => {
    const seed = /The seed of the dice was ([0-9a-f]{64})\n/.exec(stdout)![1]!
    expect(stdout).toContain(`  ${commitment(seed)}\n`)
    return seed
  })
  expect(seeds[0]).not.toBe(seeds[1])
})

test.each(['SIGINT', 'SIGTERM'] as const)('%s ends it cleanly, and the log is saved', async (signal) => {
  const log = join(folder, `${signal}.json`)
  const child = start(['hog', 'play', '--seed', 'monday', '--log', log])
  const outcome = processOutcome(child)
  child.stdin.write('3\n')
  let shown = ''
  while (!/rolled.*dice> $/s.test(shown)) shown += String((await once(child.stdout, 'data'))[0])
  child.kill(signal)
  const { code, stdout, stderr } = await outcome
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toContain('The game is not finished')
  expect(JSON.parse(await readFile(log, 'utf8')).result.over).toBe(false)
})
