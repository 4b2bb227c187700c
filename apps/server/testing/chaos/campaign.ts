/**
 * A random campaign over real processes, a real PostgreSQL and a real NATS: people play while processes, database and
 * bus fail and return. In the end the same checks as in a simulation must pass.
 */
import { REGISTRY } from '@fairhouse/games'
import { Client } from 'pg'
import { auditDatabase } from '../../../cli/audit/database.ts'
import { REVEAL_ORDER } from '../../core/store/leaf-queue.ts'
import { readPostgres } from '../../core/store/postgres.ts'
import type { Reader } from '../../core/store/reader.ts'
import { row, rows, type Work } from '../../core/store/work.ts'
import { checkAll, checkNow, type Violation } from '../sim/checks.ts'
import type { Account, Town } from '../sim/device.ts'
import { createEventLog, type EventLog, timeOf } from '../sim/event-log.ts'
import { checkLog } from '../sim/log-check.ts'
import { createPerson, type Person } from '../sim/people.ts'
import { createWitness, type WitnessRecord } from '../sim/witness.ts'
import { createChaosFaults } from './chaos-faults.ts'
import { realDoor } from './real-door.ts'
import { openRealHouse, type RealHouse } from './real-house.ts'
import { createRealTime } from './real-time.ts'

export type CampaignOptions = Readonly<{
  seed: string
  /** How long faults happen; after that everybody plays on for a while. */
  minutes: number
  processes?: number
  people?: number
  /** How long to wait, at most, until everything is finished after the last fault. */
  quietMs?: number
  /** An SQL statement that damages the database before the last checks, to see whether they find it. */
  plant?: string | undefined
}>

export type Campaign = Readonly<{
  seed: string
  /** Null if all is well. */
  violation: Violation | null
  eventLog: readonly string[]
  ms: number
  bets: number
  hands: number
  frames: number
}>

const THINK_MS = 600
const QUIET_MS = 120_000
const CHECK_MS = 3_000
const WAIT_MS = 500

/** Reads in one snapshot; null if the database is down. */
const readSnapshot = async <T>(url: string, work: () => Work<T>): Promise<T | null> => {
  const reader = await readPostgres(url).catch(() => null)
  if (!reader) return null
  try {
    return await reader.read(work)
  } catch {
    return null
  } finally {
    await reader.close().catch(() => undefined)
  }
}

const execute = async (url: string, sql: string): Promise<void> => {
  const client = new Client(url)
  await client.connect()
  await client.query(sql)
  await client.end()
}

/** The house's time is close to the database's. */
const OVERDUE = '(EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint - 10000'

const UNFINISHED = `SELECT (SELECT COUNT(*) FROM outbox) AS outbox, (SELECT COUNT(*) FROM attendance) AS attendance,
  (SELECT COUNT(*) FROM log_batches) + (SELECT COUNT(*) FROM log_queue WHERE turn < ${REVEAL_ORDER}) AS leaves,
  (SELECT COUNT(*) FROM hands WHERE due_at < ${OVERDUE}) AS hands,
  (SELECT COUNT(*) FROM parties WHERE due_at < ${OVERDUE}) AS parties`

/**
 * What is still to be done, in words; empty if nothing is. Hands and parties count once they are overdue: bots
 * and absent players of a sit and go play on after everybody has left.
 */
const readUnfinished = async (url: string): Promise<string> => {
  const found = await readSnapshot(url, () => row<Record<string, bigint>>(UNFINISHED))
  if (!found) return 'the database is down'
  const left = Object.entries(found).filter(([, count]) => count > 0n)
  return left.map(([what, count]) => `${what}: ${count}`).join(', ')
}

const invite = (town: Town, count: number): readonly Person[] =>
  Array.from({ length: count }, (_, index) => {
    const isCareful = index % 5 === 0
    const fresh = { isRemote: false, isBettor: false, isCareful, token: '' }
    const account: Account = { ...fresh, name: `person-${index}`, devices: [] }
    return createPerson(town, account.name, account)
  })

/** Waits until everybody has played on, sends all home, and waits until everything under way is finished. */
const calmDown = async (
  { postgres }: RealHouse,
  { scheduler }: Town,
  eventLog: EventLog,
  persons: readonly Person[],
  maxMs: number,
): Promise<void> => {
  const began = scheduler.now()
  const isLate = (): boolean => scheduler.now() > began + maxMs || eventLog.violation() !== null
  const stuck = (): readonly Person[] => persons.filter(({ doneAt }) => doneAt() < began)
  const wait = (): Promise<void> => scheduler.runUntil(scheduler.now() + WAIT_MS, isLate)
  while (stuck().length > 0 && !isLate()) await wait()
  for (const { name, doneAt } of stuck()) {
    eventLog.violated('liveness', `${name} has got nothing done since ${timeOf(doneAt())}`)
  }
  if (!isLate()) eventLog.note('everybody has played on')
  for (const { close } of persons) close()
  let unfinished = await readUnfinished(postgres.url)
  while (unfinished !== '' && !isLate()) {
    await wait()
    unfinished = await readUnfinished(postgres.url)
  }
  if (unfinished !== '') eventLog.violated('liveness', `something was left unfinished: ${unfinished}`)
}

/** [A8] Seeds of coming rounds that a client has seen. */
function* leakedSecrets({ seeds }: WitnessRecord): Work<readonly Violation[]> {
  const secrets = yield* rows<{ seed: string }>('SELECT next_seed AS seed FROM players')
  return secrets
    .filter(({ seed }) => seeds.has(seed))
    .map(({ seed }) => ({ rule: 'A8', what: `a client has seen a seed that is still secret: ${seed}` }))
}

const audit = async (url: string): Promise<readonly Violation[]> => {
  const found: Violation[] = []
  await auditDatabase(
    { url },
    {
      jobs: 1,
      isStopped: () => false,
      onProgress: () => undefined,
      onMismatch: async (mismatch) => void found.push({ rule: 'audit', what: JSON.stringify(mismatch) }),
    },
  )
  return found
}

const checkEnd = async (url: string, told: WitnessRecord): Promise<readonly Violation[]> => {
  const reader: Reader = await readPostgres(url)
  const transact = <T>(work: () => Work<T>): Promise<T> => reader.read(work)
  try {
    return [
      ...(await reader.read(() => checkAll(told))),
      ...(await reader.read(() => leakedSecrets(told))),
      ...(await checkLog({ transact: transact as never })),
      ...(await audit(url)),
    ]
  } finally {
    await reader.close()
  }
}

const startChecks = ({ postgres }: RealHouse, { scheduler, isRough }: Town, eventLog: EventLog): void => {
  const check = async (): Promise<void> => {
    const found = await readSnapshot(postgres.url, checkNow)
    for (const { rule, what } of found ?? []) eventLog.violated(rule, what)
    if (!eventLog.violation() && isRough()) scheduler.after(CHECK_MS, check)
  }
  void check()
}

export const runCampaign = async (options: CampaignOptions): Promise<Campaign> => {
  const { seed, minutes, processes = 3, people = 20, quietMs = QUIET_MS, plant } = options
  const house = await openRealHouse(processes)
  const scheduler = createRealTime(seed)
  const eventLog = createEventLog(scheduler)
  const witness = createWitness({ now: scheduler.now, inspector: null, ...eventLog })
  let isOver = false
  const doors = () => house.processes.flatMap((serving) => (serving ? [realDoor(serving.address)] : []))
  const town: Town = {
    ...{
      scheduler,
      games: REGISTRY,
      rooms: house.rooms,
      links: new Map(),
      offSince: new Map(),
      doors,
      witness,
      thinkMs: THINK_MS,
    },
    isRough: () => !isOver,
    isRush: () => false,
  }
  const persons = invite(town, people)
  const isStopped = (): boolean => eventLog.violation() !== null
  startChecks(house, town, eventLog)
  await createChaosFaults(seed, house, eventLog.note).run(minutes * 60_000, isStopped)
  isOver = true
  eventLog.note('the faults are over')
  await calmDown(house, town, eventLog, persons, quietMs)
  if (plant !== undefined) await execute(house.postgres.url, plant)
  const found = isStopped() ? [] : await checkEnd(house.postgres.url, witness)
  for (const { rule, what } of found) eventLog.violated(rule, what)
  const ended = await readSnapshot(house.postgres.url, () =>
    row<{ n: bigint }>('SELECT COUNT(*) AS n FROM hands WHERE closed_at IS NOT NULL'),
  )
  await house.stop()
  return {
    seed,
    violation: eventLog.violation(),
    eventLog: eventLog.lines(),
    ms: scheduler.now(),
    bets: witness.bets.size,
    hands: Number(ended?.n ?? 0),
    frames: witness.frames(),
  }
}
