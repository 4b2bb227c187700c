/** A player's rounds form a chain: each refers to the one before, the player's row to the last. */

/**
 * Columns of the rounds of player $1 as the rows of `chain`, latest first: from round $2 on, or from the last one.
 * Rounds are looked up one by one, only as far as the reader reads. `position` counts from 1; `most` limits the
 * length.
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
