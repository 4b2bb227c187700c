/** The house's server, for whoever starts it. */
export { createAdmin } from './core/accounts/create-admin.ts'
export { createLog } from './core/log.ts'
export { backup } from './core/store/backup.ts'
export { createServer, type ServerOptions } from './edges/client/server.ts'
export { DATABASE, type Fairhouse, type FairhouseOptions, openFairhouse } from './fairhouse.ts'
