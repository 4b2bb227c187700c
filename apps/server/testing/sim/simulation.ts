/** A whole house from one seed: several processes, people, faults; and what was found. */
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { REGISTRY } from '@fairhouse/games'
import type { Registry } from '@fairhouse/kit'
import { checkByAudit } from './audit-check.ts'
import { checkAll, checkNow, type Violation } from './checks.ts'
import { createFaults } from './faults.ts'
import { checkLog } from './log-check.ts'
import { type Account, createPerson, type Person } from './people.ts'
import type { Plant } from './plants.ts'
import { createScheduler } from './scheduler.ts'
import { createServer } from './sim-connections.ts'
import { openSimDatabase } from './sim-database.ts'
import { createLogger } from './sim-log.ts'
import { createSimBus } from './sim-network.ts'
import { createOperator, OPERATOR } from './sim-operator.ts'
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
  /** All that is stored is audited at the end: a second or two. */
  audits?: boolean
  /** A mistake, to see whether it is found. */
  plant?: Plant
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
  /** The same for the same seed. */
  digest: string
  events: number
  commits: number
  bets: number
  frames: number
}>

const START = Date.UTC(2026, 0, 1)
const CONNECTIONS = 10
/** To come back and play on after the last fault. */
const QUIET_MS = 180_000
const SLICE_MS = 5_000
const CHECK_MS = 20_000
const STORY_LINES = 60
const CONFIGS = fileURLToPath(new URL('../../../../configs', import.meta.url))

/** The house's own, and an operator that keeps its players' wallets. */
const configsFolder = (): string => {
  const folder = join(mkdtempSync(join(tmpdir(), 'fairhouse-sim-')), 'configs')
  cpSync(CONFIGS, folder, { recursive: true })
  const file = join(folder, 'operators.json')
  const { operators } = JSON.parse(readFileSync(file, 'utf8')) as { operators: object[] }
  const wallet = { url: 'http://localhost:1', secretEnv: SECRET_ENV }
  const own = { operatorId: OPERATOR, name: OPERATOR, status: 'active', games: {}, wallet }
  writeFileSync(file, JSON.stringify({ operators: [...operators, own] }))
  process.env[SECRET_ENV] ??= 'nobody calls this wallet over a network'
  return folder
}
const SECRET_ENV = 'SIMULATED_WALLET_SECRET'

const timeOf = (ms: number): string => `${(ms / 1_000).toFixed(3).padStart(9)} s`

export const simulate = async (options: SimulationOptions): Promise<Simulated> => {
  const {
    seed,
    minutes,
    processes: count = 3,
    people: crowd = 50,
    thinkMs = 4_000,
    games = REGISTRY,
  } = options
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
  const database = openSimDatabase(
    () => START + scheduler.now() + faults.clockOffset(),
    options.plant?.rewrite,
  )
  const server = createServer(scheduler, database, () => undefined)
  const drawn = new Set<string>()
  const witness = createWitness({ look: database.look, isDrawn: (seed) => drawn.has(seed), note, violated })
  const running: (SimProcess | null)[] = Array.from({ length: count }, () => null)
  const serving = (): readonly SimProcess[] =>
    running.filter((process): process is SimProcess => process?.context !== undefined && process.isAlive)
  const persons: Person[] = []
  const faults = createFaults({
    ...{ scheduler, note, isCalm: options.isCalm ?? false, processes: serving },
    signOutSomebody: () => {
      if (persons.length === 0) return
      const person = scheduler.pick(persons)
      note(`${person.name} signs out`)
      person.signOut()
    },
  })
  const operator = createOperator(scheduler, faults.operator)
  const premises: Premises = {
    ...{ scheduler, server, games, configs: configsFolder(), connections: CONNECTIONS },
    tokens: simTokens(() => START + scheduler.now()),
    logKey: scheduler.hex(32),
    plant: options.plant ?? {},
    operator,
    drawHex: (bytes) => {
      const hex = scheduler.hex(bytes)
      drawn.add(hex)
      return hex
    },
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
  for (let index = 0; index < crowd; index += 1) {
    const account: Account = { name: `person-${index}`, isRemote: index % 4 === 3, token: '' }
    persons.push(createPerson(town, account.name, account))
    if (index % 3 === 0) persons.push(createPerson(town, `${account.name}-too`, account))
  }
  const check = (): void => {
    for (const { rule, what } of checkNow(database.look)) violated(rule, what)
    scheduler.after(CHECK_MS, check)
  }
  check()
  const faultsMs = minutes * 60_000
  await scheduler.runUntil(faultsMs, isStopped)
  faults.end()
  note('the faults are over')
  const stuck = (): readonly Person[] => persons.filter(({ doneAt }) => doneAt() < faultsMs)
  const undelivered = (): number =>
    Number(
      database.look('SELECT (SELECT COUNT(*) FROM outbox) + (SELECT COUNT(*) FROM log_batches) AS n')[0]!.n,
    )
  for (let quietMs = SLICE_MS; quietMs <= QUIET_MS && !violation; quietMs += SLICE_MS) {
    await scheduler.runUntil(faultsMs + quietMs, isStopped)
    if (stuck().length > 0) continue
    for (const { close } of persons) close()
    if (undelivered() === 0) break
  }
  for (const { name, doneAt } of stuck())
    violated('liveness', `${name} has done nothing since ${timeOf(doneAt())}`)
  if (undelivered() > 0) violated('liveness', `${undelivered()} rows wait in outbox and log`)
  if (!violation) {
    const all = [
      ...checkAll(database.look, witness),
      ...operator.violations(database.look),
      ...(await checkLog(database.look)),
      ...(options.audits ? await checkByAudit(database) : []),
    ]
    for (const { rule, what } of all) violated(rule, what)
  }
  const virtualMs = scheduler.now()
  database.close()
  const { user, system } = process.cpuUsage(began)
  return {
    ...{ seed, violation, story, virtualMs, digest: witness.digest(), cpuMs: (user + system) / 1_000 },
    ...{
      events: scheduler.count(),
      commits: server.commits(),
      bets: witness.bets.size,
      frames: witness.frames(),
    },
  }
}
