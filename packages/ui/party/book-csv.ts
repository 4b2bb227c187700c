/** [V10] The book and its payments as CSV (RFC 4180). */
import type { BookLine } from '@fairhouse/messages'
import type { Payment } from '@fairhouse/table'

type Heads = Readonly<{ columns: readonly string[]; paid: readonly string[] }>

/** A name that a spreadsheet would compute is text. */
const cell = (text: string): string => {
  const plain = /^[=+\-@\t]/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

export const bookCsv = (
  { columns, paid }: Heads,
  lines: readonly Pick<BookLine, 'name' | 'brought' | 'took'>[],
  payments: readonly Payment[],
  print: (chips: number) => string,
): string => {
  const plain = (chips: number): string => print(chips).replaceAll(/[^\d.]/g, '')
  const signed = (chips: number): string => (chips < 0 ? `-${plain(-chips)}` : plain(chips))
  const booked = lines.map(({ name, brought, took }) => [
    cell(name),
    plain(brought),
    plain(took),
    signed(took - brought),
  ])
  const paying = payments.map(({ from, to, chips }) => [cell(from), cell(to), plain(chips)])
  const rows = [columns.map(cell), ...booked, ...(paying.length > 0 ? [[], paid.map(cell), ...paying] : [])]
  return `${rows.map((row) => row.join(',')).join('\r\n')}\r\n`
}
