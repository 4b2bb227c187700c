/** What every edge of the house has at hand. */
import type { Logger } from 'pino'
import type { Accounts } from './accounts/accounts.ts'
import type { GameRegistry } from './config/registry.ts'
import type { House } from './house/house.ts'
import type { Metrics } from './metrics.ts'
import type { RecentResults } from './recent-results.ts'
import type { Sockets } from './socket/sockets.ts'
import type { Store } from './store/store.ts'

export type Context = Readonly<{
  store: Store
  house: House
  registry: GameRegistry
  accounts: Accounts
  sockets: Sockets
  metrics: Metrics
  recent: RecentResults
  log: Logger
}>
