/**
 * [A43] What a process remembers of its PostgreSQL server, so that it notices one that has gone back (a standby that
 * was behind, a reverted volume, a disk that lied) or another one. A server that has lost commits has lost its
 * connections too, so every new connection is checked before it is used: the last acknowledged transactions must be
 * there. Their numbers may have been given away again since; so the first of us to write after a restart of the server
 * keeps the number from which on its transactions are new.
 */
import { type Refusal, refuse } from '@fairhouse/kit'
import { BEHIND, BEHIND_WORDS, databaseBehind } from './database-behind.ts'
import type { Answer, Connection, Sent } from './postgres-connection.ts'
import { type Halt, StoreHalted } from './store.ts'
import { query, type Value } from './work.ts'

/** Acknowledged transactions remembered: more than can commit at the same time. */
const REMEMBERED = 64

const OWN_NUMBER = query('SELECT CAST(pg_current_xact_id_if_assigned() AS TEXT) AS number')
const isCommit = ({ statement }: Sent): boolean => statement.sql === 'COMMIT'

/** Changes when the server is restarted or promoted. A standby has no timeline of its own. */
const SERVER = query(`SELECT CAST(system_identifier AS TEXT) AS system,
    CAST(system_identifier AS TEXT) || ' ' || left(pg_walfile_name(pg_current_wal_lsn()), 8) || ' ' ||
      CAST(extract(epoch FROM pg_postmaster_start_time()) * 1000000 AS BIGINT) AS server,
    CAST(to_regclass('server_starts') IS NOT NULL AS TEXT) AS has_tables
  FROM pg_control_system()`)
const BEGIN_SERVER = `INSERT INTO server_starts (server, since)
  SELECT CAST($1 AS TEXT), CAST(CAST(pg_current_xact_id() AS TEXT) AS BIGINT)
  WHERE NOT EXISTS (SELECT 1 FROM server_starts WHERE server = $1) ON CONFLICT (server) DO NOTHING`
const SERVERS = query('SELECT server, since FROM server_starts')
const IS_BEHIND = query('SELECT 1 AS behind FROM counters WHERE name = $1', BEHIND)
/** A number that the server hasn't given away yet would be an error. */
const LOST = `SELECT CAST(number AS TEXT) AS number FROM (
    SELECT CAST(CAST(each AS TEXT) AS xid8) AS number FROM unnest(string_to_array($1, ' ')) AS each
  ) AS remembered
  WHERE CASE WHEN number < pg_snapshot_xmax(pg_current_snapshot())
    THEN COALESCE(pg_xact_status(number), 'committed') ELSE 'unknown' END <> 'committed'`
const KEEP_BEHIND = query(
  `INSERT INTO counters (name, value) VALUES ($1, 1) ON CONFLICT (name) DO NOTHING`,
  BEHIND,
)

const cellOf = ({ rows }: Answer, column = 0): Value => rows[0]![column]!

export type ServerMemory = Readonly<{
  /** Throws `StoreHalted`; any other error means that the connection can't be used. */
  check(connection: Connection): Promise<void>
  /** The same connection; its commits are remembered. */
  following(connection: Connection): Connection
}>

/** `acceptLoss`: of what was noticed before. */
export const createServerMemory = (halt: Halt, acceptLoss: boolean): ServerMemory => {
  let system: string | null = null
  /** Restarts of the server before the last check. */
  let known: readonly string[] = []
  let acknowledged: readonly bigint[] = []

  const stop = (reason: Refusal): never => {
    halt.halt(reason)
    throw new StoreHalted(halt.halted()!)
  }

  /** What the server doesn't know any more, or knows as something else. */
  const isLost = async (connection: Connection, servers: ReadonlyMap<string, bigint>): Promise<boolean> => {
    if (acknowledged.length === 0) return false
    const fresh = [...servers].filter(([name]) => !known.includes(name)).map(([, since]) => since)
    if (acknowledged.some((number) => fresh.some((since) => number >= since))) return true
    const [lost] = await connection.send([query(LOST, acknowledged.join(' '))])
    return lost!.rows.length > 0
  }

  const checkTables = async (connection: Connection, now: string): Promise<void> => {
    const [, found, behind] = await connection.send([query(BEGIN_SERVER, now), SERVERS, IS_BEHIND])
    const servers = new Map(found!.rows.map(([name, since]) => [name as string, since as bigint]))
    if (await isLost(connection, servers)) {
      await connection.send([KEEP_BEHIND]).catch(() => undefined)
      stop(databaseBehind('transactions that it had confirmed are missing'))
    }
    if (behind!.rows.length > 0 && !acceptLoss) stop(databaseBehind(BEHIND_WORDS))
    known = [...servers.keys()]
  }

  return {
    check: async (connection) => {
      halt.check()
      const [about] = await connection.send([SERVER])
      const [found, now] = [cellOf(about!) as string, cellOf(about!, 1) as string]
      if (system !== null && found !== system) {
        stop(refuse('database-other', `this is another database than before (${found}, not ${system})`))
      }
      system = found
      if (cellOf(about!, 2) === 'true') await checkTables(connection, now)
      else known = [...known, now] // a new database: nobody has written before
    },
    following: (connection) => ({
      ...connection,
      send: async (statements) => {
        const at = statements.findIndex(isCommit)
        if (at < 0) return connection.send(statements)
        const answers = await connection.send(statements.toSpliced(at, 0, OWN_NUMBER))
        const number = cellOf(answers[at]!)
        if (number !== null) {
          acknowledged = [...acknowledged.slice(1 - REMEMBERED), BigInt(number as string)]
        }
        return answers.toSpliced(at, 1)
      },
    }),
  }
}
