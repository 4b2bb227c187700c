/**
 * [F9] Client seeds that a player has used, once they are out of `players.recent_seeds`, which has sixteen from now on.
 * `seed`: eight bytes of its hash, as a number. `seeds_from`: the nonce of the player's first round since then; null: he
 * has not bet since. A seed used from there on is known for ever.
 */
export const CLIENT_SEEDS: readonly string[] = [
  `CREATE TABLE client_seeds (
    player BIGINT NOT NULL,
    seed BIGINT NOT NULL,
    PRIMARY KEY (player, seed)
  ) WITHOUT ROWID`,
  'ALTER TABLE players ADD COLUMN seeds_from BIGINT',
]
