/** [M3] The running ledger finds a balance that its movements don't explain. */
import { expect, test } from 'vitest'
import { createRunningLedger } from './running-ledger.ts'
import { openSimDatabase } from './sim-database.ts'

const MOVE = `INSERT INTO movements (origin, step, line, kind, debit, credit, amount, at)
  VALUES ($1, 0, 0, 'bet', $2, $3, $4, 0)`
const OPEN = 'INSERT INTO accounts (id, currency, demo, balance, refilled_at) VALUES ($1, $2, 1, 0, 0)'
const ADD = 'UPDATE accounts SET balance = balance + $2 WHERE id = $1'

const openLedger = () => {
  const database = openSimDatabase(() => 0)
  const ledger = createRunningLedger(database.look)
  const book = (origin: bigint, from: string, to: string, amount: bigint, added: bigint): void => {
    const transaction = database.begin()
    database.execute(transaction, MOVE, [origin, from, to, amount])
    database.execute(transaction, ADD, [to, added])
    const keys = [...transaction.held]
    database.commit(transaction)
    ledger.committed(keys)
  }
  const first = database.begin()
  database.execute(first, OPEN, ['pot/1', 'USD'])
  database.commit(first)
  return { ledger, book }
}

test('all is well while balances follow the movements', () => {
  const { ledger, book } = openLedger()
  book(1n, 'house', 'pot/1', 5n, 5n)
  expect(ledger.problems()).toEqual([])
  book(2n, 'house', 'pot/1', 7n, 7n)
  expect([...ledger.problems(), ...ledger.problems()]).toEqual([])
})

test('a balance that is not the sum of its entries is found', () => {
  const { ledger, book } = openLedger()
  book(1n, 'house', 'pot/1', 5n, 6n)
  expect(ledger.problems()).toEqual([{ rule: 'M3', what: 'pot/1 has 6, its entries 5' }])
})
