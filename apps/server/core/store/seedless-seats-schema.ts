/** [L3] Tournament seats dealt in without a seed, because nobody waits for them. */
export const SEEDLESS_SEATS = ['ALTER TABLE hand_seats ADD COLUMN seedless BIGINT NOT NULL DEFAULT 0']
