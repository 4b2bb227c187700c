/** A whole house from one seed: several processes, people, faults; and what was found. */
import { mkdtempSync, readFileSync, writeFileSync, cpSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { REGISTRY } from '@fairhouse/games'
import type { Registry } from '@fairhouse/kit'
import { checkAll, checkNow, type Violation } from './checks.ts'
import { createFaults } from './faults.ts'
import { createPerson, type Person } from './people.ts'
import { createScheduler } from './scheduler.ts'
import { createServer } from './sim-connections.ts'
import { openSimDatabase } from './sim-database.ts'
import { createLogger } from './sim-log.ts'
import { createSimBus } from './sim-network.ts'
import { createMarks, type Premises, type SimProcess, startProcess } from './sim-process.ts'
import { simTokens } from './sim-tokens.ts'
import { createWitness } from './witness.ts'

export type SimulationOptions = Readonly<{
  seed: string
  /** Of virtual time, with faults; after them everybody has some more to play on. */
  minutes: number
  processes?: number
  people?: number
  /** Between two wishes of a person, on average. */
  thinkMs?: number
  isCalm?: boolean
  games?: Registry
}>

export type Simulated = Readonly<{
  seed: string
  /** Null: all is well. */
  violation: Violation | null
  /** What happened last, a line each. */
  story: readonly string[]
  virtualMs: number
  /** Of the processor. */
  cpuMs: number
  events: number
  commits: number
  bets: number
  frames: number
}>

const START = Date.UTC(2026, 0, 1)
const CONNECTIONS = 10
/** To come back and play on after the last fault. */
const QUIET_MS = 150_000
const CHECK_MS = 20_000
const STORY_LINES = 60
const CONFIGS = fileURLToPath(new URL('../../../../configs', import.meta.url))

const timeOf = (ms: number): string => `${(ms / 1_000).toFixed(3).padStart(9)} s`

export const simulate = async (options: SimulationOptions): Promise<Simulated> => {
  const { seed, minutes, processes: count = 3, people: crowd = 50, thinkMs = 4_000, games = REGISTRY } = options
  const began = process.cpuUsage()
  const scheduler = createScheduler(seed)
  const story: string[] = []
  let violation: Violation | null = null
  const note = (text: string): void => {
    story.push(`${timeOf(scheduler.now())}  ${text}`)
    if (story.length > STORY_LINES) story.shift()
  }
  const violated = (rule: string, what: string): void => {
    if (violation) return
    violation = { rule, what }
    note(`[${rule}] ${what}`)
  }
  const isStopped = (): boolean => violation !== null
  const database = openSimDatabase(() => START + scheduler.now() + faults.clockOffset())
  const server = createServer(scheduler, database, () => undefined)
  const witness = createWitness({ look: database.look, note, violated })
  const running: (SimProcess | null)[] = Array.from({ length: count }, () => null)
  const serving = (): readonly SimProcess[] =>
    running.filter((process): process is SimProcess => process?.context !== undefined && process.isAlive)
  const persons: Person[] = []
  const faults = createFaults({
    ...{ scheduler, note, isCalm: options.isCalm ?? false, processes: serving },
    signOutSomebody: () => {
      const person = scheduler.pick(persons)
      note(`${person.name} signs out`)
      person.signOut()
    },
  })
  const premises: Premises = {
    ...{ scheduler, server, games, configs: CONFIGS, connections: CONNECTIONS },
    tokens: simTokens(() => START + scheduler.now()),
    logKey: scheduler.hex(32),
    walletOf: () => null,
    log: createLogger((what) => violated('house', what)),
    faultsOf: faults.database,
    busOf: createSimBus(scheduler, faults.bus),
  }
  const marks = running.map(createMarks)
  let starts = 0
  const start = (index: number): void => {
    starts += 1
    running[index] = startProcess(premises, `process ${index}/${starts}`, marks[index]!, {
      started: ({ name }) => note(`${name} serves`),
      died: () => {
        scheduler.after(scheduler.between(200, 6_000), () => start(index))
      },
    })
  }
  start(0)
  for (let index = 1; index < count; index += 1) scheduler.after(200 * index, () => start(index))
  await scheduler.runUntil(5_000, isStopped)
  const rooms = (serving()[0]?.context?.registry.rooms() ?? []).slice(0, 2).map(({ id }) => id)
  const town = {
    ...{ scheduler, games, rooms, witness, thinkMs, processes: serving },
    delayMs: () => 1 + scheduler.random() * 30,
    isRough: () => !faults.isOver(),
  }
  for (let index = 0; index < crowd; index += 1) persons.push(createPerson(town, `person-${index}`, false))
  const check = (): void => {
    for (const { rule, what } of checkNow(database.look)) violated(rule, what)
    scheduler.after(CHECK_MS, check)
  }
  check()
  const faultsMs = minutes * 60_000
  await scheduler.runUntil(faultsMs, isStopped)
  faults.end()
  note('the faults are over')
  await scheduler.runUntil(faultsMs + QUIET_MS, isStopped)
  if (!violation) {
    for (const { rule, what } of checkAll(database.look, witness)) violated(rule, what)
    const stuck = persons.filter(({ doneAt }) => doneAt() < faultsMs)
    for (const { name, doneAt } of stuck) violated('liveness', `${name} has done nothing since ${timeOf(doneAt())}`)
  }
  const virtualMs = scheduler.now()
  database.close()
  const { user, system } = process.cpuUsage(began)
  return {
    ...{ seed, violation, story, virtualMs, cpuMs: (user + system) / 1_000 },
    ...{ events: scheduler.count(), commits: server.commits(), bets: witness.bets.size, frames: witness.frames() },
  }
}
