/**
 * [Z11] At which processes each player has a socket, so that a player isn't considered away while another of
 * their devices is connected elsewhere. A killed process leaves its rows behind; the others notice that its
 * heartbeat has stopped (`processes.ts`) and delete them.
 */
import { lockBettor } from '../core/bettor.ts'
import { deleteFrom, insertOrUpdate, select } from '../core/store/queries.ts'
import { row, rows, type Work, write } from '../core/store/work.ts'

export type Attendance = Readonly<{
  process: string
  isHere(player: bigint): boolean
  /** Whether a page of the player is in sight. */
  isSeen(player: bigint): boolean
}>

function* isAnywhere(player: bigint): Work<boolean> {
  return (yield* row(select('attendance', player, '1 AS one', 'LIMIT 1'))) !== undefined
}

/**
 * Records whether the player is here, checked under the player's lock: however connects and disconnects overtake
 * each other, the last write is true. Returns whether the player is at any process.
 */
export function* recordAttendance({ process, isHere, isSeen }: Attendance, player: bigint): Work<boolean> {
  yield* lockBettor(player)
  if (isHere(player)) {
    const row = { player, process, seen: isSeen(player) }
    yield* write(insertOrUpdate('attendance', row, 'player, process', 'seen = excluded.seen'))
    return true
  }
  yield* write(deleteFrom('attendance', player, 'AND process = $2', process))
  return yield* isAnywhere(player)
}

export type Orphan = Readonly<{ player: bigint; process: string }>

/** Players whose process is gone. */
export function* findOrphans(limit: number): Work<readonly Orphan[]> {
  return yield* rows<Orphan>(
    `SELECT player, process FROM attendance a
     WHERE NOT EXISTS (SELECT 1 FROM processes p WHERE p.id = a.process) LIMIT $1`,
    limit,
  )
}

/** Returns whether the player is at any process; also true if the process turns out to be alive. */
export function* removeOrphan({ player, process }: Orphan): Work<boolean> {
  yield* lockBettor(player)
  if (yield* row('SELECT 1 AS one FROM processes WHERE id = $1', process)) return true
  yield* write(deleteFrom('attendance', player, 'AND process = $2', process))
  return yield* isAnywhere(player)
}
