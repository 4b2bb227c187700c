import { entriesOf, type HistoryEntry } from '@fairhouse/games/history-entries.ts'
import { exportedCsv, exportedRow } from '@fairhouse/games/testing/exported-row.ts'
import { expect, test } from 'vitest'
import { NOTHING, tallied } from './tally.ts'

const GOOD = {
  serverSeed: 'd48e646481e2b43d0d2a59cd005b50d57ab48b4313318375ddb67238ffcde4c3',
  clientSeed: '_wjMk7jh0LevW3HBH0Q_jsf9Kx',
  nonce: '0',
  selectedNumbers: [19],
  difficulty: 'low',
  multiplier: '1.85',
}
const BARE = { ...GOOD, multiplier: undefined }
const WRONG = { ...GOOD, multiplier: '2' }

/** In pieces of `size` characters, as files arrive. */
async function* pieces(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

const read = async (text: string, size = 7): Promise<readonly HistoryEntry[]> => {
  const entries: HistoryEntry[] = []
  for await (const entry of entriesOf(pieces(text, size))) entries.push(entry)
  return entries
}

const lines = (...values: readonly unknown[]): string =>
  values.map((value) => JSON.stringify(value)).join('\n')

test.each([
  ['lines', lines({ a: 1 }, { a: 2 }), [1, 2], null],
  [
    'lines with a byte order mark, empty lines, and a newline at the end',
    `\uFEFF${lines({ a: 1 })}\r\n\n${lines({ a: 2 })}\n`,
    [1, 3],
    null,
  ],
  ['a list', JSON.stringify([{ a: 1 }, { a: 2 }]), [1, 2], 2],
  ['a list over many lines', JSON.stringify([{ a: 1 }, { a: 2 }], null, 2), [1, 2], 2],
  ['a page of a history', JSON.stringify({ rounds: [{ a: 1 }, { a: 2 }], after: null }), [1, 2], 2],
])('%s', async (_case, text, places, of) => {
  for (const size of [1, 7, 1000]) {
    const entries = await read(text, size)
    expect(entries.map(({ place }) => place)).toEqual(places)
    expect(entries.map((entry) => ('value' in entry ? entry.value : null))).toEqual([{ a: 1 }, { a: 2 }])
    expect(entries[0]!.of).toBe(of)
  }
})

test('one round over many lines is one round; an empty text has none', async () => {
  expect(await read(JSON.stringify({ a: 1 }, null, 2))).toEqual([{ place: 1, of: 1, value: { a: 1 } }])
  expect(await read('')).toEqual([])
  expect(await read('\n\n')).toEqual([])
})

test.each([
  ['first', `{broken\n${lines({ a: 2 })}`, [1]],
  ['later', `${lines({ a: 1 })}\n{broken\n${lines({ a: 3 })}`, [2]],
  ['a list that breaks off', '[{"a":1},', [1]],
])('a bad line, %s, is reported in its place', async (_case, text, bad) => {
  const refused = (await read(text)).filter((entry) => 'refusal' in entry)
  expect(refused.map(({ place }) => place)).toEqual(bad)
})

test('rounds are counted by their outcome', async () => {
  const open = { game: 'hilo', version: 1, serverSeed: null, betAmount: '1.00', finalPayout: null }
  const text = `${lines(GOOD, WRONG, BARE, open, { game: 'chess' })}\nnonsense\n${lines(GOOD)}`
  const tally = (await read(text, 100)).reduce(tallied, NOTHING)
  expect(tally).toMatchObject({ checked: 7, agree: 2, bare: 1, open: 1, differ: 3 })
  expect(tally.problems).toMatchObject([
    { place: 2, game: 'keno', round: '0', wrong: ['multiplier'] },
    { place: 5, refused: 'unknown-game' },
    { place: 6, refused: 'bad-json' },
  ])
})

test('the first hundred mismatches are kept, and all are counted', async () => {
  const text = lines(...Array.from({ length: 130 }, () => WRONG))
  const tally = (await read(text, 1000)).reduce(tallied, NOTHING)
  expect(tally.differ).toBe(130)
  expect(tally.problems.map(({ place }) => place)).toEqual(Array.from({ length: 100 }, (_, i) => i + 1))
})

test('[F9] rounds with a reused client seed are counted, and can agree', async () => {
  const rounds = [true, false, null, undefined].map((clientSeedReused) => ({ ...GOOD, clientSeedReused }))
  const tally = (await read(lines(...rounds), 1000)).reduce(tallied, NOTHING)
  expect(tally).toMatchObject({ checked: 4, agree: 4, reused: 1 })
})

const ROW = exportedRow('keno')
const OPEN = { ...exportedRow('hilo'), serverSeed: null, finalPayout: null, clientSeed: 'a "quoted", seed' }
/** As the house exports it. */
const CSV = exportedCsv(ROW, OPEN)

test('[F8] a history as CSV: its rounds are checked, an open one is skipped, a bad line is reported', async () => {
  const tally = (await read([...CSV, '9,keno', ''].join('\r\n'), 50)).reduce(tallied, NOTHING)
  expect(tally).toMatchObject({ checked: 3, agree: 1, open: 1, differ: 1 })
  expect(tally.problems).toMatchObject([{ place: 4, refused: 'bad-csv' }])
})

const CLAIMING = [
  'terms',
  'betAmount',
  'finalPayout',
  'multiplier',
  'nonce',
  'clientSeed',
  'serverSeed',
  'commitment',
]

test.each(CLAIMING)('[A28] a CSV row with any character of its %s changed fails', async (column) => {
  const cell = String(ROW[column])
  for (let at = 0; at < cell.length; at += 1) {
    const changed = `${cell.slice(0, at)}${cell[at] === '1' ? '2' : '1'}${cell.slice(at + 1)}`
    const text = [...exportedCsv({ ...ROW, [column]: changed }), ''].join('\r\n')
    const tally = (await read(text, 1000)).reduce(tallied, NOTHING)
    expect(tally.differ, changed).toBe(1)
  }
})

test('a history as the house exports it is read round by round', async () => {
  const text = `{"rounds":[\n${JSON.stringify({ a: 1 })},\n${JSON.stringify({ a: 2 })}\n]}\n`
  for (const size of [1, 9, 1000]) {
    expect(await read(text, size)).toEqual([
      { place: 1, of: null, value: { a: 1 } },
      { place: 2, of: null, value: { a: 2 } },
    ])
  }
  expect(await read('{"rounds":[]}\n')).toEqual([])
})
