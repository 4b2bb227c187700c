/** A table from its columns. */
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Column<R> = Readonly<{
  label: string
  /** Numbers and buttons are right-aligned. */
  right?: true
  /** Its cells name their row. */
  head?: true
  /** Only where there is room. */
  wide?: true
  /** For buttons, which label themselves: the column's label is for screen readers only. */
  bare?: true
  /** Of its cells. */
  className?: string
  cell(row: R): ReactNode
}>

export type DataTableProps<R> = Readonly<{
  /** For screen readers, if nothing beside the table says it. */
  label?: string
  className?: string
  columns: readonly Column<R>[]
  rows: readonly R[]
  keyOf(row: R): string | number
  rowProps?: (row: R) => ComponentProps<'tr'>
}>

const shapeOf = ({ right, wide }: Column<never>): string => classNames(right && 'r', wide && 'only-wide')

const Cell = <R,>({ row, column }: Readonly<{ row: R; column: Column<R> }>) => {
  const { label, head, bare, className, cell } = column
  const classes = classNames(shapeOf(column), className) || undefined
  if (head)
    return (
      <th scope="row" className={classes}>
        {cell(row)}
      </th>
    )
  return (
    <td data-label={bare ? undefined : label} className={classes}>
      {cell(row)}
    </td>
  )
}

export const DataTable = <R,>(props: DataTableProps<R>) => {
  const { label, className, columns, rows, keyOf, rowProps } = props
  return (
    <table className={classNames('data', className)} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.label} scope="col" className={shapeOf(column) || undefined}>
              {column.bare ? <span className="sr">{column.label}</span> : column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} {...rowProps?.(row)}>
            {columns.map((column) => (
              <Cell key={column.label} row={row} column={column} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
