/** `fairhouse audit` as a user runs it: on the database of an open house, and on what its players export. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { REGISTRY } from '@fairhouse/games'
import { accepted } from '@fairhouse/kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openMark } from '../../server/core/mark.ts'
import { update } from '../../server/core/store/queries.ts'
import { openSqlite } from '../../server/core/store/sqlite.ts'
import { write } from '../../server/core/store/work.ts'
import { csvOf, jsonOf, pagesOf } from '../../server/edges/http/export.ts'
import { bet } from '../../server/rounds/bet.ts'
import { hiloBet, type SampleHouse, sampleHouse } from '../../server/testing/sample-house.ts'
import { fairhouse, printedLines } from '../testing/command-process.ts'
import { auditDatabase } from './database.ts'
import { databaseReport } from './report.ts'

const KENO = 130

let folder: string
let sample: SampleHouse
let player: bigint
const path = (name: string): string => join(folder, name)

/** One player with Keno rounds and one open round of HiLo; the history as both routes send it. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairhouse-audit-test-'))
  sample = await sampleHouse(await openSqlite(path('house.db')))
  const guest = await sample.guest()
  player = guest.id
  for (let i = 0; i < KENO; i += 1) accepted(await sample.bet(guest, { clientSeed: 'a "quoted", seed' }))
  accepted(await sample.run((house) => bet(house, player, hiloBet())))
  for (const [name, textOf] of [
    ['history.json', jsonOf],
    ['history.csv', (pages: Parameters<typeof jsonOf>[0]) => csvOf(REGISTRY, pages)],
  ] as const)
    await writeFile(path(name), textOf(pagesOf(sample, player, {})))
})
afterAll(async () => {
  await sample.store.close()
  await rm(folder, { recursive: true })
})

test('a database in order, in words', async () => {
  const { code, stdout, stderr } = await fairhouse(['audit', '--db', path('house.db')])
  expect(stdout).toMatch(
    /^Checked 131 rounds, 0 hands, 1 player:\n {2}keno +130 rounds\n {2}hilo +1 round, 1 of them open\n/,
  )
  expect(stdout).toMatch(/\n {2}USD demo +rounds staked 13,100, paid [\d,]+ \(minor units\)\n/)
  expect(stdout).toMatch(/\n {2}130 rounds with a reused client seed: the house knew it in advance\n/) // [F9]
  expect(stdout).toMatch(/131 promised commitments in 131 stored replies\n/)
  expect(stdout).toMatch(/\n {2}the ledger adds up to 0\nNot checked:\n(?: {2}\S.*: .+\n){5,}/)
  expect(stdout).toMatch(/\nno mismatch\n$/)
  expect([code, stderr]).toEqual([0, ''])
})

test.each(['history.json', 'history.csv'])('%s as the house exports it has no mismatch', async (name) => {
  const { code, stdout, stderr } = await fairhouse(['audit', '--in', path(name), '--json', '--jobs', '2'])
  expect([code, stderr]).toEqual([0, ''])
  expect(JSON.parse(stdout)).toEqual({
    rounds: { keno: { finished: 130, open: 0 }, hilo: { finished: 0, open: 1 } },
    checked: 131,
    open: 1,
    reusedClientSeeds: 130,
    turnover: { 'USD demo': { staked: '13100', paid: expect.stringMatching(/^\d+$/) } },
    mismatches: 0,
    kinds: {},
    notChecked: expect.arrayContaining([{ what: 'the ledger', why: 'it is not in an export' }]),
    stopped: false,
    nonces: [{ file: name, rounds: 131, first: '1', last: '131', missing: '0' }],
  })
})

test('changed exports: each mismatch with its round, what was expected and what was found', async () => {
  const lines: string[] = []
  for await (const text of csvOf(REGISTRY, pagesOf(sample, player, { game: 'keno' })))
    lines.push(...text.split('\r\n'))
  const changed = lines.map((line, index) =>
    index === 2 ? line.replace(/,([\d.]+),classic /, ',$1x,classic ') : line,
  )
  await writeFile(
    path('changed.csv'),
    [...changed.slice(0, 10), ...changed.slice(11, 12), ...changed.slice(9, 10), 'x,y'].join('\r\n'),
  )
  const outcome = await fairhouse(['audit', '--in', path('changed.csv'), '--filtered', '--json'])
  const found = printedLines(outcome)
  const [roundId] = lines[2]!.split(',')
  expect(found).toContainEqual({
    kind: 'multiplier',
    round: roundId,
    expected: expect.stringMatching(/^multiplier "[\d.]+"$/),
    found: expect.stringMatching(/^"[\d.]+x"$/),
  })
  expect(found).toContainEqual(
    expect.objectContaining({ kind: 'nonce', found: expect.stringMatching(/again$/) }),
  )
  expect(found).toContainEqual(
    expect.objectContaining({ kind: 'seed', expected: 'a server seed of its own' }),
  )
  expect(found).toContainEqual(
    expect.objectContaining({ kind: 'record', round: 'changed.csv:13', found: 'bad-csv' }),
  )
  expect(found.at(-1)).toMatchObject({ mismatches: 4, nonces: [{ missing: '1' }] })
  expect(outcome.code).toBe(1)
})

describe('an export with something missing', () => {
  type Row = Record<string, unknown>
  type Export = { rounds: Row[] }
  const NEWEST_KENO = 1 // the open round of HiLo comes first
  const audited = async (change: (json: Export) => unknown, ...options: readonly string[]) => {
    const json = JSON.parse(await readFile(path('history.json'), 'utf8')) as Export
    const text = change(json)
    await writeFile(path('less.json'), typeof text === 'string' ? text : JSON.stringify(json))
    const outcome = await fairhouse(['audit', '--in', path('less.json'), '--json', ...options])
    return { code: outcome.code, found: printedLines(outcome).slice(0, -1) as readonly Row[] }
  }

  test.each([
    ['the first', -1, '1'],
    ['one in the middle', 60, '71'],
  ])('%s round', async (_case, at, nonce) => {
    const { code, found } = await audited(({ rounds }) => void rounds.splice(at, 1))
    const expected = 'every nonce from 1 to 131'
    expect(found).toEqual([{ kind: 'nonce', file: 'less.json', expected, found: `none of ${nonce}` }])
    expect(code).toBe(1)
  })

  test('[F9] a mark at a round with a reused client seed', async () => {
    const { code, found } = await audited(({ rounds }) => {
      for (const place of [NEWEST_KENO, 50, 51]) rounds[place]!.clientSeedReused = false
    })
    const marks = found.map(({ kind, round, found }) => [kind, round, found])
    const json = JSON.parse(await readFile(path('history.json'), 'utf8')) as Export
    expect(marks).toEqual([NEWEST_KENO, 50, 51].map((place) => ['seed', json.rounds[place]!.roundId, 'none']))
    expect(code).toBe(1)
  })

  test('by a filter of the house, declared as filtered', async () => {
    const { code, found } = await audited(({ rounds }) => void rounds.splice(60, 1), '--filtered')
    expect([code, found]).toEqual([0, []])
  })

  test.each(['commitment', 'view', 'multiplier', 'finalPayout'])('%s', async (field) => {
    const { code, found } = await audited(({ rounds }) => delete rounds[NEWEST_KENO]![field])
    expect(found).toMatchObject([{ kind: 'record', expected: `the field ${field}`, found: 'nothing' }])
    expect(code).toBe(1)
  })

  test('the seed of a round that is over', async () => {
    const { code, found } = await audited(({ rounds }) => {
      rounds[NEWEST_KENO]!.serverSeed = null
    })
    expect(found).toMatchObject([{ kind: 'record', found: 'missing-seed' }])
    expect(code).toBe(1)
  })

  test('its end', async () => {
    const whole = await readFile(path('history.json'), 'utf8')
    const { code, found } = await audited(() => whole.split('\n').slice(0, 50).join('\n'), '--filtered')
    expect(found).toMatchObject([{ kind: 'record', found: 'cut-short' }])
    expect(code).toBe(1)
  })
})

test('when stopped, it says how far it got', async () => {
  let stopped = false
  const audited = await auditDatabase(
    { file: path('house.db') },
    {
      jobs: 1,
      isStopped: () => stopped,
      onProgress: (part) => {
        stopped ||= part > 0 // the rounds are done, the replies aren't
      },
      onMismatch: async () => {},
    },
  )
  expect(audited).toMatchObject({ stopped: true, figures: { promises: 0, players: 0 } })
  expect(databaseReport(audited)).toMatch(
    /^Stopped after 131 of 131 rounds, 0 of 0 hands and 0 of 1 player\.\n.*\nno mismatch so far\n$/s,
  )
})

test('a damaged database: exit code 1, and the mismatch as a line', async () => {
  await sample.store.transact(() => write('UPDATE rounds SET payout = payout + 1 WHERE nonce = 7'))
  try {
    const { code, stdout } = await fairhouse(['audit', '--db', path('house.db')])
    expect(stdout).toMatch(/^payout +round \d+: expected payout \d+; found \d+\n/)
    expect(stdout).toMatch(/\n1 mismatch: payout 1\n$/)
    expect(code).toBe(1)
  } finally {
    await sample.store.transact(() => write('UPDATE rounds SET payout = payout - 1 WHERE nonce = 7'))
  }
})

test('a database of another format is refused, with the reason', async () => {
  await sample.store.transact(() => write(update('counters', 'format', 'value = 2')))
  try {
    const { code, stdout, stderr } = await fairhouse(['audit', '--db', path('house.db')])
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toContain('it has format 2, this program knows 1')
  } finally {
    await sample.store.transact(() => write(update('counters', 'format', 'value = 1')))
  }
})

test('a file that is not a database', async () => {
  await writeFile(path('no.db'), 'this is no database, however long one makes it')
  const { code, stdout, stderr } = await fairhouse(['audit', '--db', path('no.db')])
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toBe('fairhouse audit: cannot read it: file is not a database\n')
})

test('[A48] a database behind its mark has lost something', async () => {
  const behind = await sampleHouse(await openSqlite(path('behind.db')))
  const options = {
    store: behind.store,
    file: path('behind.db.mark'),
    log: { warn: () => {}, error: () => {} },
  }
  const keeper = accepted(await openMark(options))
  accepted(await behind.bet(await behind.guest()))
  await keeper.raise()
  expect((await fairhouse(['audit', '--db', path('behind.db')])).code).toBe(0)
  await behind.store.transact(() => write(update('counters', 'mark', 'value = 1')))
  await behind.store.close()
  const { code, stdout } = await fairhouse(['audit', '--db', path('behind.db')])
  expect(stdout).toMatch(/^loss +the whole: expected mark 2 of \S+; found mark 1 of \S+$/m)
  expect(code).toBe(1)
})
