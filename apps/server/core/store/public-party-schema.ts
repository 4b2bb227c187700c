/** Public parties: how many seats are free, and which wallet they use. Null for private ones. */
export const PUBLIC_PARTIES = [
  'ALTER TABLE parties ADD COLUMN demo BIGINT',
  'ALTER TABLE parties ADD COLUMN free_seats BIGINT',
  `CREATE INDEX parties_of_room ON parties (operator, room, demo, free_seats)
   WHERE room IS NOT NULL AND closed_at IS NULL`,
]
