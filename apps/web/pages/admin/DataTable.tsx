/** A table that becomes labelled blocks on a phone. The first column names the row. */
import type { ReactNode } from 'react'

export type Column<R> = Readonly<{
  label: string
  /** Numbers and buttons are right-aligned. */
  right?: true
  /** For buttons, which label themselves: the column's label is for screen readers only. */
  bare?: true
  cell(row: R): ReactNode
}>

export type DataTableProps<R> = Readonly<{
  label: string
  columns: readonly Column<R>[]
  rows: readonly R[]
  keyOf(row: R): string
}>

export const DataTable = <R,>({ label, columns, rows, keyOf }: DataTableProps<R>) => (
  <table className="data console-table" aria-label={label}>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column.label} scope="col" className={column.right && 'r'}>
            {column.bare ? <span className="sr">{column.label}</span> : column.label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={keyOf(row)}>
          {columns.map((column) => (
            <td
              key={column.label}
              data-label={column.bare ? undefined : column.label}
              className={column.right && 'r'}
            >
              {column.cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
