import { expect, test } from 'vitest'
import { bookCsv } from './book-csv.ts'

const HEADS = { columns: ['name', 'brought', 'took', 'net'], paid: ['from', 'to', 'amount'] }
const print = (chips: number): string => (chips / 100).toLocaleString('en', { minimumFractionDigits: 2 })

test('[V10] the book as CSV: numbers without separators, names as text', () => {
  const lines = [
    { name: 'Ada, "the ace"', brought: 100_000, took: 250_000 },
    { name: '=1+1', brought: 150_000, took: 0 },
  ]
  const payments = [{ from: '=1+1', to: 'Ada, "the ace"', chips: 150_000 }]
  expect(bookCsv(HEADS, lines, payments, print).split('\r\n')).toEqual([
    'name,brought,took,net',
    '"Ada, ""the ace""",1000.00,2500.00,1500.00',
    "'=1+1,1500.00,0.00,-1500.00",
    '',
    'from,to,amount',
    '\'=1+1,"Ada, ""the ace""",1500.00',
    '',
  ])
})
