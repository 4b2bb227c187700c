/** What every edge of the house uses. */
import type { Logger } from 'pino'
import type { Accounts } from '../core/accounts/accounts.ts'
import type { Passwords } from '../core/accounts/passwords.ts'
import type { GameRegistry } from '../core/config/registry.ts'
import type { House } from '../core/house.ts'
import type { PublicLog } from '../core/public-log/public-log.ts'
import type { Sockets } from '../core/sockets.ts'
import type { Store } from '../core/store/store.ts'
import type { Timing } from '../core/store/timing.ts'
import type { Notifier } from '../notifications/notifier.ts'
import type { PublicLists } from '../parties/public-lists.ts'
import type { Tables } from '../tables/tables.ts'
import type { Broadcast } from '../tables/ticker/broadcast.ts'
import type { Delivery } from '../wallets/delivery.ts'
import type { WalletPort, WalletTimes } from '../wallets/wallet-port.ts'
import type { Admission } from './admission.ts'
import type { Bus } from './bus/bus.ts'
import type { HouseFigures } from './figures/house-figures.ts'
import type { Metrics } from './figures/metrics.ts'
import type { RecentResults } from './recent-results.ts'
import type { Reports } from './reports/reports.ts'

export type Context = Readonly<{
  store: Store
  house: House
  registry: GameRegistry
  accounts: Accounts
  passwords: Passwords
  /** Bounds how many requests run, and for how long. */
  admission: Admission
  /** To the other processes of the house. */
  bus: Bus
  /** Of the whole house: pushes reach the sockets of other processes too. */
  sockets: Sockets
  tables: Tables
  /** Calls players who don't have the house in sight. */
  notifier: Notifier
  metrics: Metrics
  /** [F12] Null if the house has none. */
  publicLog: PublicLog | null
  figures: HouseFigures
  /** What reads whole tables. */
  reports: Reports
  recent: RecentResults
  broadcast: Broadcast
  /** The public tables, for clients that follow the list. */
  publicLists: PublicLists
  /** The wallet that the operator keeps, or null if the house keeps it. */
  walletOf(operator: string): WalletPort | null
  walletTimes: WalletTimes
  delivery: Delivery
  timing: Timing
  log: Logger
}>
