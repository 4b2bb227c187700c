/** Writes docs/PROTOCOL.md from the server's messages: `npm run protocol`. */
import { writeFileSync } from 'node:fs'
import { REGISTRY } from '@fairhouse/games'
import { protocolDocument } from '../apps/server/edges/documents/protocol.ts'

writeFileSync(new URL('../docs/PROTOCOL.md', import.meta.url), protocolDocument(REGISTRY))
