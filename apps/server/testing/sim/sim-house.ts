/** A house of several processes on one simulated database, with its faults: a process that dies is started again. */
import type { Registry } from '@fairhouse/kit'
import { type Balances, createBalances } from './balances.ts'
import { createFaults, type Faults } from './faults.ts'
import type { Plant } from './plants.ts'
import type { Scheduler } from './scheduler.ts'
import { createServer, type SimServer } from './sim-connections.ts'
import { openSimDatabase, type SimDatabase } from './sim-database.ts'
import { createLogger } from './sim-log.ts'
import { createSimBus } from './sim-network.ts'
import { createOperator, type SimOperator } from './sim-operator.ts'
import { createMarks, type Premises, type SimProcess, startProcess } from './sim-process.ts'
import { simTokens } from './sim-tokens.ts'
import type { Story } from './story.ts'

export type SimHouse = Readonly<{
  database: SimDatabase
  server: SimServer
  operator: SimOperator
  balances: Balances
  faults: Faults
  /** Those that people can come to. */
  serving(): readonly SimProcess[]
  isDrawn(seed: string): boolean
}>

export type SimHouseOptions = Readonly<{
  scheduler: Scheduler
  story: Story
  games: Registry
  configs: string
  processes: number
  isCalm: boolean
  plant: Plant
  signOutSomebody(): void
}>

const START = Date.UTC(2026, 0, 1)
const CONNECTIONS = 10
const AGAIN_MS = { least: 200, most: 6_000 }
/** Between the first starts. */
const APART_MS = 200

/** Answers those that run, by place; null: none yet. */
const keepRunning = (premises: Premises, count: number, story: Story): readonly (SimProcess | null)[] => {
  const { scheduler } = premises
  const running: (SimProcess | null)[] = Array.from({ length: count }, () => null)
  const marks = running.map(createMarks)
  let starts = 0
  const start = (index: number): void => {
    starts += 1
    running[index] = startProcess(premises, `process ${index}/${starts}`, marks[index]!, {
      started: ({ name }) => story.note(`${name} serves`),
      died: () => {
        scheduler.after(scheduler.between(AGAIN_MS.least, AGAIN_MS.most), () => start(index))
      },
    })
  }
  for (const index of running.keys()) scheduler.after(APART_MS * index, () => start(index))
  return running
}

export const openSimHouse = (options: SimHouseOptions): SimHouse => {
  const { scheduler, story, games, configs, plant, signOutSomebody, isCalm } = options
  let running: readonly (SimProcess | null)[] = []
  const serving = (): readonly SimProcess[] =>
    running.filter((process): process is SimProcess => process?.context !== undefined && process.isAlive)
  const faults = createFaults({ scheduler, note: story.note, isCalm, signOutSomebody, processes: serving })
  const database = openSimDatabase(() => START + scheduler.now() + faults.clockOffset(), plant.rewrite)
  const balances = createBalances(database.look, scheduler.now)
  const server = createServer(scheduler, database, balances.committed)
  const operator = createOperator(scheduler, faults.operator)
  const drawn = new Set<string>()
  const premises: Premises = {
    ...{ scheduler, server, games, configs, plant, operator, connections: CONNECTIONS },
    tokens: simTokens(() => START + scheduler.now()),
    logKey: scheduler.hex(32),
    drawHex: (bytes) => {
      const hex = scheduler.hex(bytes)
      drawn.add(hex)
      return hex
    },
    log: createLogger((what) => story.violated('house', what)),
    faultsOf: faults.database,
    busOf: createSimBus(scheduler, faults.bus),
  }
  running = keepRunning(premises, options.processes, story)
  return { database, server, operator, balances, faults, serving, isDrawn: (seed) => drawn.has(seed) }
}
