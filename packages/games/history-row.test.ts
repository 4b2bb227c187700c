/** Rows of exports, with terms and without. */
import { readFileSync } from 'node:fs'
import { act, open } from '@fairhouse/host'
import {
  accepted,
  commitment,
  hashOfTerms,
  houseEntryIn,
  houseGamesIn,
  isRefusal,
  printAmount,
  printTerms,
  termsOf,
  words,
} from '@fairhouse/kit'
import { describe, expect, test } from 'vitest'
import { cellsOf, csvRow, neutralCell } from './history-csv.ts'
import { entriesOf, type HistoryEntry } from './history-entries.ts'
import { type CheckedRow, checkHistoryRow, STILL_OPEN } from './history-row.ts'
import { REGISTRY } from './registry.ts'

type Row = Readonly<Record<string, unknown>>

const SEEDS = { server: 'a'.repeat(64), client: 'client seed', nonce: '7' }

/** A finished round as the house exports it. */
const exported = (game: string): Row => {
  const { rules: any, house } = houseEntryIn(REGISTRY, game)!
  const config = accepted(any.configure({}))
  let { record } = open(any, { config, seats: 1, seeds: SEEDS, now: 0 })
  let [stake, paid] = [0n, 0n]
  const [script, chance] = [house.scripts[0]!, words({ ...SEEDS, server: 'by the script' })]
  let action: object = { type: 'bet', amount: '1000', ...script.params(chance) }
  while (any.toAct(record.state).length > 0) {
    const step = accepted(act(any, record, { seat: 0, action, now: 0 }))
    record = step.record
    for (const { from, to, amount } of step.moves) {
      if (from === 0) stake += amount
      if (to === 0) paid += amount
    }
    action = script.next?.(any.view(record.state, 0), chance) ?? {}
  }
  const view = any.view(record.state, 0)
  const terms = termsOf(any, config)
  return {
    roundId: '99',
    game,
    version: 1,
    terms: hashOfTerms(terms),
    currency: 'USD',
    isDemo: true,
    betAmount: printAmount(stake, 2),
    maxPayout: '100000.00',
    finalPayout: printAmount(paid, 2),
    multiplier: house.row(view as never).multiplier,
    isWin: paid > stake,
    commitment: commitment(SEEDS.server),
    serverSeed: SEEDS.server,
    clientSeed: SEEDS.client,
    nonce: SEEDS.nonce,
    sequence: record.log.actions.length,
    view,
    seats: 1,
    actions: record.log.actions,
    termsText: printTerms(terms),
  }
}

const wrongIn = (row: Row): readonly string[] => {
  const checked = accepted(checkHistoryRow(row.game as string, row))
  return Object.entries(checked.claims)
    .filter(([, holds]) => !holds)
    .map(([claim]) => claim)
}

describe.each(houseGamesIn(REGISTRY).map(([id]) => id))('[F11] a row of %s', (game) => {
  test('holds, from its log and its terms', () => {
    const { claims } = accepted(checkHistoryRow(game, exported(game))) as CheckedRow
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
    expect(wrongIn({ ...exported(game), ...change })).toEqual([claim])
  })

  test('replayed with terms other than its own does not hold', () => {
    const row = exported(game)
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
    expect(checkHistoryRow(game, { ...exported(game), ...change })).toMatchObject({ refused: code })
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
  const { termsText, ...later } = exported('keno')
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

describe('[F11] an export from before there were terms is version 1', () => {
  const textOf = (kind: string): string =>
    readFileSync(new URL(`./fixtures/history-version-1.${kind}`, import.meta.url), 'utf8')

  test.each(['json', 'csv'])('%s: every round holds', async (kind) => {
    const entries = await entriesIn(textOf(kind))
    const checked = entries.map((entry) => {
      const row = (entry as { value: Row }).value
      return checkHistoryRow(row.game as string, row)
    })
    expect(checked.filter(isRefusal)).toMatchObject([{ refused: STILL_OPEN }])
    const played = checked.filter((row): row is CheckedRow => !isRefusal(row))
    expect(played).toHaveLength(9)
    for (const { claims, differences } of played) {
      expect(differences).toEqual([])
      expect(Object.keys(claims)).toEqual(expect.arrayContaining(['commitment', 'multiplier', 'payout']))
    }
  })

  test('a falsified one does not hold', async () => {
    const changed = textOf('csv').replaceAll(',0.00,false,', ',5.00,true,')
    const entries = await entriesIn(changed)
    const rows = entries.map((entry) => (entry as { value: Row }).value)
    const wrong = rows.filter((row) => row.finalPayout === '5.00')
    expect(wrong.length).toBeGreaterThan(0)
    for (const row of wrong) expect(wrongIn(row)).toEqual(['payout'])
  })
})

test('cells with quotes and commas', () => {
  expect(cellsOf('a,"b ""c"", d",')).toEqual(['a', 'b "c", d', ''])
})
