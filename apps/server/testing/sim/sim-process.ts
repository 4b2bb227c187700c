/**
 * One process of a simulated house: the house's own parts, put together as the product does it, on simulated time,
 * connections, bus and sockets. When it dies its timers stop, and nothing that it waits for ever comes.
 */
import { gunzipSync, gzipSync } from 'node:zlib'
import { isRefusal, type Registry } from '@fairhouse/kit'
import type { Logger } from 'pino'
import type { WebSocket } from 'ws'
import { HOUSE_BOUNDS, storeBounds } from '../../bounds.ts'
import type { Tokens } from '../../core/accounts/tokens.ts'
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
import { type LocalParts, openContext, sweepsOf } from '../../fairhouse.ts'
import { WALLET_TIMES } from '../../wallets/wallet-port.ts'
import type { Plant } from './plants.ts'
import type { Scheduler, SimEvent } from './scheduler.ts'
import { type DatabaseFaults, openConnections } from './sim-connections.ts'
import type { OpenSimBus } from './sim-network.ts'
import { OPERATOR, type SimOperator } from './sim-operator.ts'
import type { SimServer } from './sim-server.ts'

/** What the processes have in common. */
export type Premises = Readonly<{
  scheduler: Scheduler
  server: SimServer
  games: Registry
  configs: string
  tokens: Tokens
  logKey: string
  operator: SimOperator
  plant: Plant
  drawHex: HexSource
  /** What a planted mistake makes of a frame. */
  spoil(text: string): string
  /** Planted: the clock of this process's machine. */
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
  /** It stands still until then. */
  pausedUntil: number
  die(): void
  /** It stands still for so long; the database hangs up on transactions that are left open. */
  pause(ms: number): void
  cutConnections(): void
  accept(socket: WebSocket): void
  /** What a planted mistake makes of a frame. */
  spoil(text: string): string
  /** Called when it dies. */
  readonly mourners: Set<() => void>
}

/** What could not be delivered is tried again soon. */
const TIMES = { ...WALLET_TIMES, maxAgainMs: 10_000 }

const NOTHING_MEASURED: Metrics = {
  played: () => undefined,
  figures: () => [],
  answered: () => undefined,
  replied: () => undefined,
  text: async () => '',
  contentType: '',
}

/** What a process that stands still would do it does when it goes on. */
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
      void Promise.resolve().then(() => whenAwake(run))
    },
    pause: (ms) => new Promise<void>((resolve) => void after(ms, resolve)),
    random: scheduler.random,
  }
}

/** [A43] The file of each process outlives it. */
const marksOf = () => {
  let held: LogMark | null = null
  return {
    read: () => held,
    write: async (mark: LogMark) => {
      if (!held || held.origin !== mark.origin || held.size <= mark.size) held = mark
    },
  }
}
export type Marks = ReturnType<typeof marksOf>
export const createMarks = marksOf

const openLocal = async (
  premises: Premises,
  process: SimProcess,
  timing: Timing,
  marks: Marks,
  pool: ReturnType<typeof openConnections>,
): Promise<LocalParts> => {
  const { games, configs, logKey, log } = premises
  const bounds = storeBounds(HOUSE_BOUNDS)
  const opened = await openPostgres('', { bounds, timing, pool, connections: premises.connections })
  const { clockOf } = premises
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
  return { store, registry, sockets, bus: premises.busOf(process, sockets.isHere), mark, publicLog, name }
}

/** `onStarted`: it serves people from now on. A start that fails is a death. */
export const startProcess = (
  premises: Premises,
  name: string,
  marks: Marks,
  on: Readonly<{ started(process: SimProcess): void; died(process: SimProcess): void }>,
): SimProcess => {
  const { scheduler, server, tokens, operator, plant, log } = premises
  const process: SimProcess = {
    name,
    context: undefined,
    isAlive: true,
    pausedUntil: 0,
    die: () => {
      if (!process.isAlive) return
      process.isAlive = false
      pool.vanish()
      for (const tell of process.mourners) tell()
      on.died(process)
    },
    pause: (ms) => {
      process.pausedUntil = Math.max(process.pausedUntil, scheduler.now() + ms)
      if (ms > idleMs) scheduler.after(idleMs, () => pool.cutAll())
    },
    cutConnections: () => pool.cutAll(),
    mourners: new Set(),
    accept: (socket) => void connect(socket, process.context!),
    spoil: premises.spoil,
  }
  const idleMs = timeoutsFor(storeBounds(HOUSE_BOUNDS)).idle_in_transaction_session_timeout
  const timing = timingOf(scheduler, process, plant)
  const pool = openConnections({
    ...{ scheduler, server, bounds: storeBounds(HOUSE_BOUNDS), most: premises.connections },
    ...{ faults: premises.faultsOf(process), die: process.die, plant },
  })
  const start = async (): Promise<void> => {
    const local = await openLocal(premises, process, timing, marks, pool)
    const { drawHex } = premises
    const seeds = { drawSeed: () => drawHex(32), drawHex }
    const port = operator.portOf(process)
    const walletOf = (id: string) => (id === OPERATOR ? port : null)
    const surroundings = { timing, seeds, tokens, walletOf, metrics: NOTHING_MEASURED }
    const options = { root: '', configs: premises.configs, data: '', walletTimes: TIMES }
    process.context = await openContext(local, options, log, surroundings)
    sweepsOf(local, process.context)
    on.started(process)
  }
  start().catch((error: unknown) => {
    log.error({ err: error }, `${name} did not start`)
    process.die()
  })
  return process
}
