/** [M3] The check of the ledger for the metrics. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { write } from '../../core/store/work.ts'
import { type RunningHouse, runHouse } from '../../testing/running-house.ts'
import { kenoBet } from '../../testing/visitor.ts'
import { checkByReport, type LedgerFigures, watchLedger } from './ledger-watch.ts'

const HOUR = 3_600_000

let house: RunningHouse
beforeAll(async () => {
  house = await runHouse()
})
afterAll(() => house.stop())

test('[M3] is in the metrics, and finds a balance that is not the sum of its entries', async () => {
  const socket = await house.enter()
  for (let i = 0; i < 5; i += 1) await socket.ask('placeBet', kenoBet())
  const metrics = async (): Promise<string> => (await house.ask('GET', '/metrics')).text
  await expect.poll(metrics).toMatch(/^fairhouse_ledger_ok 1$/m) // the first reader waits a little, not for ever
  const text = await metrics()
  expect(text).toMatch(/^fairhouse_ledger_wrong_balances 0$/m)
  expect(text).toMatch(/^fairhouse_ledger_check_timestamp_seconds \d+/m)
  const { store, reports } = house.fairhouse.context
  await store.transact(() => write(`UPDATE accounts SET balance = balance + 1 WHERE currency = 'USD'`))
  expect(await checkByReport(reports)).toMatchObject({ ok: false, wrong: 1 })
  await socket.close()
})

const watched = (results: readonly (LedgerFigures | Error)[]) => {
  let [at, checks] = [0, 0]
  const errors: unknown[] = []
  const check = async (): Promise<LedgerFigures> => {
    const result = results[checks++]!
    if (result instanceof Error) throw result
    return result
  }
  const watch = watchLedger(check, () => at, { error: (...told: unknown[]) => void errors.push(told.at(-1)) })
  return {
    watch,
    errors,
    checks: () => checks,
    wait: (ms: number) => {
      at += ms
    },
  }
}

test('runs once an hour, however often somebody looks, and logs a failure', async () => {
  const good: LedgerFigures = { ok: true, wrong: 0, checkedAt: 0 }
  const bad: LedgerFigures = { ok: false, wrong: 1, checkedAt: HOUR }
  const { watch, errors, checks, wait } = watched([good, bad])
  expect(await Promise.all([watch.latest(), watch.latest()])).toEqual([good, good])
  wait(HOUR - 1)
  expect([await watch.latest(), checks()]).toEqual([good, 1])
  wait(1)
  expect(await watch.latest()).toEqual(good) // the new one is under way
  await expect.poll(watch.latest).toEqual(bad)
  expect([checks(), errors]).toEqual([2, ['the ledger does not add up']])
})

test('that fails is logged and tried again', async () => {
  const good: LedgerFigures = { ok: true, wrong: 0, checkedAt: 0 }
  const { watch, errors } = watched([new Error('no database'), good])
  expect(await watch.latest()).toBeNull()
  expect(await watch.latest()).toEqual(good)
  expect(errors).toEqual(['checking the ledger failed'])
})
