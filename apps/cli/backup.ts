/** `fairhouse backup FILE`: copies the SQLite database, even of a running house. */
import { join } from 'node:path'
import { FAILED, OK, type Run, UsageError } from './command.ts'
import { write } from './output.ts'
import { userPath } from './paths.ts'
import { dataOf } from './places.ts'

export const run: Run = async (call) => {
  const [file] = call.words
  if (file === undefined) throw new UsageError('missing file: "fairhouse backup FILE"')
  if (process.env.DATABASE_URL) throw new UsageError('DATABASE_URL is set; PostgreSQL has pg_dump for this')
  const { backup, DATABASE } = await import('@fairhouse/server')
  const problem = backup(join(dataOf(call), DATABASE), userPath(file))
  if (problem) {
    process.stderr.write(`fairhouse backup: ${problem.message}\n`)
    return FAILED
  }
  await write(`Copied to ${userPath(file)}.\n`)
  return OK
}
