/** Public parties: how many seats are free there, and whose coins they are played with. Private ones have neither. */
export const PUBLIC_PARTIES = [
  'ALTER TABLE parties ADD COLUMN demo BIGINT',
  'ALTER TABLE parties ADD COLUMN free_seats BIGINT',
  `CREATE INDEX parties_of_room ON parties (operator, room, demo, free_seats)
   WHERE room IS NOT NULL AND closed_at IS NULL`,
]
