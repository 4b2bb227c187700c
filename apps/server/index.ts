/** The server, for programs that start it. */

export { createLog } from './core/log.ts'
export { backup } from './core/store/backup.ts'
export { DATABASE } from './core/store/open-store.ts'
export { createAdmin } from './create-admin.ts'
export { createServer, type ServerOptions } from './edges/client/server.ts'
export { type Fairhouse, openFairhouse } from './fairhouse.ts'
export type { FairhouseOptions } from './fairhouse-options.ts'
export { dropKey, rotateKey } from './log-keys.ts'
export { exportConfiguration, importConfiguration } from './move-configuration.ts'
export { offerInFiles } from './offer-in-files.ts'
export { openPatiently } from './patient-start.ts'
