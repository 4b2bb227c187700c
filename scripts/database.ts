/** Writes docs/DATABASE.md from the migrations: `npm run database`. */
import { writeFileSync } from 'node:fs'
import { databaseDocument } from '../apps/server/edges/documents/database.ts'

writeFileSync(new URL('../docs/DATABASE.md', import.meta.url), databaseDocument())
