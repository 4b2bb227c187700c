/** Checking lines in the printed form gives the same result as parsing and replaying them, whatever is changed. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accepted, sha256Hex } from '@fairhouse/kit'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSqlite } from '../../server/core/store/sqlite.ts'
import { jsonOf, pagesOf } from '../../server/edges/http/export.ts'
import { bet } from '../../server/rounds/bet.ts'
import { cashOut, choose } from '../../server/testing/round-actions.ts'
import { hiloBet, kenoBet, newKey, type SampleHouse, sampleHouse } from '../../server/testing/sample-house.ts'
import { formOfFile } from './export-lines.ts'
import { checkLines, type LinesPart } from './exported-lines.ts'
import type { PartResult } from './findings.ts'
import { checkPrinted } from './printed-check.ts'
import { openPrintedRows } from './printed-scan.ts'
import { printedTermsOf } from './printed-terms.ts'

const EACH = 30
let folder: string
let path: string
/** Rows of the export without commas, head and foot. */
let rows: readonly string[]

const playHilo = async ({ run }: SampleHouse, player: bigint, guesses: number, index: number) => {
  const clientSeed = `client seed ${index}`
  const { round } = accepted(await run((house) => bet(house, player, { ...hiloBet(), clientSeed })))
  const { roundId } = round
  for (let i = 0; ; i += 1) {
    const choice = (['higher', 'lower', 'skip'] as const)[(i + index) % 3]!
    const reply = accepted(await run((house) => choose(house, player, { key: newKey(), roundId, choice })))
    if (reply.round.closedAt !== null) return
    if (i < guesses) continue
    const out = await run((house) => cashOut(house, player, { key: newKey(), roundId }))
    if ('round' in out) return
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairhouse-lines-'))
  path = join(folder, 'history.json')
  const sample = await sampleHouse(await openSqlite(':memory:'))
  const { id } = await sample.guest()
  for (let i = 0; i < EACH; i += 1) {
    const selectedNumbers = Array.from({ length: 1 + (i % 10) }, (_, at) => 40 - ((3 * at + i) % 40))
    const params = i % 4 === 0 ? { selectedNumbers } : { selectedNumbers, difficulty: 'high' }
    const asked = kenoBet({ amount: `${1 + i}.5${i % 10}`, params })
    accepted(
      await sample.run((house) => bet(house, id, { ...asked, clientSeed: sha256Hex(`${i}`).slice(0, 32) })),
    )
    await playHilo(sample, id, i % 4, i)
  }
  let text = ''
  for await (const some of jsonOf(pagesOf(sample, id, {}))) text += some
  rows = text
    .split('\n')
    .slice(1, -2)
    .map((line) => line.replace(/,$/, ''))
  await sample.store.close()
})
afterAll(() => rm(folder, { recursive: true }))

const write = (lines: readonly string[]): Promise<void> =>
  writeFile(path, `{"rounds":[\n${lines.join(',\n')}\n]}\n`)
const partOf = (size: number): LinesPart => ({
  ...{ type: 'exported-lines', path, file: 'history.json', form: formOfFile(path)!, start: 0, end: size },
  ...{ place: 0, terms: {} },
})

const MARK_BYTES = 25
const summary = ({ figures, mismatches, seeds, lines }: PartResult) => {
  const { part: _, ...found } = lines!
  const marks = Array.from({ length: seeds.length / MARK_BYTES }, (_mark, i) =>
    Buffer.from(seeds.subarray(MARK_BYTES * i, MARK_BYTES * (i + 1))).toString('hex'),
  )
  const words = mismatches.map((mismatch) => JSON.stringify(mismatch)).sort()
  return { figures, mismatches: words, seeds: marks.sort(), found }
}
/** Checks both ways, which must agree. Nonces may be split into other runs. */
const bothWays = async (lines: readonly string[]) => {
  await write(lines)
  const part = partOf(2 ** 30)
  const [fast, slow] = [checkLines(part), checkLines(part, false)].map(summary) as [
    ...[ReturnType<typeof summary>, ReturnType<typeof summary>],
  ]
  const noncesIn = ({ found }: typeof fast) =>
    found.nonces.flatMap(({ first, step, count, place }) =>
      Array.from({ length: count }, (_, i) => `${first + BigInt(step * i)} at ${place + i}`),
    )
  expect(noncesIn(fast)).toEqual(noncesIn(slow))
  expect({ ...fast, found: { ...fast.found, nonces: [] } }).toEqual({
    ...slow,
    found: { ...slow.found, nonces: [] },
  })
  return fast
}

test('exports of the house are in the printed form, row by row', async () => {
  const { mismatches } = await bothWays(rows)
  expect(mismatches).toEqual([])
  const texts = rows.flatMap((row) => {
    const { terms, termsText } = JSON.parse(row) as { terms: string; termsText?: string }
    return termsText ? [printedTermsOf(terms, termsText)!] : []
  })
  const bytes = Buffer.from(rows.join('\n'))
  const printed = openPrintedRows(bytes)
  let [at, taken] = [0, 0]
  for (const row of rows) {
    if (printed.add(at, at + row.length, texts)) taken += 1
    at += row.length + 1
  }
  expect(taken).toBe(rows.length - texts.length) // the first row of each terms carries their text
  const sampled = 12 // one in 256 is sampled; twelve of 58 happen once in 10^12 times
  expect(checkPrinted(printed).others.size).toBeLessThan(sampled)
})

type Row = Record<string, unknown>
/** The last ones, after those that carry the texts of their terms. */
const fewRows = (count: number): readonly string[] => [
  ...rows.filter((row) => row.includes('termsText')),
  ...rows.slice(-count),
]
const other = (value: unknown): unknown => {
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value + 1
  if (typeof value === 'string')
    return /\d/.test(value) ? value.replace(/\d/, (digit) => `${(+digit + 1) % 10}`) : `${value}x`
  if (Array.isArray(value)) return value.length > 0 ? [other(value[0]), ...value.slice(1)] : [1]
  if (value === null) return false
  const [[first, inner] = ['', null]] = Object.entries(value as object)
  return { ...(value as object), [first]: other(inner) }
}
/** Nothing in an export follows from these, or determines them. */
const FREE = ['roundId', 'currency', 'isDemo', 'clientSeedReused', 'openedAt', 'closedAt']

test('[A3] each field of a row, changed alone, is found by both ways or by neither', async () => {
  const few = fewRows(10)
  for (const index of [few.length - 2, few.length - 3]) {
    const row = JSON.parse(few[index]!) as Row
    for (const field of Object.keys(row)) {
      const changed = JSON.stringify({ ...row, [field]: other(row[field]) })
      const { mismatches } = await bothWays(few.with(index, changed))
      if (!FREE.includes(field)) expect(mismatches.length, field).toBeGreaterThan(0)
    }
  }
})

const INSERTED = [
  ',"nonce":"7"',
  ',"terms":"x"',
  ',"termsText":"{}"',
  ',"finalPayout":"9.00"',
  '}',
  '{',
  ' ',
  '\\u0041',
  'é',
]
const change = fc.record({
  row: fc.nat(),
  at: fc.nat(),
  how: fc.oneof(
    fc.constant('drop' as const),
    fc.constant('swap' as const),
    fc
      .string({ unit: fc.constantFrom(...'0123456789abf"{}[],:. tx-'), minLength: 1, maxLength: 1 })
      .map((put) => ({ put })),
    fc.constantFrom(...INSERTED).map((insert) => ({ insert })),
  ),
})
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

const changedRow = (line: string, { at, how }: Change): string => {
  const place = at % line.length
  if (how === 'drop') return line.slice(0, place) + line.slice(place + 1)
  if (how === 'swap')
    return (
      line.slice(0, place) +
      line
        .slice(place, place + 2)
        .split('')
        .reverse()
        .join('') +
      line.slice(place + 2)
    )
  if ('put' in how) return line.slice(0, place) + how.put + line.slice(place + 1)
  const field = line.indexOf(',"', place)
  return field < 0 ? line + how.insert : line.slice(0, field) + how.insert + line.slice(field)
}

test('randomly changed lines: both ways give the same result', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
      const lines = [...fewRows(16)]
      for (const each of changes)
        lines[each.row % lines.length] = changedRow(lines[each.row % lines.length]!, each)
      await bothWays(lines)
    }),
    { numRuns: 60 },
  )
})
