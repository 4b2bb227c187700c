/** [F12] Leaves of the public log as rows that wait to be appended, written in the transaction of what they tell of. */
import { type Query, query } from './work.ts'

/** What is appended first: a leaf comes after those that it needs. Within a turn it goes by the id. */
export const TURNS = {
  restart: 0,
  key: 1,
  terms: 2,
  firstCommitment: 3,
  round: 4,
  hand: 5,
  voidHand: 6,
  reveal: 7,
} as const
/** Leaves of this turn wait until their time has come; all others are due at once. */
export const WAITING_TURN = TURNS.reveal
export type Turn = keyof typeof TURNS

/** C2SP: the length of an entry is a uint16. */
const MOST_BYTES = 65_535

/** [A26] Changes nothing where another process has taken the id: its round is not stored either. */
const INSERT = `INSERT INTO log_queue (turn, id, leaf, at) VALUES ($1, $2, $3, $4) ON CONFLICT (turn, id) DO NOTHING`

/**
 * `id`: one leaf of a turn has it, ever. `at`: when what it tells of has ended; for a reveal, when it may
 * be told.
 */
export const leafQueued = (turn: Turn, id: bigint, leaf: Uint8Array, at: number): Query => {
  if (leaf.length > MOST_BYTES) throw new RangeError(`a leaf has at most ${MOST_BYTES} bytes`)
  return query(INSERT, TURNS[turn], id, leaf, at)
}
