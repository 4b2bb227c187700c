/** The house's server, for whoever starts it. */
export { createAdmin } from './accounts/create-admin.ts'
export { createServer, type ServerOptions } from './client/server.ts'
export { DATABASE, type Fairhouse, type FairhouseOptions, openFairhouse } from './fairhouse.ts'
export { createLog } from './log.ts'
export { backup } from './store/backup.ts'
