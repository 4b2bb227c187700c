import { accepted, houseGamesIn } from '@fairhouse/kit'
import { describe, expect, test } from 'vitest'
import { checkHistoryRow } from './check-round.ts'
import { cellsOf, csvRow, neutralCell } from './history-csv.ts'
import { entriesOf, type HistoryEntry } from './history-entries.ts'
import { REGISTRY } from './registry.ts'
import { type CheckedRow, STILL_OPEN } from './row-claims.ts'
import { exportedRow, type Row } from './testing/exported-row.ts'

const wrongIn = (row: Row): readonly string[] => {
  const checked = accepted(checkHistoryRow(REGISTRY, row.game as string, row))
  return Object.entries(checked.claims)
    .filter(([, holds]) => !holds)
    .map(([claim]) => claim)
}

describe.each(houseGamesIn(REGISTRY).map(([id]) => id))('[F11] a row of %s', (game) => {
  test('holds, from its log and its terms', () => {
    const { claims } = accepted(checkHistoryRow(REGISTRY, game, exportedRow(game))) as CheckedRow
    expect(claims).toEqual({ commitment: true, terms: true, result: true, multiplier: true, payout: true })
  })

  test.each([
    ['commitment', { commitment: '0'.repeat(64) }, 'commitment'],
    ['terms', { terms: '0'.repeat(64) }, 'terms'],
    ['view', { view: {} }, 'result'],
    ['sequence', { sequence: 9 }, 'result'],
    ['multiplier', { multiplier: '77' }, 'multiplier'],
    ['finalPayout', { finalPayout: '77.00' }, 'payout'],
    ['betAmount', { betAmount: '77.00' }, 'payout'],
    ['maxPayout', { maxPayout: '77.00' }, 'payout'],
    ['isWin', { isWin: null }, 'payout'],
  ])('with another %s does not hold', (_field, change, claim) => {
    expect(wrongIn({ ...exportedRow(game), ...change })).toEqual([claim])
  })

  test('replayed with terms other than its own does not hold', () => {
    const row = exportedRow(game)
    const text = (row.termsText as string).replace('"maxBet":"100000"', '"maxBet":"100001"')
    expect(wrongIn({ ...row, termsText: text })).toContain('terms')
  })

  test.each([
    ['terms that nobody has', { termsText: undefined }, 'unknown-terms'],
    ['terms that are none', { termsText: '{}' }, 'bad-terms'],
    ['a version that never was', { version: 99 }, 'wrong-version'],
    ['no actions', { actions: null }, 'bad-actions'],
    ['no seed, though it is over', { serverSeed: null }, 'missing-seed'],
    ['no seed, for it is open', { serverSeed: null, finalPayout: null }, STILL_OPEN],
  ])('with %s cannot be played', (_case, change, code) => {
    expect(checkHistoryRow(REGISTRY, game, { ...exportedRow(game), ...change })).toMatchObject({
      refused: code,
    })
  })
})

const entriesIn = async (text: string): Promise<readonly HistoryEntry[]> => {
  const entries: HistoryEntry[] = []
  for await (const entry of entriesOf(
    (async function* () {
      yield text
    })(),
  ))
    entries.push(entry)
  return entries
}

test('[F11] later rows are computed with the terms that the first one carries', async () => {
  const { termsText, ...later } = exportedRow('keno')
  const lines = [{ termsText, ...later }, later].map((row) => JSON.stringify(row))
  const entries = await entriesIn(`{"rounds":[\n${lines.join(',\n')}\n]}\n`)
  expect(entries).toHaveLength(2)
  for (const entry of entries) expect(wrongIn((entry as { value: Row }).value)).toEqual([])
})

test.each(['=1+1', '+1', '-1', '@x', '\tx', "'=1", "''@", "'plain", 'plain', ''])(
  'a CSV cell %j is no formula, and comes back as it was',
  (text) => {
    const cell = neutralCell(text)
    expect(cell).not.toMatch(/^[=+\-@\t\r]/)
    expect(csvRow(['version', 'clientSeed'], `1,${cell}`)).toMatchObject({ version: 1, clientSeed: text })
  },
)

test('cells with quotes and commas', () => {
  expect(cellsOf('a,"b ""c"", d",')).toEqual(['a', 'b "c", d', ''])
})
