/** [L3] Seats of a tournament that were dealt in without a seed: nobody waits for them. */
export const SEEDLESS_SEATS = ['ALTER TABLE hand_seats ADD COLUMN seedless BIGINT NOT NULL DEFAULT 0']
