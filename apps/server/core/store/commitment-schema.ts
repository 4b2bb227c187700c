/**
 * The commitment of a hand [F6], as told to the players who joined. Older hands have none: their windows are gone,
 * and deriving it from the stored seed would prove nothing.
 */
export const COMMITMENTS: readonly string[] = ['ALTER TABLE hands ADD COLUMN commitment BYTEA']
