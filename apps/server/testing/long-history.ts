/** For tests: gives a player more rounds than a test could bet. */
import { update } from '../core/store/queries.ts'
import { type Work, write } from '../core/store/work.ts'

/** Repeats the player's last round; the copies follow it in the player's chain. */
export function* repeatLastRound(player: bigint, times: number): Work<void> {
  yield* write(
    `WITH RECURSIVE numbers AS (
       SELECT 1 AS i UNION ALL SELECT i + 1 FROM numbers WHERE i < CAST($2 AS BIGINT)
     )
     INSERT INTO rounds (id, player, game, terms, currency, demo, nonce, server_seed, client_seed, actions, open, stake,
       payout, remote, opened_at, closed_at, previous)
     SELECT id + i, player, game, terms, currency, demo, nonce + i, server_seed, client_seed, actions, open, stake,
       payout, remote, opened_at, closed_at, id + i - 1
     FROM numbers, rounds WHERE id = (SELECT last_round FROM players WHERE players.id = $1)`,
    player,
    times,
  )
  yield* write(update('players', player, 'last_round = last_round + $2, nonce = nonce + $2', times))
}
