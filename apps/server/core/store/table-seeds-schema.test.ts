/** [F10] Windows that were open when the house was updated: the house knew their client seeds. */
import { expect, test } from 'vitest'
import { describeOnEveryStore } from '../../testing/every-store.ts'
import { atStep } from '../../testing/older-database.ts'
import { sampleTables } from '../../testing/sample-tables.ts'
import { MIGRATIONS, migrate } from './migrations.ts'
import { TABLE_SEEDS } from './table-seeds-schema.ts'
import { rows, type Work, write } from './work.ts'

/** Two players as an earlier version stored them: one waits, one sits. */
function* leftBehind(): Work<null> {
  yield* atStep(MIGRATIONS.indexOf(TABLE_SEEDS))
  for (const id of [1, 2]) {
    yield* write(
      `INSERT INTO players (id, operator, role, client_seed, next_seed, nonce, limited, excluded_until,
         sessions_valid_from, created_at) VALUES ($1, 'house', 'player', 'client seed', $2, 1, 0, 0, 0, 0)`,
      id,
      `${id}`.repeat(64),
    )
  }
  yield* write(
    `INSERT INTO windows (id, operator, room, demo, seed, arrivals, opened_at, closes_at)
     VALUES (11, 'house', 'novice', 1, $1, 1, 0, 5000)`,
    'a'.repeat(64),
  )
  yield* write(
    `INSERT INTO places (player, hand, seat, arrival, device, client_seed, away)
     VALUES (1, 11, NULL, 1, NULL, 'known too early', 0), (2, 12, 0, 1, NULL, 'given before the deal', 0)`,
  )
  return null
}

describeOnEveryStore('an update of tables', (open) => {
  test('[F10] removes windows and the players waiting there; seated players stay, and people can join', async () => {
    const { store } = await open()
    await store.transact(leftBehind)
    await store.transact(() => migrate())
    expect(await store.transact(() => rows('SELECT id FROM windows'))).toEqual([])
    expect(await store.transact(() => rows('SELECT player, client_seed, seed_hash FROM places'))).toEqual([
      { player: 2n, client_seed: 'given before the deal', seed_hash: null },
    ])
    const tables = await sampleTables(store)
    const { players } = await tables.seated(2)
    expect((await tables.table(players[1])).seat).toBe(1)
  })
})
