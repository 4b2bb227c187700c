/**
 * [A43] A commit counts only once it is on disk. What a session may decide (`synchronous_commit`) is set on every
 * connection, whatever the role or the database has as its default; the rest is the server's and must be right.
 */
import { refuse } from '@fairhouse/kit'
import type { Connection } from './postgres-connection.ts'
import { StoreHalted } from './store.ts'
import { query } from './work.ts'

const SETTINGS = query(`SELECT current_setting('fsync') AS fsync,
  current_setting('full_page_writes') AS full_page_writes,
  current_setting('synchronous_commit') AS synchronous_commit`)

/** Waits for the disk of this server, and of a synchronous standby if there is one. */
const WAITS: readonly unknown[] = ['on', 'remote_apply']

/** `ACCEPT_UNSAFE_COMMITS=on`: for a database whose content nobody will miss. */
export const acceptsUnsafe = (): boolean => process.env.ACCEPT_UNSAFE_COMMITS === 'on'

const unsafe = (settings: readonly string[]): StoreHalted =>
  new StoreHalted(
    refuse(
      'database-unsafe',
      `the database doesn’t wait for its disk (${settings.map((name) => `${name} = off`).join(', ')}): what it confirms can be lost. Switch that on, or start with --accept-loss`,
    ),
  )

export const requireDurable = async (connection: Connection, acceptUnsafe: boolean): Promise<void> => {
  const [found] = await connection.send([SETTINGS])
  const [fsync, fullPageWrites, synchronousCommit] = found!.rows[0]!
  const off = [...(fsync === 'on' ? [] : ['fsync']), ...(fullPageWrites === 'on' ? [] : ['full_page_writes'])]
  if (off.length > 0 && !acceptUnsafe) throw unsafe(off)
  if (!WAITS.includes(synchronousCommit)) await connection.send([query('SET synchronous_commit = on')])
}
