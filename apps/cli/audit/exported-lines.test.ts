/** Lines of an exported history: honest ones pass, and a changed field is found. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accepted, sha256Hex } from '@fairhouse/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSqlite } from '../../server/core/store/sqlite.ts'
import { jsonOf, pagesOf } from '../../server/edges/http/export.ts'
import { bet } from '../../server/rounds/bet.ts'
import { cashOut, choose } from '../../server/testing/round-actions.ts'
import { hiloBet, kenoBet, newKey, type SampleHouse, sampleHouse } from '../../server/testing/sample-house.ts'
import { formOfFile } from './export-lines.ts'
import { checkLines, type LinesPart } from './exported-lines.ts'
import type { Mismatch } from './findings.ts'

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

const mismatchesOf = async (lines: readonly string[]): Promise<readonly Mismatch[]> => {
  await write(lines)
  return checkLines(partOf(2 ** 30)).mismatches
}

test('[A3] the house’s own export has no mismatch', async () => {
  expect(await mismatchesOf(rows)).toEqual([])
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

test('[A3] each field of a row, changed alone, is found', async () => {
  const few = fewRows(10)
  for (const index of [few.length - 2, few.length - 3]) {
    const row = JSON.parse(few[index]!) as Row
    for (const field of Object.keys(row)) {
      const changed = JSON.stringify({ ...row, [field]: other(row[field]) })
      const mismatches = await mismatchesOf(few.with(index, changed))
      expect(mismatches.length > 0, field).toBe(!FREE.includes(field))
    }
  }
})
