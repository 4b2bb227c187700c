/** What a house is opened with. */
import type { Registry } from '@fairhouse/kit'
import type { Logger } from 'pino'
import type { HouseBounds } from './bounds.ts'
import type { SocketLimits } from './core/open-limits.ts'
import type { HashCost } from './core/players/password.ts'
import type { Rate } from './core/rate-limit.ts'
import type { HttpRates } from './edges/http/routes.ts'
import type { SocketServerOptions } from './edges/socket/socket-server.ts'
import type { PushService } from './notifications/push-service.ts'
import type { WalletTimes } from './wallets/wallet-port.ts'

export type FairhouseOptions = Readonly<{
  /** Folder of the built client. */
  root: string
  /** Folder of the configuration. */
  configs: string
  /** Default: every game of the project. */
  games?: Registry
  /** Folder of the database and the token secret; created if missing. */
  data: string
  /** PostgreSQL URL, instead of the file in `data`. */
  databaseUrl?: string
  /** NATS URL for a house with several processes. Default: this is the only one. */
  natsUrl?: string
  /** Signs tokens. Default: generated and stored in `data`. */
  secret?: string
  /** Required to read the metrics. Default: anyone may. */
  metricsToken?: string
  /** Addresses or networks of trusted proxies. */
  proxies?: readonly string[]
  log?: Logger
  rates?: HttpRates
  /** Of the files of the public log, by address. */
  logRate?: Rate
  sockets?: SocketServerOptions
  /** How many sockets may be open, in all and per address. */
  socketLimits?: SocketLimits
  /** Time for a request's headers to arrive. */
  headersMs?: number
  /** [A47] New players per hour from one address. */
  newPlayersPerHour?: number
  /** Of a password's hash. Default: what is recommended today; a low one for tests. */
  hashCost?: HashCost
  walletTimes?: WalletTimes
  /** Of notifications: the house's key and its contact at push services; a test stands in for those. */
  push?: Readonly<{ key?: string; contact?: string; service?: PushService }>
  /** How long replies are kept for retries. */
  keepRepliesMs?: number
  /** Opens even if the database is behind its mark, for example after restoring a backup. */
  acceptLoss?: boolean
  /** [F12] False: no public log. */
  publicLog?: boolean
  /** Signs the log. Default: generated and stored in `data`. */
  logKey?: string
  /** Origin for a new log. */
  logOrigin?: string
  /** Witnesses that cosign: `vkey url`, separated by commas. */
  logWitnesses?: string
  /** [A43] How many of them must say at the start what they have cosigned. */
  logWitnessQuorum?: number
  /** How long anything may take, and how much may wait. */
  bounds?: Partial<HouseBounds>
  /** PostgreSQL connections, at most. */
  connections?: number
  /** Works in one PostgreSQL transaction, at most. */
  batch?: number
}>
