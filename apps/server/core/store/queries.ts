/**
 * Queries about the rows of one key of a table (`KEYS`). The key is the parameter $1, the others follow from $2. `rest` continues the condition: `AND seed = $2 ORDER BY …`.
 */
import {
  changeStatement,
  deleteStatement,
  insertStatement,
  type KeyedTable,
  lockFreeStatement,
  lockStatement,
  selectStatement,
  updateStatement,
} from './statements.ts'
import { type Parameter, type Query, type Row, toQuery } from './work.ts'

export const select = <R extends Row>(
  table: KeyedTable,
  key: Parameter,
  columns: string,
  rest = '',
  ...params: Parameter[]
): Query<R> => toQuery(selectStatement(table, columns, rest), [key, ...params])

/** Locks the rows until the end of the transaction. */
export const lock = <R extends Row>(
  table: KeyedTable,
  key: Parameter,
  columns: string,
  rest = '',
  ...params: Parameter[]
): Query<R> => toQuery(lockStatement(table, columns, rest), [key, ...params])

/** Leaves out rows that others have locked. */
export const lockFree = <R extends Row>(
  table: KeyedTable,
  key: Parameter,
  columns: string,
  rest = '',
  ...params: Parameter[]
): Query<R> => toQuery(lockFreeStatement(table, columns, rest), [key, ...params])

export const update = (table: KeyedTable, key: Parameter, set: string, ...params: Parameter[]): Query =>
  toQuery(updateStatement(table, set, ''), [key, ...params])

export const updateIf = (
  table: KeyedTable,
  key: Parameter,
  condition: string,
  set: string,
  ...params: Parameter[]
): Query => toQuery(updateStatement(table, set, condition), [key, ...params])

export const deleteFrom = (table: KeyedTable, key: Parameter, rest = '', ...params: Parameter[]): Query =>
  toQuery(deleteStatement(table, rest), [key, ...params])

/** A change that has no other form, of rows with the key $1. */
export const changeOf = (table: KeyedTable, key: Parameter, sql: string, ...params: Parameter[]): Query =>
  toQuery(changeStatement(table, sql), [key, ...params])

/** By column. */
type NewRow = Readonly<Record<string, Parameter>>

/** Into any table. */
export const insert = (table: string, row: NewRow): Query =>
  toQuery(insertStatement(table, row), Object.values(row))

/** Changes nothing if there is a row with the same values in these columns; '': in any that must be unique. */
export const insertOrSkip = (table: string, row: NewRow, same: string): Query =>
  toQuery(insertStatement(table, row, same), Object.values(row))

/** If there is a row with the same values in these columns, changes that; `excluded` is the new one. */
export const insertOrUpdate = (table: string, row: NewRow, same: string, set: string): Query =>
  toQuery(insertStatement(table, row, same, set), Object.values(row))

/** The changed rows instead of their number. */
export const returning = <R extends Row>({ statement, params }: Query, columns: string): Query<R> => ({
  statement: statement.returning(columns),
  params,
})
