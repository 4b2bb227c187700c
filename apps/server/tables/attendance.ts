/**
 * [Z11] At which processes of the house a person has a socket: so nobody is taken to be away whose other
 * device is at another process. A process that is killed leaves its rows behind; the others see that it
 * counts no further (`processes.ts`) and take them away.
 */
import { lockBettor } from '../core/bettor.ts'
import { row, rows, type Work, write } from '../core/store/work.ts'

export type Attendance = Readonly<{ process: string; isHere(player: bigint): boolean }>

function* isAnywhere(player: bigint): Work<boolean> {
  return (yield* row('SELECT 1 AS one FROM attendance WHERE player = $1 LIMIT 1', player)) !== undefined
}

/**
 * Whether the player is here, as it is once he is locked: so however coming and going overtake each other,
 * the last to be written is the truth. Answers whether he is at any process.
 */
export function* attend({ process, isHere }: Attendance, player: bigint): Work<boolean> {
  yield* lockBettor(player)
  if (isHere(player)) {
    const sql = 'INSERT INTO attendance (player, process) VALUES ($1, $2) ON CONFLICT DO NOTHING'
    yield* write(sql, player, process)
    return true
  }
  yield* write('DELETE FROM attendance WHERE player = $1 AND process = $2', player, process)
  return yield* isAnywhere(player)
}

export type Orphan = Readonly<{ player: bigint; process: string }>

/** People whose process is gone. */
export function* findOrphans(most: number): Work<readonly Orphan[]> {
  return yield* rows<Orphan>(
    `SELECT player, process FROM attendance a
     WHERE NOT EXISTS (SELECT 1 FROM processes p WHERE p.id = a.process) LIMIT $1`,
    most,
  )
}

/** Answers whether the player is at any process; true too if his own was not gone after all. */
export function* removeOrphan({ player, process }: Orphan): Work<boolean> {
  yield* lockBettor(player)
  if (yield* row('SELECT 1 AS one FROM processes WHERE id = $1', process)) return true
  yield* write('DELETE FROM attendance WHERE player = $1 AND process = $2', player, process)
  return yield* isAnywhere(player)
}
