/**
 * One process of a simulated house: the product's own parts on simulated time, connections, bus and sockets. When it
 * dies, its timers stop and its promises never settle.
 */
import { gunzipSync, gzipSync } from 'node:zlib'
import { isRefusal, type Registry } from '@fairhouse/kit'
import type { Logger } from 'pino'
import type { WebSocket } from 'ws'
import { HOUSE_BOUNDS, storeBounds } from '../../bounds.ts'
import { openRegistry } from '../../core/config/registry.ts'
import type { LogMark } from '../../core/public-log/log-mark.ts'
import { openPublicLog } from '../../core/public-log/public-log.ts'
import type { HexSource } from '../../core/seeds.ts'
import { openPostgres, timeoutsFor } from '../../core/store/postgres.ts'
import type { Timing } from '../../core/store/timing.ts'
import type { Context } from '../../edges/context.ts'
import type { Metrics } from '../../edges/figures/metrics.ts'
import { connect } from '../../edges/socket/connection.ts'
import { createSockets } from '../../edges/socket/sockets.ts'
import { type LocalParts, openContext } from '../../house-context.ts'
import { sweepsOf } from '../../house-sweeps.ts'
import { WALLET_TIMES } from '../../wallets/wallet-port.ts'
import type { Plant } from './plants.ts'
import type { Scheduler, SimEvent } from './scheduler.ts'
import { type DatabaseFaults, openConnections } from './sim-connections.ts'
import type { OpenSimBus } from './sim-network.ts'
import { OPERATOR, type SimOperator } from './sim-operator.ts'
import type { SimServer } from './sim-server.ts'
import { simTokens } from './sim-tokens.ts'

/** What all processes share. */
export type SharedParts = Readonly<{
  scheduler: Scheduler
  server: SimServer
  games: Registry
  configs: string
  logKey: string
  operator: SimOperator
  plant: Plant
  drawHex: HexSource
  /** Plants mistakes into a frame. */
  spoil(text: string): string
  /** If planted: the clock of this process's machine. */
  clockOf?(name: string): number
  log: Logger
  connections: number
  faultsOf(process: SimProcess): DatabaseFaults
  busOf: OpenSimBus
}>

export type SimProcess = {
  readonly name: string
  /** Undefined until it has started. */
  context: Context | undefined
  isAlive: boolean
  /** Frozen until then. */
  pausedUntil: number
  die(): void
  /** Freezes the process; the database ends transactions that stay idle too long. */
  pause(ms: number): void
  cutConnections(): void
  accept(socket: WebSocket): void
  /** Plants mistakes into a frame. */
  spoil(text: string): string
  /** Called when it dies. */
  readonly deathListeners: Set<() => void>
}

/** Retries deliveries soon. */
const TIMES = { ...WALLET_TIMES, maxAgainMs: 10_000 }

const NOTHING_MEASURED: Metrics = {
  played: () => undefined,
  figures: () => [],
  answered: () => undefined,
  replied: () => undefined,
  text: async () => '',
  contentType: '',
}

/** A frozen process runs its due timers when it wakes up. */
export const timingOf = (
  scheduler: Scheduler,
  process: Pick<SimProcess, 'isAlive' | 'pausedUntil'>,
  { losesWakeUps = 0 }: Plant = {},
): Timing => {
  const whenAwake = (run: () => void): void => {
    if (!process.isAlive) return
    const asleep = process.pausedUntil - scheduler.now()
    if (asleep > 0) scheduler.after(asleep, () => whenAwake(run))
    else run()
  }
  type SimTimer = { event: SimEvent | null; unref(): SimTimer }
  const newTimer = (): SimTimer => {
    const timer: SimTimer = { event: null, unref: () => timer }
    return timer
  }
  const clear = (timer: unknown): void => {
    const held = timer as SimTimer | undefined
    if (!held) return
    if (held.event) scheduler.cancel(held.event)
    held.event = null
  }
  const after = (ms: number, run: () => void): SimEvent => scheduler.after(ms, () => whenAwake(run))
  return {
    monotonic: scheduler.now,
    setTimeout: (run, ms) => {
      const timer = newTimer()
      timer.event = after(ms, run)
      return timer
    },
    clearTimeout: clear,
    setInterval: (run, ms) => {
      const timer = newTimer()
      const again = (): void => {
        timer.event = after(ms, () => {
          again()
          run()
        })
      }
      again()
      return timer
    },
    clearInterval: clear,
    setImmediate: (run) => {
      if (losesWakeUps > 0 && scheduler.happens(1 / losesWakeUps)) return
      after(0, run) // after everything else that arrives at this instant
    },
    pause: (ms) => new Promise<void>((resolve) => void after(ms, resolve)),
    random: scheduler.random,
  }
}

/** [A43] Like the file of a process, the mark outlives it. */
export const createMarks = () => {
  let held: LogMark | null = null
  return {
    read: () => held,
    write: async (mark: LogMark) => {
      if (held && held.origin === mark.origin && held.size > mark.size) return false
      held = mark
      return true
    },
  }
}
export type Marks = ReturnType<typeof createMarks>

const openLocal = async (
  shared: SharedParts,
  process: SimProcess,
  timing: Timing,
  marks: Marks,
  pool: ReturnType<typeof openConnections>,
): Promise<LocalParts> => {
  const { games, configs, logKey, log } = shared
  const bounds = storeBounds(HOUSE_BOUNDS)
  const opened = await openPostgres('', { bounds, timing, pool, connections: shared.connections })
  const { clockOf } = shared
  const store = clockOf ? { ...opened, now: () => clockOf(process.name) } : opened
  const registry = await openRegistry(store, configs, games)
  if (isRefusal(registry)) throw new Error(registry.message)
  const { name } = process
  const pack = async (bytes: Uint8Array): Promise<Uint8Array> => gzipSync(bytes, { level: 1 })
  const unpack = async (bytes: Uint8Array): Promise<Uint8Array> => gunzipSync(bytes)
  const opening = { store, data: '', name, key: logKey, marks, pack, unpack, timing, log }
  const publicLog = await openPublicLog(opening)
  if (isRefusal(publicLog)) throw new Error(publicLog.message)
  const mark = { raise: async () => undefined } as unknown as LocalParts['mark']
  const sockets = createSockets(store.now)
  return { store, registry, sockets, bus: shared.busOf(process, sockets.isHere), mark, publicLog, name }
}

/** A failed start counts as a death. */
export const startProcess = (
  shared: SharedParts,
  name: string,
  marks: Marks,
  on: Readonly<{ started(process: SimProcess): void; died(process: SimProcess): void }>,
): SimProcess => {
  const { scheduler, server, operator, plant, log } = shared
  const process: SimProcess = {
    name,
    context: undefined,
    isAlive: true,
    pausedUntil: 0,
    die: () => {
      if (!process.isAlive) return
      process.isAlive = false
      pool.vanish()
      for (const notify of process.deathListeners) notify()
      on.died(process)
    },
    pause: (ms) => {
      process.pausedUntil = Math.max(process.pausedUntil, scheduler.now() + ms)
      if (ms > idleMs) scheduler.after(idleMs, () => pool.cutAll())
    },
    cutConnections: () => pool.cutAll(),
    deathListeners: new Set(),
    accept: (socket) => void connect(socket, process.context!),
    spoil: shared.spoil,
  }
  const idleMs = timeoutsFor(storeBounds(HOUSE_BOUNDS)).idle_in_transaction_session_timeout
  const timing = timingOf(scheduler, process, plant)
  const pool = openConnections({
    ...{ scheduler, server, bounds: storeBounds(HOUSE_BOUNDS), most: shared.connections },
    ...{ faults: shared.faultsOf(process), die: process.die, plant },
  })
  const start = async (): Promise<void> => {
    const local = await openLocal(shared, process, timing, marks, pool)
    const { drawHex } = shared
    const seeds = { drawSeed: () => drawHex(32), drawHex }
    const port = operator.portOf(process)
    const walletOf = (id: string) => (id === OPERATOR ? port : null)
    const tokens = simTokens(local.store.now)
    const overrides = { timing, seeds, tokens, walletOf, metrics: NOTHING_MEASURED }
    const options = { root: '', configs: shared.configs, data: '', walletTimes: TIMES }
    process.context = await openContext(local, options, log, overrides)
    sweepsOf(local, process.context)
    on.started(process)
  }
  start().catch((error: unknown) => {
    log.error({ err: error }, `${name} did not start`)
    process.die()
  })
  return process
}
