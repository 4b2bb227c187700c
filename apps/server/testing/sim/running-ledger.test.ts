/** [M3] The running ledger finds a balance that its movements don't explain. */
import { expect, test } from 'vitest'
import { insert, update } from '../../core/store/queries.ts'
import { createRunningLedger } from './running-ledger.ts'
import { openSimDatabase } from './sim-database.ts'

const openLedger = () => {
  const database = openSimDatabase(() => 0)
  const ledger = createRunningLedger(database.look)
  const book = (origin: bigint, from: string, to: string, amount: bigint, added: bigint): void => {
    const transaction = database.begin()
    const line = { origin, step: 0, line: 0, kind: 'bet', debit: from, credit: to, amount, at: 0 }
    database.execute(transaction, insert('movements', line))
    database.execute(transaction, update('accounts', to, 'balance = balance + $2', added))
    const keys = [...transaction.held]
    database.commit(transaction)
    ledger.committed(keys)
  }
  const first = database.begin()
  const account = { id: 'pot/1', currency: 'USD', demo: 1, balance: 0, refilled_at: 0 }
  database.execute(first, insert('accounts', account))
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
