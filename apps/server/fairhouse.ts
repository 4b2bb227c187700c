/**
 * The whole house: database, configuration, accounts, HTTP and sockets on one port. Opened once, stopped
 * gracefully: what was asked is finished, everybody is told to come back, and nothing is lost.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { openAccounts } from './accounts/accounts.ts'
import { tokenSecret } from './accounts/secret.ts'
import { createTokens } from './accounts/tokens.ts'
import { type GameRegistry, openRegistry } from './config/registry.ts'
import type { Context } from './context.ts'
import { forgetReplies } from './house/forgetting.ts'
import { openHouse } from './house/house.ts'
import { ROUTES } from './http/all-routes.ts'
import { addRoutes, type HttpRates } from './http/routes.ts'
import { addUpkeep, type Upkeep } from './http/upkeep.ts'
import { createLog } from './log.ts'
import { createMetrics } from './metrics.ts'
import { createRecentResults } from './recent-results.ts'
import { createServer } from './server.ts'
import { type SocketServerOptions, serveSockets } from './socket/socket-server.ts'
import { createSockets } from './socket/sockets.ts'
import { openSqlite } from './store/sqlite.ts'
import type { Store } from './store/store.ts'
import { rows } from './store/work.ts'
import { type Sweeps, startSweeps } from './sweeps.ts'
import { tableHouse } from './tables/table-house.ts'
import { openTables } from './tables/tables.ts'
import { openBroadcast } from './ticker/broadcast.ts'
import { NODE_MS } from './ticker/ticker.ts'
import { createDelivery, type DeliveryOptions } from './wallets/delivery.ts'
import { operatorWallets } from './wallets/operator-wallets.ts'
import { outboxFigures } from './wallets/outbox.ts'
import { WALLET_TIMES, type WalletTimes } from './wallets/wallet-port.ts'

export type FairhouseOptions = Readonly<{
  /** The folder of the built client. */
  root: string
  /** The folder of the configuration. */
  configs: string
  /** The folder of the database and of the tokens' secret; it is made if it is missing. */
  data: string
  /** PostgreSQL instead of the file in `data`. */
  databaseUrl?: string
  /** What tokens are signed with; left out, it is made and kept in `data`. */
  secret?: string
  /** Whoever reads the metrics must have it; left out, anyone may. */
  metricsToken?: string
  /** Addresses or networks of proxies in front. */
  proxies?: readonly string[]
  log?: Logger
  rates?: HttpRates
  sockets?: SocketServerOptions
  walletTimes?: WalletTimes
  /** How long replies are kept for those who ask again. */
  keepRepliesMs?: number
}>

export type Fairhouse = Readonly<{
  /** To listen with. */
  server: FastifyInstance
  context: Context
  stop(): Promise<void>
}>

export const DATABASE = 'fairhouse.db'

export const openStore = async (data: string, databaseUrl?: string): Promise<Store> => {
  if (databaseUrl !== undefined) return (await import('./store/postgres.ts')).openPostgres(databaseUrl)
  mkdirSync(data, { recursive: true })
  return openSqlite(join(data, DATABASE))
}

/** A currency that wallets are kept in must not be missing. */
const currencyProblem = async (store: Store, registry: GameRegistry): Promise<Refusal | null> => {
  const held = await store.transact<readonly Readonly<{ currency: string }>[]>(() =>
    rows<Readonly<{ currency: string }>>('SELECT DISTINCT currency FROM accounts'),
  )
  if (isRefusal(held)) return held
  const { currencies } = registry.configuration()
  const missing = held.find(({ currency }) => !currencies.has(currency))
  return missing
    ? refuse(
        'bad-configuration',
        `currencies.json: ${missing.currency} is missing, and there are wallets in it`,
      )
    : null
}

const openContext = async (
  store: Store,
  registry: GameRegistry,
  { data, secret, walletTimes = WALLET_TIMES }: FairhouseOptions,
  log: Logger,
): Promise<Context> => {
  const house = await openHouse(store, registry.catalogue)
  const sockets = createSockets()
  const walletOf = operatorWallets(registry, house, walletTimes)
  const told: DeliveryOptions['told'] = (player, wallet) => sockets.push(player, { type: 'balance', wallet })
  const tables = await openTables({ store, house: tableHouse(house, registry), sockets, log })
  return {
    store,
    house,
    registry,
    tables,
    accounts: openAccounts(store, house, createTokens(tokenSecret(data, secret), house.now)),
    sockets,
    metrics: createMetrics(sockets, () => store.transact(() => outboxFigures(house))),
    recent: createRecentResults(store, house),
    broadcast: openBroadcast({ store, house, registry, sockets }),
    walletOf,
    walletTimes,
    delivery: createDelivery({ store, house, walletOf, times: walletTimes, log, told }),
    log,
  }
}

const OUTBOX_MS = 1_000
const FORGET_MS = 600_000

const sweepsOf = ({ store, delivery, broadcast, log }: Context, keepRepliesMs?: number): Sweeps =>
  startSweeps(
    [
      { name: 'outbox', everyMs: OUTBOX_MS, run: async () => delivery.wake() },
      { name: 'ticker', everyMs: NODE_MS, run: broadcast.send },
      { name: 'replies', everyMs: FORGET_MS, run: () => forgetReplies(store, keepRepliesMs) },
    ],
    log,
  )

/** How long requests may take to finish once the house is told to stop. */
const PATIENCE_MS = 5_000

/** Refused: the configuration does not pass. */
export const openFairhouse = async (options: FairhouseOptions): Promise<Fairhouse | Refusal> => {
  const { root, configs, data, databaseUrl, metricsToken, proxies = [], log = createLog(), rates } = options
  const registry = openRegistry(configs)
  if (isRefusal(registry)) return registry
  const store = await openStore(data, databaseUrl)
  const problem = await currencyProblem(store, registry)
  if (problem) {
    await store.close()
    return problem
  }
  const context = await openContext(store, registry, options, log)
  const server = await createServer({ root, log, proxies })
  const upkeep: Upkeep = addUpkeep(server, context, metricsToken)
  addRoutes(server, context, ROUTES, rates)
  await server.ready()
  const door = serveSockets(server.server, context, options.sockets)
  const sweeps = sweepsOf(context, options.keepRepliesMs)
  let stopped: Promise<void> | undefined
  const stop = async (): Promise<void> => {
    await context.tables.stop()
    await Promise.all([door.stop(), upkeep.finish(PATIENCE_MS), sweeps.stop()])
    await context.delivery.idle()
    await server.close()
    await store.close()
  }
  return {
    server,
    context,
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}
