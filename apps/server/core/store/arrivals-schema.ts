/** Where players come from, so that an address makes only so many, and chips that it collects can be seen. */
export const ARRIVALS: readonly string[] = [
  // The address or IPv6 network; null: an operator has brought the player, or it was not kept yet.
  'ALTER TABLE players ADD COLUMN origin TEXT',
  // Of the last hour: how many new players came from an address since its first.
  'CREATE TABLE arrivals (address TEXT PRIMARY KEY, since BIGINT NOT NULL, players BIGINT NOT NULL)',
]
