/** A player's rounds are a chain: each knows the one before, the player knows the last. */

/**
 * These columns of the player $1's rounds as the rows of `chain`, the latest first: from the one with the id $2 on, or
 * from the last one. One after the other is looked up, as long as whoever asks takes more. `position` counts from 1;
 * with `most` the chain ends there.
 */
export const chainOf = (columns: string, most?: number): string => {
  const taken = columns.replaceAll(/\w+/g, 'rounds.$&')
  return `WITH RECURSIVE chain AS (
    SELECT ${taken}, rounds.previous, 1 AS position FROM rounds WHERE player = $1
      AND id = COALESCE(CAST($2 AS BIGINT), (SELECT last_round FROM players WHERE players.id = $1))
    UNION ALL
    SELECT ${taken}, rounds.previous, chain.position + 1 FROM chain JOIN rounds ON rounds.id = chain.previous
      ${most === undefined ? '' : `WHERE chain.position < ${most}`}
  )`
}
