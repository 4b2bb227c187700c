/**
 * For tests: PostgreSQL schemas that are reused from test to test: migrating one takes longer than most tests, emptying
 * it takes no time. A schema whose structure a test has changed isn't reused.
 */
import { Client } from 'pg'
import { openPostgres } from '../core/store/postgres.ts'
import { emptyDatabase } from './postgres-server.ts'

type Pristine = Readonly<{
  /** A hash of tables, columns, constraints and indexes. */
  shape: string
  /** Empties all tables and restores the rows that a new schema has. */
  script: string
}>

const SHAPE = `SELECT md5(string_agg(line, ';' ORDER BY line)) AS shape FROM (
    SELECT format('%s %s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) AS line
      FROM information_schema.columns WHERE table_schema = current_schema()
    UNION ALL
    SELECT replace(indexdef, current_schema() || '.', '') FROM pg_indexes WHERE schemaname = current_schema()
    UNION ALL
    SELECT format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) FROM pg_constraint
      WHERE connamespace = current_schema()::regnamespace
  ) AS lines`

const shapeOf = async (client: Client): Promise<string> => {
  const { rows } = await client.query<{ shape: string }>(SHAPE)
  return rows[0]!.shape
}

const withClient = async <T>(url: string, use: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client(url)
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

/** For a schema that was just migrated. */
const describeNew = (client: Client): Promise<Pristine> =>
  client
    .query<{ name: string }>('SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()')
    .then(async ({ rows: tables }) => {
      const script = ['SET session_replication_role = replica'] // no foreign keys meanwhile
      for (const { name } of tables) {
        script.push(`DELETE FROM "${name}"`)
        const { rows } = await client.query<{ all: string | null }>(
          `SELECT json_agg(t)::text AS all FROM "${name}" AS t`,
        )
        const all = rows[0]!.all
        if (all === null) continue
        const text = client.escapeLiteral(all)
        script.push(`INSERT INTO "${name}" SELECT * FROM json_populate_recordset(NULL::"${name}", ${text})`)
      }
      return { shape: await shapeOf(client), script: script.join(';\n') }
    })

const idle: string[] = []
let pristine: Pristine | null = null

/** The URL of an empty schema with all tables. */
export const takeSchema = async (folder: string): Promise<string> => {
  const used = idle.pop()
  if (used !== undefined) return used
  const url = await emptyDatabase(folder)
  if (pristine === null) {
    await (await openPostgres(url)).close()
    pristine = await withClient(url, describeNew)
  }
  return url
}

/** Call it when all stores on the schema are closed. */
export const returnSchema = async (url: string): Promise<void> => {
  const isAsNew = await withClient(url, async (client) => {
    if ((await shapeOf(client)) !== pristine!.shape) return false
    await client.query(pristine!.script)
    return true
  })
  if (isAsNew) idle.push(url)
}
