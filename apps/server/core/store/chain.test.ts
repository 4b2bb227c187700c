import { expect, test } from 'vitest'
import { describeOnEveryStore } from '../../testing/every-store.ts'
import { atStep } from '../../testing/older-database.ts'
import { MIGRATIONS, migrate } from './migrations.ts'
import { rows, type Work, write } from './work.ts'

const PLAYER = `INSERT INTO players (id, operator, role, client_seed, next_seed, nonce, limited, excluded_until,
    sessions_valid_from, created_at) VALUES ($1, 'house', 'player', '', '', $2, 0, 0, 0, 0)`
const ROUND = `INSERT INTO rounds (id, player, operator, game, currency, demo, nonce, record, open, stake, payout,
    opened_at, closed_at) VALUES ($1, $2, 'house', 'keno', 'USD', 1, $3, '{}', 0, 1, 0, 0, 0)`

/** Three players' rounds, without a chain. */
function* unchained(): Work<null> {
  yield* atStep(5)
  for (const [player, nonce] of [4, 3, 1].entries()) yield* write(PLAYER, player + 1, nonce)
  for (const [index, [player, nonce]] of (
    [
      [1, 1],
      [2, 1],
      [1, 2],
      [1, 3],
      [2, 2],
    ] as const
  ).entries())
    yield* write(ROUND, index + 10, player, nonce)
  return null
}

describeOnEveryStore('chains of rounds', (open) => {
  test('[F3] a migration adds them to an older database', async () => {
    const { store } = await open()
    await store.transact(unchained)
    await store.transact(() => migrate(MIGRATIONS.slice(0, 6)))
    const links = await store.transact(() => rows('SELECT id, previous FROM rounds ORDER BY id'))
    expect(links).toEqual([
      { id: 10n, previous: null },
      { id: 11n, previous: null },
      { id: 12n, previous: 10n },
      { id: 13n, previous: 12n },
      { id: 14n, previous: 11n },
    ])
    const players = await store.transact(() => rows('SELECT id, last_round FROM players ORDER BY id'))
    expect(players).toEqual([
      { id: 1n, last_round: 13n },
      { id: 2n, last_round: 14n },
      { id: 3n, last_round: null },
    ])
  })
})
