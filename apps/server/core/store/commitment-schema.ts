/**
 * The commitment of a hand [F6], as it was told to those who joined. Hands of before have none: their windows
 * are gone, and what the seed that is stored comes to would prove nothing.
 */
export const COMMITMENTS: readonly string[] = ['ALTER TABLE hands ADD COLUMN commitment BYTEA']
