/**
 * [A49] The house's time on PostgreSQL: the database's clock, read every few seconds. A row stores how far the house
 * is ahead of it while it catches up, and the house's time itself. So a new process starts where the others are, even
 * right after a clock step that they haven't noticed.
 */
import {
  createHouseClock,
  type HouseClock,
  type Monotonic,
  type OnClockStep,
  STEP_MS,
} from './house-clock.ts'
import { insertOrUpdate } from './queries.ts'
import type { Store } from './store.ts'
import { MACHINE, type Timer, type Timing } from './timing.ts'
import { type Query, row, type Work, writeAll } from './work.ts'

/** Milliseconds since 1970. */
export const DATABASE_TIME = 'CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)'
const LEAD = "COALESCE((SELECT value FROM counters WHERE name = 'clock-lead'), 0)"
export const HOUSE_TIME = `(${DATABASE_TIME} + ${LEAD})`

const CLOCK = `SELECT ${DATABASE_TIME} AS now, ${LEAD} AS lead,
  (SELECT value FROM counters WHERE name = 'house-time') AS told`
const keepQuery = (name: string, value: number): Query =>
  insertOrUpdate('counters', { name, value }, 'name', 'value = excluded.value')

const READ_MS = 2_000
/** The fastest of the last readings counts. */
const READINGS = 4
/** For this many readings a new process adopts the others' lead if it differs. */
const LISTENS = 3
/** A smaller lead is measurement noise. */
const LEAST_LEAD_MS = 100
/** Leads of two processes that differ by more belong to different times. */
const SAME_LEAD_MS = 500
/** Between two readings of one clock, beyond what the round trips explain. */
const NOISE_MS = 50
/** If processes are alive, the last stored time is at most this old and this far ahead. */
const MAX_SILENCE_MS = 5_000
const MAX_AHEAD_MS = 1_000
/** How long a new process waits for the others to store the time if the stored one is implausible. */
const PATIENCE_MS = 6_000
const LOOK_MS = 250

/**
 * `at`: on the monotonic clock, halfway between request and answer. `lead`: the house's, as stored. `told`: the
 * house's time that some process stored last, or null.
 */
type Reading = Readonly<{ time: number; at: number; tookMs: number; lead: number; told: number | null }>

function* readClock(monotonic: Monotonic): Work<Reading> {
  const asked = monotonic()
  const found = yield* row<{ now: bigint; lead: bigint; told: bigint | null }>(CLOCK)
  const heard = monotonic()
  const { now, lead, told } = found!
  return {
    ...{ time: Number(now), at: (asked + heard) / 2, tookMs: heard - asked, lead: Number(lead) },
    told: told === null ? null : Number(told),
  }
}

function* readSome(monotonic: Monotonic): Work<readonly Reading[]> {
  const readings: Reading[] = []
  while (readings.length < READINGS) readings.push(yield* readClock(monotonic))
  return readings
}

const fastest = (readings: readonly Reading[]): Reading =>
  readings.reduce((best, reading) => (reading.tookMs < best.tookMs ? reading : best))

/** The earlier readings that can be of the same clock; it may have been set since. */
const ofSameClock = (readings: readonly Reading[], latest: Reading): readonly Reading[] =>
  readings.filter(({ time, at, tookMs }) => {
    const apart = Math.abs(time - at - (latest.time - latest.at))
    return apart <= (tookMs + latest.tookMs) / 2 + NOISE_MS
  })

/** Time since the house's time was last stored, by this reading. */
const silenceOf = ({ time, lead, told }: Reading): number => (told === null ? 0 : time + lead - told)

/** Whether the reading fits the last stored time. A clock so far ahead that every process follows at once does. */
const isPlausible = (reading: Reading): boolean => {
  const silence = silenceOf(reading)
  return (silence >= -MAX_AHEAD_MS && silence <= MAX_SILENCE_MS) || silence > STEP_MS
}

/** By how much the house's time is ahead, as far as known: it never goes back. */
const leadOf = (reading: Reading): number => {
  const silence = silenceOf(reading)
  return isPlausible(reading) || silence > 0 ? reading.lead : reading.lead - silence
}

function* keep(clock: HouseClock): Work<void> {
  const lead = Math.round(clock.lead())
  yield* writeAll([
    keepQuery('clock-lead', Math.abs(lead) < LEAST_LEAD_MS ? 0 : lead),
    keepQuery('house-time', clock.now()),
  ])
}

/** Waits until the others' stored time fits the database's clock, or nobody has stored any for long. */
const listen = async (transact: Store['transact'], { monotonic, pause }: Timing) => {
  const until = monotonic() + PATIENCE_MS
  for (;;) {
    const readings = await transact(() => readSome(monotonic))
    if (isPlausible(fastest(readings)) || monotonic() >= until) return readings
    await pause(LOOK_MS)
  }
}

export type DatabaseClock = Readonly<{ now(): number; stop(): void }>

/** The tables must exist. A failed reading is repeated later; the house's time continues in between. */
export const followDatabase = async (
  transact: Store['transact'],
  timing = MACHINE,
  onStep?: OnClockStep,
): Promise<DatabaseClock> => {
  const { monotonic } = timing
  const startAt = ({ time, at }: Reading, lead: number): HouseClock => {
    const started = createHouseClock(time + lead, at, monotonic, onStep)
    started.follow(time, at)
    return started
  }
  let readings = await listen(transact, timing)
  const begin = fastest(readings)
  let clock = startAt(begin, leadOf(begin))
  let [kept, listens] = [begin.lead, LISTENS]
  if (!isPlausible(begin)) await transact(() => keep(clock)) // the next process to start follows this one
  function* read(): Work<void> {
    const latest = yield* readClock(monotonic)
    readings = [...ofSameClock(readings, latest).slice(1 - READINGS), latest]
    const best = fastest(readings)
    clock.follow(best.time, best.at)
    const isTold = listens > 0 && latest.lead !== kept && isPlausible(latest) // otherwise the lead dates from before a clock step
    listens -= 1
    kept = latest.lead
    if (!isTold) yield* keep(clock)
    else if (Math.abs(latest.lead - clock.lead()) > SAME_LEAD_MS) clock = startAt(best, latest.lead)
  }
  /** A process that joins others behind it stands still until they catch up. */
  let shown = clock.now()
  const now = (): number => {
    const time = clock.now()
    if (time > shown) shown = time
    return shown
  }
  let timer: Timer
  let stopped = false
  const readLater = (): void => {
    timer = timing
      .setTimeout(async () => {
        await transact(read).catch(() => undefined)
        if (!stopped) readLater()
      }, READ_MS)
      .unref()
  }
  readLater()
  return {
    now,
    stop: () => {
      stopped = true
      timing.clearTimeout(timer)
    },
  }
}
