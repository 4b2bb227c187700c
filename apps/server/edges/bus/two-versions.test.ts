/**
 * Two versions at once: this program beside one that is a version ahead. What is ahead is played by a database that has
 * taken one more step, which only adds, and by messages on the bus that this program does not know.
 */
import { connect } from '@nats-io/transport-node'
import { describe, expect, test } from 'vitest'
import { MIGRATIONS, type MigrationStep, migrate } from '../../core/store/migrations.ts'
import { select } from '../../core/store/queries.ts'
import { row } from '../../core/store/work.ts'
import { ledgerOf, SOUND } from '../../testing/database-reads.ts'
import { enter, newGuest } from '../../testing/guests.ts'
import { runHouse } from '../../testing/running-house.ts'
import { canRunTwo, twoForAll } from '../../testing/two-processes.ts'
import { hiloBet, kenoBet } from '../../testing/visitor.ts'

/** A column in every table that a bet writes to, and a table of its own. */
const NEXT: MigrationStep = [
  ...['players', 'rounds', 'requests', 'movements', 'accounts'].map(
    (table) => `ALTER TABLE ${table} ADD COLUMN next_version TEXT NOT NULL DEFAULT 'x'`,
  ),
  'CREATE TABLE next_version (id BIGINT PRIMARY KEY)',
]

describe.skipIf(!canRunTwo())('two versions', () => {
  const both = twoForAll()

  test('this version runs and starts on the next version’s database, and ignores what it doesn’t know', async () => {
    const { one, two, more, store, nats } = both()
    const { token } = await newGuest(one)
    const [here, there] = [await enter(one, token), await enter(two, token)]
    await here.ask('placeBet', kenoBet())
    await there.pushes(1)
    await store.transact(() => migrate([...MIGRATIONS, NEXT]))
    const house = await store.transact(() => row<{ value: bigint }>(select('counters', 'house', 'value')))
    const newer = await connect({ servers: nats.url })
    newer.publish(`fairhouse.${house!.value}.all`, '{"type":"of-the-next-version","more":[1]}')
    await newer.drain()
    const third = await enter(await more(), token)
    const { round } = await here.ask('placeBet', hiloBet())
    for (const socket of [there, third]) {
      expect(await socket.pushes(1)).toMatchObject([{ type: 'round', round }])
    }
    await third.ask('placeBet', kenoBet())
    expect(await ledgerOf(store)).toEqual(SOUND)
    await Promise.all([here, there, third].map((socket) => socket.close()))
  })

  test('if the next version removes something, this one says so and doesn’t start', async () => {
    const { store, databaseUrl } = both()
    const removal: MigrationStep = ['DROP TABLE next_version']
    await store.transact(() => migrate([...MIGRATIONS, NEXT, removal]))
    const refused = `at step ${MIGRATIONS.length + 2}, this program knows ${MIGRATIONS.length} and cannot run on it`
    await expect(runHouse({ databaseUrl })).rejects.toThrow(refused)
  })
})
