/**
 * The whole house: database, configuration, accounts, HTTP and sockets on one port. Opened once, stopped
 * gracefully: what was asked is finished, everybody is told to come back, and nothing is lost.
 */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { isRefusal, type Refusal, type Registry } from '@fairhouse/kit'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { openAccounts } from './core/accounts/accounts.ts'
import { tokenSecret } from './core/accounts/secret.ts'
import { createTokens } from './core/accounts/tokens.ts'
import { changedFiles } from './core/config/importing.ts'
import { type GameRegistry, openRegistry } from './core/config/registry.ts'
import { forgetReplies } from './core/forgetting.ts'
import { openHouse } from './core/house.ts'
import { createLog } from './core/log.ts'
import type { Sockets } from './core/sockets.ts'
import { databaseOf, openStore } from './core/store/open-store.ts'
import type { Store } from './core/store/store.ts'
import type { Bus } from './edges/bus/bus.ts'
import { CATCH_UP_MS, catchingUp } from './edges/bus/catching-up.ts'
import { readNatsAddress } from './edges/bus/nats-address.ts'
import { openBus } from './edges/bus/open-bus.ts'
import { LOOK_MS, refreshHere, shareRegistry } from './edges/bus/shared-registry.ts'
import { shareSockets } from './edges/bus/shared-sockets.ts'
import { createServer } from './edges/client/server.ts'
import type { Context } from './edges/context.ts'
import { addPages } from './edges/documents/pages.ts'
import { checkInThread, watchLedger } from './edges/figures/ledger-watch.ts'
import { createMetrics } from './edges/figures/metrics.ts'
import { routeGroups, routesOf } from './edges/http/all-routes.ts'
import { addRoutes, type HttpRates } from './edges/http/routes.ts'
import { addUpkeep, type Upkeep } from './edges/http/upkeep.ts'
import { createRecentResults } from './edges/recent-results.ts'
import { createReminders, REMIND_MS } from './edges/socket/reminders.ts'
import { type SocketServerOptions, serveSockets } from './edges/socket/socket-server.ts'
import { createSockets } from './edges/socket/sockets.ts'
import { type Sweeps, startSweeps } from './edges/sweeps.ts'
import { BEAT_MS } from './tables/processes.ts'
import { tableHouse } from './tables/table-house.ts'
import { openTables } from './tables/tables.ts'
import { openBroadcast } from './tables/ticker/broadcast.ts'
import { NODE_MS } from './tables/ticker/ticker.ts'
import { createDelivery, type DeliveryOptions } from './wallets/delivery.ts'
import { operatorWallets } from './wallets/operator-wallets.ts'
import { outboxFigures } from './wallets/outbox.ts'
import { REMOTE_WALLETS } from './wallets/transfers.ts'
import { WALLET_TIMES, type WalletTimes } from './wallets/wallet-port.ts'

export type FairhouseOptions = Readonly<{
  /** The folder of the built client. */
  root: string
  /** The folder of the configuration. */
  configs: string
  /** Left out, every game of the project. */
  games?: Registry
  /** The folder of the database and of the tokens' secret; it is made if it is missing. */
  data: string
  /** PostgreSQL instead of the file in `data`. */
  databaseUrl?: string
  /** Where the processes of a house that has several talk to each other; left out, this is the only one. */
  natsUrl?: string
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

/** What stands in the files counts once somebody says so. */
const tellOfFiles = async (
  store: Store,
  { configs }: FairhouseOptions,
  games: Registry,
  log: Logger,
): Promise<void> => {
  if (!existsSync(configs)) return // it has done its part
  const changed = await changedFiles(store, configs, games)
  const hint = 'the files of the configuration were changed and are not in force: reload them'
  if (isRefusal(changed)) log.warn({ problem: changed.message }, hint)
  else if (changed.length > 0) log.warn({ changed }, hint)
}

/** What this process holds of its own; the context has the whole house. */
type Local = Readonly<{ store: Store; registry: GameRegistry; sockets: Sockets; bus: Bus }>

const openContext = async (
  { store, bus, ...local }: Local,
  { data, databaseUrl, secret, walletTimes = WALLET_TIMES }: FairhouseOptions,
  log: Logger,
): Promise<Context> => {
  const registry = shareRegistry(local.registry, bus, log)
  const sockets = shareSockets(local.sockets, bus)
  const house = await openHouse(store, registry.catalogue, REMOTE_WALLETS)
  const walletOf = operatorWallets(registry, house, walletTimes)
  const told: DeliveryOptions['told'] = (player, wallet) => sockets.push(player, { type: 'balance', wallet })
  const process = bus.status() && randomUUID()
  const tableOptions = { store, house: tableHouse(house, registry), sockets, local: local.sockets }
  return {
    store,
    house,
    registry,
    tables: await openTables({ ...tableOptions, process, log }),
    accounts: openAccounts(store, house, createTokens(tokenSecret(data, secret), house.now)),
    bus,
    sockets,
    metrics: createMetrics(
      house.games,
      sockets,
      bus,
      () => store.transact(() => outboxFigures(house)),
      watchLedger(() => checkInThread(databaseOf(data, databaseUrl)), Date.now, log),
    ),
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

const sweepsOf = (local: Local, context: Context, keepRepliesMs?: number): Sweeps => {
  const { store, delivery, broadcast, tables, log } = context
  return startSweeps(
    [
      { name: 'outbox', everyMs: OUTBOX_MS, run: async () => delivery.wake() },
      { name: 'ticker', everyMs: NODE_MS, run: broadcast.send },
      { name: 'replies', everyMs: FORGET_MS, run: () => forgetReplies(store, keepRepliesMs) },
      { name: 'reminders', everyMs: REMIND_MS, run: createReminders(store, local.sockets).remind },
      { name: 'presence', everyMs: BEAT_MS, run: tables.callRoll },
      { name: 'configuration', everyMs: LOOK_MS, run: () => refreshHere(local.registry, log) },
      { name: 'bus', everyMs: CATCH_UP_MS, run: catchingUp({ ...context, local }) },
    ],
    log,
  )
}

/** How long requests may take to finish once the house is told to stop. */
const PATIENCE_MS = 5_000

/** All that people can reach, on what is open already. */
const openDoors = async (local: Local, options: FairhouseOptions, log: Logger): Promise<Fairhouse> => {
  const { root, metricsToken, proxies = [], rates } = options
  const context = await openContext(local, options, log)
  const server = await createServer({ root, log, proxies })
  const upkeep: Upkeep = addUpkeep(server, context, metricsToken)
  const routes = routeGroups(context.house.games)
  addPages(server, routes)
  addRoutes(server, context, routesOf(routes), rates)
  await server.ready()
  const door = serveSockets(server.server, context, options.sockets)
  const sweeps = sweepsOf(local, context, options.keepRepliesMs)
  let stopped: Promise<void> | undefined
  const stop = async (): Promise<void> => {
    await context.tables.stop()
    await Promise.all([door.stop(), upkeep.finish(PATIENCE_MS), sweeps.stop()])
    await context.delivery.idle()
    await local.bus.close()
    await server.close()
    await local.store.close()
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

/** Refused: the configuration does not pass. */
export const openFairhouse = async (options: FairhouseOptions): Promise<Fairhouse | Refusal> => {
  const { configs, games, data, databaseUrl, natsUrl, log = createLog() } = options
  const nats = natsUrl === undefined ? null : readNatsAddress(natsUrl)
  if (isRefusal(nats)) return nats
  const store = await openStore(data, databaseUrl)
  const registry = await openRegistry(store, configs, games)
  if (isRefusal(registry)) {
    await store.close()
    return registry
  }
  await tellOfFiles(store, options, registry.games, log)
  const sockets = createSockets(store.now)
  const local = { store, registry, sockets, bus: await openBus(store, nats, sockets, log) }
  try {
    return await openDoors(local, options, log)
  } catch (error) {
    await local.bus.close()
    await store.close()
    throw error
  }
}
