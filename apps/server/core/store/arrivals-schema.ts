/** Where players come from: an address can create only so many, and chips collected by one address show up. */
export const ARRIVALS: readonly string[] = [
  // The address or IPv6 network; null if an operator brought the player, or before this step.
  'ALTER TABLE players ADD COLUMN origin TEXT',
  // How many new players came from an address in its current hour.
  'CREATE TABLE arrivals (address TEXT PRIMARY KEY, since BIGINT NOT NULL, players BIGINT NOT NULL)',
]
