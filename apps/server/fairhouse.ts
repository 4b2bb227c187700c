/**
 * The whole house: database, configuration, accounts, HTTP and sockets on one port. It stops gracefully: pending
 * requests are finished, clients are told to reconnect, nothing is lost.
 */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { isRefusal, type Refusal, type Registry, refuse } from '@fairhouse/kit'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { HOUSE_BOUNDS, type HouseBounds, storeBounds } from './bounds.ts'
import { openAccounts } from './core/accounts/accounts.ts'
import { createPasswords } from './core/accounts/passwords.ts'
import { tokenSecret } from './core/accounts/secret.ts'
import { createTokens, type Tokens } from './core/accounts/tokens.ts'
import { changedFiles } from './core/config/import-files.ts'
import { type GameRegistry, openRegistry } from './core/config/registry.ts'
import { type HouseOptions, openHouse } from './core/house.ts'
import { createLog } from './core/log.ts'
import { type MarkKeeper, markFileOf, openMark } from './core/mark.ts'
import { doorLimits, type SocketLimits } from './core/open-limits.ts'
import type { HashCost } from './core/players/password.ts'
import { trustIn } from './core/proxies.ts'
import { openPublicLog, type PublicLog } from './core/public-log/public-log.ts'
import { readWitnesses } from './core/public-log/witnesses.ts'
import type { Rate } from './core/rate-limit.ts'
import type { Sockets } from './core/sockets.ts'
import { databaseOf, openHouseStore } from './core/store/open-store.ts'
import { openToOthers } from './core/store/private-files.ts'
import type { Store } from './core/store/store.ts'
import { MACHINE, type Timing } from './core/store/timing.ts'
import { createAdmission } from './edges/admission.ts'
import type { Bus } from './edges/bus/bus.ts'
import { readNatsAddress } from './edges/bus/nats-address.ts'
import { openBus } from './edges/bus/open-bus.ts'
import { shareBroadcast } from './edges/bus/shared-broadcast.ts'
import { shareRegistry } from './edges/bus/shared-registry.ts'
import { shareSockets } from './edges/bus/shared-sockets.ts'
import { limitConnections } from './edges/client/connection-limit.ts'
import { createServer } from './edges/client/server.ts'
import type { Context } from './edges/context.ts'
import { addPages } from './edges/documents/pages.ts'
import { openHouseFigures } from './edges/figures/house-figures.ts'
import { checkByReport, watchLedger } from './edges/figures/ledger-watch.ts'
import { createMetrics, type Metrics } from './edges/figures/metrics.ts'
import { routeGroups, routesOf } from './edges/http/all-routes.ts'
import { addLogFiles } from './edges/http/log-files.ts'
import { addRoutes, type HttpRates } from './edges/http/routes.ts'
import { addUpkeep, type Upkeep } from './edges/http/upkeep.ts'
import { createRecentResults } from './edges/recent-results.ts'
import { createReports } from './edges/reports/reports.ts'
import { type SocketServerOptions, serveSockets } from './edges/socket/socket-server.ts'
import { createSockets } from './edges/socket/sockets.ts'
import { sweepsOf } from './house-sweeps.ts'
import { PARTY_HOOKS } from './parties/party-hooks.ts'
import { openPublicLists } from './parties/public-lists.ts'
import { tableHouse } from './tables/table-house.ts'
import { openTables } from './tables/tables.ts'
import { openBroadcast } from './tables/ticker/broadcast.ts'
import { createDelivery, type DeliveryOptions } from './wallets/delivery.ts'
import { operatorWallets } from './wallets/operator-wallets.ts'
import { outboxFigures } from './wallets/outbox.ts'
import { REMOTE_WALLETS } from './wallets/transfers.ts'
import { WALLET_TIMES, type WalletTimes } from './wallets/wallet-port.ts'

export { sweepsOf }

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

export type Fairhouse = Readonly<{
  /** For listening. */
  server: FastifyInstance
  context: Context
  /** Finishes pending work; resolves within its bound, whatever hangs. */
  stop(): Promise<void>
}>

/** Reports files that differ from the database: they take effect only when imported. */
const reportChangedFiles = async (
  store: Store,
  { configs }: FairhouseOptions,
  games: Registry,
  log: Logger,
): Promise<void> => {
  if (!existsSync(configs)) return // nothing to compare
  const changed = await changedFiles(store, configs, games)
  const hint = 'the files of the configuration were changed and are not in force: reload them'
  if (isRefusal(changed)) log.warn({ problem: changed.message }, hint)
  else if (changed.length > 0) log.warn({ changed }, hint)
}

/** What belongs to this process; the context covers the whole house. */
export type LocalParts = Readonly<{
  store: Store
  registry: GameRegistry
  sockets: Sockets
  bus: Bus
  mark: MarkKeeper
  publicLog: PublicLog | null
  /** Unique to this process. */
  name: string
}>

/** What a process gets from its machine and from outside; a simulation passes its own. */
export type ProcessEnvironment = Readonly<{
  timing: Timing
  seeds?: HouseOptions
  tokens?: Tokens
  walletOf?: Context['walletOf']
  metrics?: Metrics
}>

export const openContext = async (
  { store, bus, publicLog, name, ...local }: LocalParts,
  {
    data,
    databaseUrl,
    secret,
    bounds,
    walletTimes = WALLET_TIMES,
    newPlayersPerHour,
    hashCost,
  }: FairhouseOptions,
  log: Logger,
  { timing, seeds, ...given }: ProcessEnvironment = { timing: MACHINE },
): Promise<Context> => {
  const registry = shareRegistry(local.registry, bus, log)
  const sockets = shareSockets(local.sockets, bus)
  const isLogged = publicLog !== null
  const house = await openHouse(store, registry.catalogue, REMOTE_WALLETS, { ...seeds, isLogged })
  const walletOf = given.walletOf ?? operatorWallets(registry, house, walletTimes)
  const onBalance: DeliveryOptions['onBalance'] = (player, wallet) =>
    sockets.push(player, { type: 'balance', wallet })
  const process = bus.status() && name
  const passwords = createPasswords(hashCost)
  const tableOptions = {
    store,
    house: tableHouse(house, registry, PARTY_HOOKS),
    sockets,
    local: local.sockets,
  }
  const reports = createReports(databaseOf(data, databaseUrl))
  return {
    store,
    house,
    registry,
    reports,
    tables: await openTables({ ...tableOptions, process, log, timing }),
    admission: createAdmission({ ...HOUSE_BOUNDS, ...bounds }, timing),
    accounts: openAccounts(store, house, {
      tokens: given.tokens ?? createTokens(tokenSecret(data, secret), house.now),
      passwords,
      maxPerHour: newPlayersPerHour,
    }),
    passwords,
    bus,
    sockets,
    publicLog,
    metrics:
      given.metrics ??
      createMetrics(
        house.games,
        sockets,
        bus,
        () => store.transact(() => outboxFigures(house)),
        watchLedger(() => checkByReport(reports), house.now, log),
        publicLog,
        house.now,
      ),
    figures: openHouseFigures({ store, games: house.games, process: name }),
    recent: createRecentResults(store, house, bus, timing),
    broadcast: shareBroadcast(openBroadcast({ store, house, registry, sockets }), bus, log),
    publicLists: openPublicLists({ store, house: tableOptions.house, sockets }),
    walletOf,
    walletTimes,
    delivery: createDelivery({ store, house, walletOf, times: walletTimes, log, onBalance, timing }),
    timing,
    log,
  }
}

/** Appends the last leaves before the process ends. If that fails, another process or the next start does it. */
const appendLastLeaves = async ({ publicLog, log }: Context): Promise<void> => {
  await publicLog?.finish().catch((error: unknown) => log.error({ err: error }, 'leaves are still queued'))
}

/** Everything that people can reach. */
const openEdges = async (local: LocalParts, options: FairhouseOptions, log: Logger): Promise<Fairhouse> => {
  const { root, metricsToken, proxies = [], rates, sockets, headersMs } = options
  const [isProxy, limits] = [trustIn(proxies), doorLimits(options.socketLimits)]
  const { stopMs } = { ...HOUSE_BOUNDS, ...options.bounds }
  const context = await openContext(local, options, log)
  const server = await createServer({ root, log, isProxy, ...(headersMs !== undefined && { headersMs }) })
  limitConnections(server.server, limits.connections, isProxy)
  const upkeep: Upkeep = addUpkeep(server, context, metricsToken)
  const routes = routeGroups(context.house.games)
  addPages(server, routes)
  addRoutes(server, context, routesOf(routes), rates)
  addLogFiles(server, context, options.logRate)
  await server.ready()
  const door = serveSockets(server.server, context, { limits: limits.sockets, isProxy }, sockets)
  const sweeps = sweepsOf(local, context, options.keepRepliesMs)
  let stopped: Promise<void> | undefined
  const finish = async (): Promise<void> => {
    await Promise.all([context.tables.stop(), door.stop(), upkeep.finish(stopMs), sweeps.stop()])
    await context.delivery.idle()
    await Promise.all([context.figures.write(), context.recent.tell()]).catch((error: unknown) =>
      log.error({ err: error }, 'writing the last figures failed'),
    )
    await appendLastLeaves(context)
    await local.bus.close()
    await server.close()
    await local.mark.raise().catch((error: unknown) => log.error({ err: error }, 'raising the mark failed'))
    await local.store.close()
  }
  const stop = async (): Promise<void> => {
    const isDone = await Promise.race([finish().then(() => true), pause(stopMs, false, { ref: false })])
    if (!isDone) log.warn({ stopMs }, 'stopped before everything was finished')
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

const openLog = async (
  { data, logKey: key, logOrigin: origin, logWitnesses = '', logWitnessQuorum, acceptLoss }: FairhouseOptions,
  store: Store,
  name: string,
  log: Logger,
): Promise<PublicLog | Refusal> => {
  const witnesses = readWitnesses(logWitnesses)
  if (isRefusal(witnesses)) return witnesses
  const quorum = logWitnessQuorum ?? 0
  if (quorum > witnesses.length) {
    return refuse(
      'bad-witness',
      `LOG_WITNESS_QUORUM is ${quorum}, and LOG_WITNESSES names ${witnesses.length}`,
    )
  }
  return openPublicLog({
    ...{ store, data, name, key, origin, witnesses, quorum, acceptLoss: acceptLoss ?? false, log },
  })
}

/** [A49] The alarm for whoever runs the house. */
const clockStepWords = (ms: number): string => {
  const minutes = `${Math.round(Math.abs(ms) / 60_000)} minutes`
  return ms > 0
    ? `the clock is ${minutes} ahead of the house’s time, which follows at once: was it set, or was this machine asleep?`
    : `the clock was set back by ${minutes}; the house’s time doesn’t go back and will be ahead for long: set it right`
}

type Opening = Readonly<{ store: Store; nats: Parameters<typeof openBus>[1]; log: Logger }>

const openOn = async (
  { store, nats, log }: Opening,
  options: FairhouseOptions,
): Promise<Fairhouse | Refusal> => {
  const { configs, games, data, databaseUrl, acceptLoss = false } = options
  const file = markFileOf(data, databaseOf(data, databaseUrl))
  const mark = await openMark({ store, file, acceptLoss, log })
  if (isRefusal(mark)) return mark
  const registry = await openRegistry(store, configs, games)
  if (isRefusal(registry)) return registry
  const name = randomUUID()
  const publicLog = options.publicLog === false ? null : await openLog(options, store, name, log)
  if (isRefusal(publicLog)) return publicLog
  await reportChangedFiles(store, options, registry.games, log)
  const sockets = createSockets(store.now)
  const bus = await openBus(store, nats, sockets, log)
  try {
    return await openEdges({ store, registry, sockets, mark, publicLog, name, bus }, options, log)
  } catch (error) {
    await bus.close()
    throw error
  }
}

/**
 * Refuses if the configuration is invalid, another house is running on the file, the database has lost data, or the
 * public log would fork.
 */
export const openFairhouse = async (options: FairhouseOptions): Promise<Fairhouse | Refusal> => {
  const { data, databaseUrl, natsUrl, connections, batch, acceptLoss = false, log = createLog() } = options
  const nats = natsUrl === undefined ? null : readNatsAddress(natsUrl)
  if (isRefusal(nats)) return nats
  const bounds = storeBounds({ ...HOUSE_BOUNDS, ...options.bounds })
  const store = await openHouseStore(data, databaseUrl, {
    ...{ bounds, acceptLoss, onClockStep: (ms: number) => log.error({ ms }, clockStepWords(ms)) },
    ...(connections !== undefined && { connections }),
    ...(batch !== undefined && { batch }),
  })
  if (isRefusal(store)) return store
  const open = openToOthers(data)
  if (open.length > 0) log.warn({ open }, 'other users of this machine can read files of the house')
  let opened: Fairhouse | Refusal | null = null
  try {
    opened = await openOn({ store, nats, log }, options)
    return opened
  } finally {
    if (opened === null || isRefusal(opened)) await store.close()
  }
}
