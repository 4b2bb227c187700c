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
import { HOUSE_BOUNDS, storeBounds } from './bounds.ts'
import { changedFiles } from './core/config/import-files.ts'
import { openRegistry } from './core/config/registry.ts'
import { createLog } from './core/log.ts'
import { markFileOf, openMark } from './core/mark.ts'
import { doorLimits } from './core/open-limits.ts'
import { trustIn } from './core/proxies.ts'
import { openPublicLog, type PublicLog } from './core/public-log/public-log.ts'
import { readWitnesses } from './core/public-log/witnesses.ts'
import { databaseOf, openHouseStore } from './core/store/open-store.ts'
import { openToOthers } from './core/store/private-files.ts'
import type { Store } from './core/store/store.ts'
import { readNatsAddress } from './edges/bus/nats-address.ts'
import { openBus } from './edges/bus/open-bus.ts'
import { limitConnections } from './edges/client/connection-limit.ts'
import { createServer } from './edges/client/server.ts'
import type { Context } from './edges/context.ts'
import { addPages } from './edges/documents/pages.ts'
import { routeGroups, routesOf } from './edges/http/all-routes.ts'
import { addLogFiles } from './edges/http/log-files.ts'
import { addRoutes } from './edges/http/routes.ts'
import { addUpkeep, type Upkeep } from './edges/http/upkeep.ts'
import { serveSockets } from './edges/socket/socket-server.ts'
import { createSockets } from './edges/socket/sockets.ts'
import type { FairhouseOptions } from './fairhouse-options.ts'
import { type LocalParts, openContext } from './house-context.ts'
import { sweepsOf } from './house-sweeps.ts'

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
