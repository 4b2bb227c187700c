/** A simulated house: several processes on one database, with faults. A process that dies is restarted. */
import type { Registry } from '@fairhouse/kit'
import { commitmentOf, type HexSource } from '../../core/seeds.ts'
import { type Balances, createBalances } from './balances.ts'
import { type BatchSizes, createBatchSizes } from './batch-sizes.ts'
import { type CommitTimes, createCommitTimes } from './commit-times.ts'
import type { EventLog } from './event-log.ts'
import { createFaults, type Faults } from './faults.ts'
import { createHandHistory, type HandHistory } from './hand-history.ts'
import { createHandViews, type HandViews } from './hand-views.ts'
import type { Plant } from './plants.ts'
import { createRunningLedger, type RunningLedger } from './running-ledger.ts'
import type { Scheduler } from './scheduler.ts'
import { type Administrator, createAdministrator } from './sim-administrator.ts'
import { openSimDatabase, type SimDatabase } from './sim-database.ts'
import { createLogger } from './sim-log.ts'
import { createSimBus } from './sim-network.ts'
import { createOperator, type SimOperator } from './sim-operator.ts'
import { createMarks, type SharedParts, type SimProcess, startProcess } from './sim-process.ts'
import { createServer, type SimServer } from './sim-server.ts'
import { spoilGames } from './spoiled-games.ts'
import { createTimeBanks } from './time-banks.ts'

export type SimHouse = Readonly<{
  database: SimDatabase
  server: SimServer
  operator: SimOperator
  balances: Balances
  ledger: RunningLedger
  commitTimes: CommitTimes
  hands: HandHistory
  views: HandViews
  batches: BatchSizes
  faults: Faults
  administrator: Administrator
  /** The processes that people can connect to. */
  serving(): readonly SimProcess[]
  isDrawn(seed: string): boolean
}>

export type SimHouseOptions = Readonly<{
  scheduler: Scheduler
  eventLog: EventLog
  games: Registry
  configs: string
  processes: number
  isCalm: boolean
  plant: Plant
  signOutSomebody(): void
  /** Everybody who can starts a request. */
  rush(): void
}>

const NOON = Date.UTC(2026, 0, 1, 12)
/** Half a minute before a new day. */
const LATE = Date.UTC(2026, 0, 1, 23, 59, 30)
const CONNECTIONS = 10
const AGAIN_MS = { least: 200, most: 6_000 }
/** Between the first starts of the processes. */
const APART_MS = 200

/** Returns the running processes by index; null before the first start. */
const keepRunning = (
  shared: SharedParts,
  count: number,
  eventLog: EventLog,
): readonly (SimProcess | null)[] => {
  const { scheduler } = shared
  const running: (SimProcess | null)[] = Array.from({ length: count }, () => null)
  const marks = running.map(createMarks)
  let starts = 0
  const start = (index: number): void => {
    starts += 1
    running[index] = startProcess(shared, `process ${index}/${starts}`, marks[index]!, {
      started: ({ name }) => eventLog.note(`${name} serves`),
      died: () => {
        scheduler.after(scheduler.between(AGAIN_MS.least, AGAIN_MS.most), () => start(index))
      },
    })
  }
  for (const index of running.keys()) scheduler.after(APART_MS * index, () => start(index))
  return running
}

const COMMITMENT = /[0-9a-f]{64}/g
/** Between the machines' clocks, if the plant uses them. */
const APART = 20_000

/** Draws the house's seeds. If planted, `spoil` puts the seed into frames instead of its commitment. */
const createDrawing = ({ hex }: Scheduler, { tellsSeeds }: Plant) => {
  const drawn = new Set<string>()
  const seeds = new Map<string, string>()
  const drawHex: HexSource = (bytes) => {
    const found = hex(bytes)
    drawn.add(found)
    if (tellsSeeds) seeds.set(commitmentOf(found), found)
    return found
  }
  return {
    drawHex,
    isDrawn: (seed: string): boolean => drawn.has(seed),
    spoil: (text: string): string =>
      tellsSeeds ? text.replace(COMMITMENT, (hash) => seeds.get(hash) ?? hash) : text,
  }
}

export const openSimHouse = (options: SimHouseOptions): SimHouse => {
  const { scheduler, eventLog, configs, plant, signOutSomebody, rush, isCalm } = options
  const start = scheduler.happens(0.5) ? NOON : LATE
  const games = spoilGames(options.games, plant)
  let running: readonly (SimProcess | null)[] = []
  const serving = (): readonly SimProcess[] =>
    running.filter((process): process is SimProcess => process?.context !== undefined && process.isAlive)
  const administrator = createAdministrator(scheduler, games, serving, eventLog)
  const { note } = eventLog
  const happenings = { signOutSomebody, rush, changeConfiguration: administrator.change }
  const faults = createFaults({ scheduler, note, isCalm, processes: serving, ...happenings })
  const database = openSimDatabase(() => start + scheduler.now() + faults.clockOffset(), plant.rewrite)
  const balances = createBalances(database.look, scheduler.now)
  const commitTimes = createCommitTimes(database.look, scheduler.now)
  const hands = createHandHistory(database.look, scheduler.now)
  const views = createHandViews(database.look, options.games)
  const ledger = createRunningLedger(database.look)
  const batches = createBatchSizes()
  const banks = createTimeBanks(database.look, eventLog.violated)
  const watchers = [balances, commitTimes, hands, views, ledger, batches, banks]
  const server = createServer(scheduler, database, (keys) => {
    for (const { committed } of watchers) committed(keys)
  })
  const operator = createOperator(scheduler, faults.operator, plant)
  const { drawHex, isDrawn, spoil } = createDrawing(scheduler, plant)
  const clockOf = (name: string): number =>
    start + Math.floor(scheduler.now()) + APART * Number(/\d/.exec(name)![0])
  const shared: SharedParts = {
    ...{ scheduler, server, games, configs, plant, operator, connections: CONNECTIONS },
    logKey: scheduler.hex(32),
    ...{ drawHex, spoil, ...(plant.ownClocks && { clockOf }) },
    log: createLogger((what) => eventLog.violated('house', what)),
    faultsOf: faults.database,
    busOf: createSimBus(scheduler, faults.bus),
  }
  running = keepRunning(shared, options.processes, eventLog)
  return {
    ...{ database, server, operator, balances, ledger, commitTimes, hands, views, batches, faults },
    ...{ administrator, serving, isDrawn },
  }
}
