/** The Hold'em commands, as processes. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fairhouse, printedLines } from '../testing/command-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairhouse-holdem-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = (name: string, text: string): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const SHOWDOWN = `variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [5, 10]
min_bet = 10
starting_stacks = [100, 200]
actions = ['d dh p1 AcAd', 'd dh p2 KcKd', 'p2 cbr 200', 'p1 cc', 'p1 sm AcAd', 'p2 sm KcKd', 'd db 2h3h4s', 'd db 9s', 'd db Td']
`

test('equity: exact, in boards', async () => {
  const outcome = await fairhouse(['holdem', 'equity', 'AcAd', 'KcKd', '--json'])
  expect(printedLines(outcome)).toEqual([
    {
      exact: true,
      boards: 1712304,
      win: [1410336, 292660],
      tie: [9308, 9308],
      equity: [expect.closeTo(0.826366, 6), expect.closeTo(0.173634, 6)],
    },
  ])
})

test('equity: a sample beyond the limit, reproducible from its seed', async () => {
  const args = [
    'holdem',
    'equity',
    'QQ+',
    'any',
    '--limit',
    '10',
    '--samples',
    '2000',
    '--seed',
    'x',
    '--json',
  ]
  const [one, other] = await Promise.all([fairhouse(args), fairhouse(args)])
  expect(printedLines(one)).toMatchObject([{ exact: false, error: [expect.any(Number), expect.any(Number)] }])
  expect(one.stdout).toBe(other.stdout)
})

test('counts: all hands of seven cards', async () => {
  expect(printedLines(await fairhouse(['holdem', 'counts', '--json']))).toEqual([
    {
      'royal-flush': 4324,
      'straight-flush': 37260,
      'four-of-a-kind': 224848,
      'full-house': 3473184,
      flush: 4047644,
      straight: 6180020,
      'three-of-a-kind': 6461620,
      'two-pair': 31433400,
      pair: 58627800,
      'high-card': 23294460,
    },
  ])
})

test('replay: a line per file, in order; bad hands are reported and the rest continue', async () => {
  const good = file('good.phh', SHOWDOWN)
  const bad = file('bad.phh', SHOWDOWN.replace('p2 cbr 200', 'p1 cbr 50'))
  const none = join(folder, 'none.phh')
  const outcome = await fairhouse(['holdem', 'replay', good, bad, none, good, '--json'])
  const played = { finishing_stacks: [200, 100], pots: [{ amount: 200, eligible: [1, 2] }] }
  expect(outcome.code).toBe(1)
  expect(printedLines(outcome)).toEqual([
    { file: good, ...played },
    { file: bad, error: { code: 'out-of-turn', message: expect.any(String) } },
    { file: none, error: { code: 'unreadable-file', message: 'there is no such file' } },
    { file: good, ...played },
  ])
})

test('replay: all good is exit code 0, and no file is bad usage', async () => {
  expect((await fairhouse(['holdem', 'replay', file('fine.phh', SHOWDOWN), '--json'])).code).toBe(0)
  expect((await fairhouse(['holdem', 'replay'])).code).toBe(2)
})

test('replay: many hands in a file, in either format, each with its number and line', async () => {
  const many = file(
    'many.phhs',
    `[1]\n${SHOWDOWN}\n[2]\n${SHOWDOWN.replace(/starting_stacks.*/, 'starting_stacks = [inf, inf]')}`,
  )
  const text = file(
    'room.txt',
    [
      "PokerStars Hand #9: Hold'em No Limit ($5/$10) - now",
      "Table 'T' 2-max Seat #1 is the button",
      'Seat 1: Ann ($100 in chips)',
      'Seat 2: Bo ($100 in chips)',
      'Ann: posts small blind $5',
      'Bo: posts big blind $10',
      'Ann: folds',
    ].join('\n'),
  )
  const outcome = await fairhouse(['holdem', 'replay', many, text, '--json'])
  expect(printedLines(outcome)).toMatchObject([
    { file: many, hand: '1', line: 2, finishing_stacks: [200, 100] },
    { file: many, hand: '2', finishing_stacks: [null, null], net: [200, -200] },
    { file: text, hand: '9', line: 1, finishing_stacks: [105, 95] },
  ])
  expect(outcome.code).toBe(0)
})

test('review: decisions with what they gave up, costliest first, and unreadable hands', async () => {
  const hand = (number: number, cards: string): string =>
    [
      `PokerStars Hand #${number}: Hold'em No Limit ($0.05/$0.10) - now`,
      "Table 'T' 2-max Seat #1 is the button",
      'Seat 1: Ann ($2 in chips)',
      'Seat 2: Bo ($2 in chips)',
      'Ann: posts small blind $0.05',
      'Bo: posts big blind $0.10',
      `Dealt to Ann [${cards}]`,
      'Ann: folds',
      '',
    ].join('\n')
  const text = file('mine.txt', [hand(1, '7c 2d'), hand(2, 'Ac Ad'), hand(3, 'Kc Kc')].join('\n'))
  const outcome = await fairhouse(['holdem', 'review', text, '--json'])
  expect(printedLines(outcome)).toMatchObject([
    { file: text, hand: '3', line: 19, error: { code: expect.stringMatching('duplicate-card|bad-phh') } },
    {
      hand: '2',
      player: 'Ann',
      action: 'fold',
      grade: 'blunder',
      pot: 0.15,
      street: 'preflop',
      position: 'button',
    },
    { hand: '1', given: expect.any(Number), choices: expect.any(Array) },
    { summary: { hands: 2, decisions: 2, refused: 1 } },
  ])
  expect(outcome.code).toBe(1)
  const other = await fairhouse(['holdem', 'review', text, '--player', 'Nobody', '--json'])
  expect(printedLines(other).at(-1)).toMatchObject({ summary: { hands: 0, decisions: 0 } })
})

test('fuzz: finds no problem', async () => {
  const outcome = await fairhouse(['holdem', 'fuzz', '--hands', '50', '--seed', 'cli', '--json'])
  expect(printedLines(outcome)).toEqual([{ seed: 'cli', hands: 50, complaint: null, log: null }])
})
