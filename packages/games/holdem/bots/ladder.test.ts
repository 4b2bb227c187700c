import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { botNamed } from '../bots.ts'
import { openArena } from './arena.ts'
import { LADDER_SEATS, LADDER_SEED, type MeasuredMatch, matchesAt, matchName, shortfalls } from './ladder.ts'
import { ladderTables, readLadder, withLadder } from './ladder-tables.ts'

const DOCUMENT = readFileSync(new URL('../../../../docs/HOLDEM-BOTS.md', import.meta.url), 'utf8')
const DOCUMENTED = readLadder(DOCUMENT)
const documentedMatch = (name: string, seats: number): MeasuredMatch =>
  DOCUMENTED.find((measured) => matchName(measured) === name && measured.seats === seats)!

test('the document shows every match of the ladder, with the ladder’s settings', () => {
  const matches = LADDER_SEATS.flatMap((seats) => matchesAt(seats, LADDER_SEED))
  expect(DOCUMENTED.map(({ bots, seats, hands, seed }) => ({ bots, seats, hands, seed }))).toEqual(matches)
})

test.each(
  DOCUMENTED.filter(({ bots }) => bots.length === 2).map((row) => [matchName(row), row.seats, row] as const),
)('%s at %i seats has an interval above 0', (_name, _seats, { bb100, low, high }) => {
  expect(low).toBeGreaterThan(0)
  expect(bb100).toBeGreaterThan(low)
  expect(high).toBeGreaterThan(bb100)
})

test('the documented figures pass the gate', () => expect(shortfalls(DOCUMENTED)).toEqual([]))

test.each([
  ['a lower bound of 0', 'medium over tight', 9, { low: 0 }],
  ['a small lead', 'hard over medium', 2, { bb100: 4.9 }],
  ['a loose hard tier', 'hard alone', 6, { vpip: 0.33 }],
  ['a tame hard tier', 'hard alone', 6, { pfr: 0.11 }],
  ['a slow mean', 'easy alone', 9, { meanMs: 1.01 }],
  ['a slow twentieth', 'hard over random', 6, { p95Ms: 51 }],
  ['an invalid figure', 'hard over easy', 6, { low: Number.NaN }],
] as const)('%s is a shortfall', (_what, name, seats, change) => {
  const row = documentedMatch(name, seats)
  const changed = DOCUMENTED.map((measured) => (measured === row ? { ...row, ...change } : measured))
  expect(shortfalls(changed)).toEqual([expect.stringContaining(`${name}, ${seats} seats`)])
  expect(shortfalls(DOCUMENTED.filter((measured) => measured !== row))).toEqual([
    `${name}, ${seats} seats: not measured`,
  ])
})

test('tables are read back as written, and replace the old ones', () => {
  const lost = { ...documentedMatch('hard over easy', 6), bb100: -1.2, low: -3.4, high: 1.5 }
  const document = withLadder(DOCUMENT, ladderTables([lost]))
  expect(readLadder(document)).toEqual([lost])
  expect(withLadder(document, ladderTables(DOCUMENTED))).toBe(withLadder(DOCUMENT, ladderTables(DOCUMENTED)))
  expect(() => withLadder('no place', '')).toThrow('ladder')
})

test.each([['medium over easy', 2]])(
  '%s at %i seats gives the documented result (after a change of the bots: npm run ladder)',
  (name, seats) => {
    const row = documentedMatch(name, seats)
    const arena = openArena({ ...row, entrants: row.bots.map((bot) => ({ name: bot, bot: botNamed(bot) })) })
    while (arena.playDeal());
    const { meanMs, p95Ms } = row
    expect(
      readLadder(ladderTables([{ ...row, ...arena.standings().bots[0]!, hands: row.hands, meanMs, p95Ms }])),
    ).toEqual([row])
  },
  120_000,
)
