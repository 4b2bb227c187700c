import { expect, test } from 'vitest'
import { describeOnEveryStore } from '../../testing/every-store.ts'
import { atStep } from '../../testing/older-database.ts'
import { sampleHouse } from '../../testing/sample-house.ts'
import { checkLedger } from '../ledger.ts'
import { MIGRATIONS, migrate } from './migrations.ts'
import { WITHOUT_REFERENCES } from './references-schema.ts'
import { rows } from './work.ts'

const BEFORE = MIGRATIONS.findIndex((each) => 'change' in each && each.change === WITHOUT_REFERENCES)

const REFERENCES = `SELECT conname FROM pg_constraint
  WHERE contype = 'f' AND conrelid IN ('rounds'::regclass, 'requests'::regclass)`

describeOnEveryStore('a database whose rounds refer to players and terms', (open) => {
  test('loses the references and nothing else, and people bet on', async () => {
    const { store, database } = await open()
    const references = () =>
      'url' in database ? store.transact(() => rows(REFERENCES)) : Promise.resolve(null)
    await store.transact(() => atStep(BEFORE))
    const sample = await sampleHouse(store)
    const player = await sample.guest()
    await sample.bet(player)
    if ('url' in database) expect(await references()).toHaveLength(3)
    expect(await store.transact(() => migrate())).toBe(MIGRATIONS.length - BEFORE)
    if ('url' in database) expect(await references()).toEqual([])
    await sample.bet(player)
    expect(await store.transact(() => rows('SELECT nonce FROM rounds ORDER BY id'))).toEqual([
      { nonce: 1n },
      { nonce: 2n },
    ])
    expect(await store.transact(checkLedger)).toEqual({ total: 0n, wrong: [] })
  })
})
