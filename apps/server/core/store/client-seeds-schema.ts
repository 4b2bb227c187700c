/**
 * [F9] Client seeds that a player has used, after they have left `players.recent_seeds` (16 from now on). `seed`:
 * eight bytes of its hash, as a number. `seeds_from`: nonce of the player's first round since this step, or null;
 * every seed used from there on stays known.
 */
export const CLIENT_SEEDS: readonly string[] = [
  `CREATE TABLE client_seeds (
    player BIGINT NOT NULL,
    seed BIGINT NOT NULL,
    PRIMARY KEY (player, seed)
  ) WITHOUT ROWID`,
  'ALTER TABLE players ADD COLUMN seeds_from BIGINT',
]
