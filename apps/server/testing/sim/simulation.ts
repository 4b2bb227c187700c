/** Simulates a whole house from one seed: several processes, people and faults. */
import { rmSync } from 'node:fs'
import { REGISTRY } from '@fairhouse/games'
import { REVEAL_ORDER } from '../../core/store/leaf-queue.ts'
import type { Work } from '../../core/store/work.ts'
import { checkByAudit } from './audit-check.ts'
import { checkAll, checkClocks, checkDue, checkTables, readWork, type Violation } from './checks.ts'
import type { Account, Town } from './device.ts'
import type { Door } from './door.ts'
import { createEventLog, type EventLog, timeOf } from './event-log.ts'
import { createInspector } from './inspector.ts'
import { checkLog } from './log-check.ts'
import { createPerson, type Person } from './people.ts'
import type { Plant } from './plants.ts'
import { createScheduler, type Scheduler } from './scheduler.ts'
import { makeConfigs } from './sim-configs.ts'
import { doorOf } from './sim-door.ts'
import { openSimHouse, type SimHouse } from './sim-house.ts'
import { createWitness, type WitnessRecord } from './witness.ts'

export type SimulationOptions = Readonly<{
  seed: string
  /** Virtual minutes with faults; some quiet time follows. */
  minutes: number
  processes?: number
  people?: number
  /** Average time between two requests of a person; a turn at a table takes about a third of it. */
  thinkMs?: number
  isCalm?: boolean
  /** How long everybody has to be served again after the last fault. */
  quietMs?: number
  /** Audits the database at the end, which takes a second or two. */
  audits?: boolean
  /** A planted mistake. */
  plant?: Plant
}>

export type Simulated = Readonly<{
  seed: string
  /** Null: all is well. */
  violation: Violation | null
  /** The last events, one per line. */
  eventLog: readonly string[]
  virtualMs: number
  /** Processor time. */
  cpuMs: number
  /** Hash of everything people were told; the same for the same seed. */
  digest: string
  events: number
  commits: number
  bets: number
  /** Finished hands. */
  hands: number
  frames: number
  /** Requests in the transaction of a request, on average, and at most. */
  batches: Readonly<{ mean: number; largest: number }>
}>

/** Before people connect. */
const OPENING_MS = 5_000
const QUIET_MS = 180_000
const SLICE_MS = 5_000
const CHECK_MS = 20_000
/** How many rooms people use. */
const ROOMS = 2

/**
 * Every fourth is an operator's player, every third has two devices, every fifth sets limits. As many again only bet.
 */
const invite = (town: Town, crowd: number, persons: Person[], accounts: Account[]): void => {
  for (let index = 0; index < crowd; index += 1) {
    const [isRemote, isCareful] = [index % 4 === 3, index % 5 === 0]
    const fresh = { isRemote, isCareful, isBettor: false, token: '' }
    const account: Account = { ...fresh, name: `person-${index}`, devices: [] }
    const only = { isRemote: false, isCareful: false, isBettor: true, token: '' }
    const bettor: Account = { ...only, name: `bettor-${index}`, devices: [] }
    accounts.push(account, bettor)
    for (const each of [account, bettor]) persons.push(createPerson(town, each.name, each))
    if (index % 3 === 0) persons.push(createPerson(town, `${account.name}-too`, account))
  }
}

const checkPeriodically = (
  scheduler: Scheduler,
  { database: { look }, ledger, serving }: SimHouse,
  eventLog: EventLog,
): void => {
  const check = (): void => {
    const times = serving().map(({ context }) => context!.store.now())
    const due = times.length > 0 ? readWork(look, checkDue(Math.min(...times))) : []
    const found = [...ledger.problems(), ...readWork(look, checkTables()), ...checkClocks(times), ...due]
    for (const { rule, what } of found) eventLog.violated(rule, what)
    scheduler.after(CHECK_MS, check)
  }
  check()
}

const UNDELIVERED = `SELECT (SELECT COUNT(*) FROM outbox) + (SELECT COUNT(*) FROM attendance) +
  (SELECT COUNT(*) FROM log_batches) +
  (SELECT COUNT(*) FROM log_queue WHERE turn < ${REVEAL_ORDER}) AS n`

const ENDED_HANDS = 'SELECT COUNT(*) AS n FROM hands WHERE closed_at IS NOT NULL'

/** After the last fault: everybody must be served again; then all leave and the queues must drain. */
const calmDown = async (
  scheduler: Scheduler,
  { database, administrator }: SimHouse,
  eventLog: EventLog,
  persons: readonly Person[],
  mostMs: number,
): Promise<void> => {
  const began = scheduler.now()
  const isStopped = (): boolean => eventLog.violation() !== null
  const stuck = (): readonly Person[] => persons.filter(({ doneAt }) => doneAt() < began)
  administrator.restore()
  const undelivered = (): number => Number(database.look(UNDELIVERED)[0]!.n)
  for (let quietMs = SLICE_MS; quietMs <= mostMs && !isStopped(); quietMs += SLICE_MS) {
    await scheduler.runUntil(began + quietMs, isStopped)
    if (stuck().length > 0 || !administrator.isRestored()) continue
    for (const { close } of persons) close()
    if (undelivered() === 0) break
  }
  for (const { name, doneAt } of stuck()) {
    eventLog.violated('liveness', `${name} has done nothing since ${timeOf(doneAt())}`)
  }
  if (undelivered() > 0)
    eventLog.violated('liveness', `${undelivered()} rows wait in outbox, log and attendance`)
}

const checkEnd = async (
  { database, operator, administrator, commitTimes }: SimHouse,
  eventLog: EventLog,
  told: WitnessRecord,
  audits: boolean,
): Promise<void> => {
  if (eventLog.violation()) return
  const { look } = database
  const reading = { transact: async <T>(work: () => Work<T>) => readWork(look, work()) }
  const found = [
    ...readWork(look, checkAll(told, commitTimes)),
    ...operator.violations(look),
    ...administrator.violations(),
    ...(await checkLog(reading)),
  ]
  if (audits) found.push(...(await checkByAudit(database)))
  for (const { rule, what } of found) eventLog.violated(rule, what)
}

export const simulate = async (options: SimulationOptions): Promise<Simulated> => {
  const { seed, minutes, processes = 3, people = 50, thinkMs = 8_000 } = options
  const { isCalm = false, quietMs = QUIET_MS, audits = false, plant = {} } = options
  const began = process.cpuUsage()
  const scheduler = createScheduler(seed)
  const eventLog = createEventLog(scheduler)
  const persons: Person[] = []
  const signOutSomebody = (): void => {
    if (persons.length > 0) scheduler.pick(persons).signOut()
  }
  const accounts: Account[] = []
  const rush = (): void => {
    for (const startRequest of accounts.flatMap(({ devices }) => devices)) startRequest()
  }
  const [configs, games] = [makeConfigs(), REGISTRY]
  const opening = { scheduler, eventLog, games, configs, processes, isCalm, plant, signOutSomebody, rush }
  const house = openSimHouse(opening)
  const { database, faults, balances, hands, views, serving, isDrawn } = house
  const { look } = database
  const { now } = scheduler
  const houseTime = (): number | null => {
    const times = serving().map(({ context }) => context!.store.now())
    return times.length === 0 ? null : Math.min(...times)
  }
  const inspector = createInspector({ look, now, houseTime, balances, hands, views, isDrawn, ...eventLog })
  const witness = createWitness({ now, inspector, ...eventLog })
  const isStopped = (): boolean => eventLog.violation() !== null
  await scheduler.runUntil(OPENING_MS, isStopped)
  const rooms = (serving()[0]?.context?.registry.rooms() ?? []).slice(0, ROOMS).map(({ id }) => id)
  /** As behind a proxy that sends everybody to one process. */
  const isLopsided = scheduler.happens(0.3)
  const doors = (): readonly Door[] =>
    (isLopsided ? serving().slice(0, 1) : serving()).map((process) =>
      doorOf(scheduler, process, faults.arrivalOf),
    )
  const isRough = (): boolean => !faults.isOver()
  const [links, offSince] = [new Map<string, boolean>(), new Map<string, number>()]
  const town = { scheduler, games, rooms, links, offSince, witness, thinkMs, doors, isRough }
  invite({ ...town, isRush: faults.isRush }, people, persons, accounts)
  checkPeriodically(scheduler, house, eventLog)
  await scheduler.runUntil(minutes * 60_000, isStopped)
  faults.end()
  eventLog.note('the faults are over')
  await calmDown(scheduler, house, eventLog, persons, quietMs)
  await checkEnd(house, eventLog, witness, audits)
  const [{ n: ended } = { n: 0n }] = database.look(ENDED_HANDS)
  database.close()
  rmSync(configs, { recursive: true })
  const { user, system } = process.cpuUsage(began)
  return {
    ...{ seed, violation: eventLog.violation(), eventLog: eventLog.lines(), virtualMs: scheduler.now() },
    ...{ cpuMs: (user + system) / 1_000, digest: witness.digest(), events: scheduler.count() },
    ...{
      commits: house.server.commits(),
      bets: witness.bets.size,
      hands: Number(ended),
      frames: witness.frames(),
      batches: { mean: house.batches.mean(), largest: house.batches.largest() },
    },
  }
}
