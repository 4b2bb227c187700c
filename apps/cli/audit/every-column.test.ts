/**
 * [A57] Every column of every table as the database has it, falsified one at a time; rows deleted and doubled: the audit
 * finds it, or lists it as not checked, with the reason. SLOW_TESTS=1 tries more rows of what is hard to find.
 */
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSqlite } from '../../server/core/store/sqlite.ts'
import { UNCHECKED } from './audit-limits.ts'
import { auditOf } from './testing/damage.ts'
import { type Column, columnsOf, otherValues, tablesOf } from './testing/database-columns.ts'
import { populatedHouse } from './testing/populated-house.ts'

const ROWS = process.env.SLOW_TESTS ? 40 : 6
const PATIENCE_MS = process.env.SLOW_TESTS ? 3_600_000 : 600_000

type Row = Readonly<Record<string, SQLInputValue>>

let folder: string
let template: string
let db: DatabaseSync
const listed = new Set(UNCHECKED.flatMap(({ columns }) => columns))

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairhouse-every-column-'))
  const store = await openSqlite(join(folder, 'house.db'))
  await populatedHouse(store)
  await store.close()
  template = join(folder, 'template.db')
  db = new DatabaseSync(join(folder, 'house.db'), { readBigInts: true })
  db.exec(`VACUUM INTO '${template}'`)
}, PATIENCE_MS)
afterAll(() => {
  db?.close()
  rmSync(folder, { recursive: true })
})

/** Whether the audit finds the change, or can't even begin; null if the database itself refuses the change. */
const isFound = async (change: (copy: DatabaseSync) => unknown): Promise<boolean | null> => {
  const file = join(folder, 'falsified.db')
  copyFileSync(template, file)
  const copy = new DatabaseSync(file, { enableForeignKeyConstraints: false, readBigInts: true })
  try {
    change(copy)
  } catch {
    return null
  } finally {
    copy.close()
  }
  return auditOf({ file }).then(
    ({ found }) => found.length > 0,
    () => true,
  )
}

const keysOf = (table: string): readonly string[] =>
  columnsOf(db, table).flatMap(({ name, isKey }) => (isKey ? [name] : []))

const rowsOf = (table: string, first: string): readonly Row[] =>
  db
    .prepare(`SELECT * FROM ${table} ORDER BY ${first} IS NULL, ${keysOf(table).join(', ')}`)
    .all() as unknown as readonly Row[]

/** Evenly spread, the first and the last included. */
const some = <T>(all: readonly T[]): readonly T[] =>
  all.length <= ROWS
    ? all
    : Array.from({ length: ROWS }, (_, i) => all[Math.round((i * (all.length - 1)) / (ROWS - 1))]!)

const where = (table: string): string =>
  keysOf(table)
    .map((key) => `${key} = ?`)
    .join(' AND ')
const keyIn = (table: string, row: Row): SQLInputValue[] => keysOf(table).map((key) => row[key]!)

const isFalsifiedUnseen = async ({ table, name, type }: Column): Promise<boolean> => {
  const all = rowsOf(table, name)
  const given = all.filter((row) => row[name] !== null)
  for (const row of some(given.length > 0 ? given : all))
    for (const other of otherValues(row[name]!, type)) {
      const found = await isFound((copy) =>
        copy
          .prepare(`UPDATE ${table} SET ${name} = ? WHERE ${where(table)}`)
          .run(other, ...keyIn(table, row)),
      )
      if (found) return false
      if (found === false) break
    }
  return all.length > 0
}

const isListed = (column: string): boolean => listed.has(column) || listed.has(`${column.split('.')[0]}.*`)

test('[A57] what is not checked is documented, with the reason', () => {
  const page = readFileSync(new URL('../../../docs/AUDIT.md', import.meta.url), 'utf8')
  for (const { what, why } of UNCHECKED) expect(page).toContain(`- ${what}: ${why}`)
})

test(
  '[A57] the house of this test has no mismatch',
  async () => {
    expect((await auditOf({ file: template })).found).toEqual([])
  },
  PATIENCE_MS,
)

test(
  '[A57] each column falsified is found, or listed as not checked; nothing is listed that does not exist',
  async () => {
    const columns = tablesOf(db).flatMap((table) => columnsOf(db, table))
    const names = columns.map(({ table, name }) => `${table}.${name}`)
    expect(
      [...listed].filter(
        (each) => !names.includes(each) && !names.some((n) => `${n.split('.')[0]}.*` === each),
      ),
    ).toEqual([])
    const unseen: string[] = []
    for (const column of columns) {
      const name = `${column.table}.${column.name}`
      if (!isListed(name) && (await isFalsifiedUnseen(column))) unseen.push(name)
    }
    expect(unseen).toEqual([])
  },
  PATIENCE_MS,
)

/** Rows that nothing else needs: another one, or one less, is as plausible. */
const LOOSE = ['bots', 'requests', 'players', 'places']

test(
  '[A57] a row that is deleted or doubled is found, unless its table is listed',
  async () => {
    const unseen: string[] = []
    for (const table of tablesOf(db)) {
      if (listed.has(`${table}.*`) || LOOSE.includes(table)) continue
      const all = some(rowsOf(table, keysOf(table)[0]!))
      let isSeen = all.length === 0
      for (const row of all)
        isSeen ||=
          (await isFound((copy) =>
            copy.prepare(`DELETE FROM ${table} WHERE ${where(table)}`).run(...keyIn(table, row)),
          )) !== false
      if (!isSeen) unseen.push(`${table}: a row less`)
      const [row] = all
      if (!row || (await isFound((copy) => double(copy, table, row))) !== false) continue
      unseen.push(`${table}: a row more`)
    }
    expect(unseen).toEqual([])
  },
  PATIENCE_MS,
)

/** The same row again under another key. */
const double = (copy: DatabaseSync, table: string, row: Row): void => {
  const key = keysOf(table).at(-1)!
  const names = Object.keys(row)
  const value = row[key]!
  const other = typeof value === 'bigint' ? value + 1_000_003n : `${value}x`
  copy
    .prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`)
    .run(...names.map((name) => (name === key ? other : row[name]!)))
}
