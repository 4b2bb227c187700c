/**
 * [A49] The house's time on PostgreSQL: the database's clock, read every few seconds. How far the house is ahead of it
 * is kept in a row while the house catches up, and beside it what the house's time was: so a process that starts begins
 * where the others are, also in the moment after a step that they have not seen yet.
 */
import { createHouseClock, type HouseClock, type Monotonic, STEP_MS } from './house-clock.ts'
import type { Store } from './store.ts'
import { MACHINE, type Timer, type Timing } from './timing.ts'
import { query, row, type Work, writeAll } from './work.ts'

/** Milliseconds since 1970. */
export const DATABASE_TIME = 'CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)'
const LEAD = "COALESCE((SELECT value FROM counters WHERE name = 'clock-lead'), 0)"
export const HOUSE_TIME = `(${DATABASE_TIME} + ${LEAD})`

const CLOCK = `SELECT ${DATABASE_TIME} AS now, ${LEAD} AS lead,
  (SELECT value FROM counters WHERE name = 'house-time') AS told`
const KEEP_LEAD = `INSERT INTO counters (name, value) VALUES ('clock-lead', $1)
  ON CONFLICT (name) DO UPDATE SET value = $1`
const KEEP_TIME = `INSERT INTO counters (name, value) VALUES ('house-time', $1)
  ON CONFLICT (name) DO UPDATE SET value = $1`

const READ_MS = 2_000
/** Of the last readings the one that took the least time counts. */
const READINGS = 4
/** So many readings long a process that has just started does as the others do, where they tell another lead. */
const LISTENS = 3
/** A lead below this is the noise of reading. */
const LEAST_LEAD_MS = 100
/** Leads of two processes that are further apart than this are not of the same time. */
const SAME_LEAD_MS = 500
/** Between two readings of one clock, beyond what the trips explain. */
const NOISE_MS = 50
/** Of processes that are alive: the time of the last one that told it is not older, and not ahead. */
const MAX_SILENCE_MS = 5_000
const MAX_AHEAD_MS = 1_000
/** How long a process that starts waits for the others to tell the time, where the last told does not fit. */
const PATIENCE_MS = 6_000
const LOOK_MS = 250

/**
 * `at`: on the monotonic clock, halfway between asking and hearing. `lead`: of the house, as it was kept. `told`: the
 * house's time, as some process has kept it last; null: none has.
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

/** The readings before this one that can be of the same clock: it may have stepped since. */
const ofSameClock = (readings: readonly Reading[], latest: Reading): readonly Reading[] =>
  readings.filter(({ time, at, tookMs }) => {
    const apart = Math.abs(time - at - (latest.time - latest.at))
    return apart <= (tookMs + latest.tookMs) / 2 + NOISE_MS
  })

/** Since the house's time was told last, by this reading. */
const silenceOf = ({ time, lead, told }: Reading): number => (told === null ? 0 : time + lead - told)

/** Whether it fits what was told last; a clock so wrong that everybody corrects it at once does. */
const isPlausible = (reading: Reading): boolean => {
  const silence = silenceOf(reading)
  return (silence >= -MAX_AHEAD_MS && silence <= MAX_SILENCE_MS) || Math.abs(silence) > STEP_MS
}

/** What the house's time is ahead by, as far as can be told: it never goes back. */
const leadOf = (reading: Reading): number => {
  const silence = silenceOf(reading)
  return isPlausible(reading) || silence > 0 ? reading.lead : reading.lead - silence
}

function* keep(clock: HouseClock): Work<void> {
  const lead = Math.round(clock.lead())
  yield* writeAll([
    query(KEEP_LEAD, Math.abs(lead) < LEAST_LEAD_MS ? 0 : lead),
    query(KEEP_TIME, clock.now()),
  ])
}

/** Where the others are: once what they tell fits the database's clock, or nobody tells anything for long. */
const listen = async (transact: Store['transact'], { monotonic, pause }: Timing) => {
  const until = monotonic() + PATIENCE_MS
  for (;;) {
    const readings = await transact(() => readSome(monotonic))
    if (isPlausible(fastest(readings)) || monotonic() >= until) return readings
    await pause(LOOK_MS)
  }
}

export type DatabaseClock = Readonly<{ now(): number; stop(): void }>

/** The tables must be there. What cannot be read is read again later: the house's time goes on meanwhile. */
export const followDatabase = async (
  transact: Store['transact'],
  timing = MACHINE,
): Promise<DatabaseClock> => {
  const { monotonic } = timing
  const startAt = ({ time, at }: Reading, lead: number): HouseClock => {
    const started = createHouseClock(time + lead, at, monotonic)
    started.follow(time, at)
    return started
  }
  let readings = await listen(transact, timing)
  const begin = fastest(readings)
  let clock = startAt(begin, leadOf(begin))
  let [kept, listens] = [begin.lead, LISTENS]
  if (!isPlausible(begin)) await transact(() => keep(clock)) // the next to start joins this one
  function* read(): Work<void> {
    const latest = yield* readClock(monotonic)
    readings = [...ofSameClock(readings, latest).slice(1 - READINGS), latest]
    const best = fastest(readings)
    clock.follow(best.time, best.at)
    const isTold = listens > 0 && latest.lead !== kept && isPlausible(latest) // else the lead is of before a step
    listens -= 1
    kept = latest.lead
    if (!isTold) yield* keep(clock)
    else if (Math.abs(latest.lead - clock.lead()) > SAME_LEAD_MS) clock = startAt(best, latest.lead)
  }
  /** Whoever joins others that are behind stands still until they are there. */
  let shown = clock.now()
  const now = (): number => {
    const time = clock.now()
    if (time > shown || shown - time > STEP_MS) shown = time
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
