/**
 * [A49] The house's time on PostgreSQL: the database's clock, read every few seconds. How far the house is ahead of it
 * is kept in a row while the house catches up, so that a process that starts meanwhile begins where the others are.
 */
import { createHouseClock, type HouseClock, type Monotonic } from './house-clock.ts'
import type { Store } from './store.ts'
import { MACHINE, type Timer } from './timing.ts'
import { row, type Work, write } from './work.ts'

/** Milliseconds since 1970. */
export const DATABASE_TIME = 'CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)'
const LEAD = "COALESCE((SELECT value FROM counters WHERE name = 'clock-lead'), 0)"
export const HOUSE_TIME = `(${DATABASE_TIME} + ${LEAD})`

const CLOCK = `SELECT ${DATABASE_TIME} AS now, ${LEAD} AS lead`
const KEEP_LEAD = `INSERT INTO counters (name, value) VALUES ('clock-lead', $1)
  ON CONFLICT (name) DO UPDATE SET value = $1`

const READ_MS = 2_000
/** Of the last readings the one that took the least time counts. */
const READINGS = 4
/**
 * So many readings long a process that has just started does as the others do: the clock may have stepped a moment
 * before, and they had not seen it yet.
 */
const LISTENS = 3
/** A lead below this is the noise of reading. */
const LEAST_LEAD_MS = 100

/** `at`: on the monotonic clock, halfway between asking and hearing. `lead`: of the house, as it was kept. */
type Reading = Readonly<{ time: number; at: number; tookMs: number; lead: number }>

function* readClock(monotonic: Monotonic): Work<Reading> {
  const asked = monotonic()
  const found = yield* row<{ now: bigint; lead: bigint }>(CLOCK)
  const heard = monotonic()
  const { now, lead } = found!
  return { time: Number(now), at: (asked + heard) / 2, tookMs: heard - asked, lead: Number(lead) }
}

function* readSome(monotonic: Monotonic): Work<readonly Reading[]> {
  const readings: Reading[] = []
  while (readings.length < READINGS) readings.push(yield* readClock(monotonic))
  return readings
}

const fastest = (readings: readonly Reading[]): Reading =>
  readings.reduce((best, reading) => (reading.tookMs < best.tookMs ? reading : best))

function* keepLead({ now }: HouseClock, reading: Reading, monotonic: Monotonic): Work<void> {
  const ahead = now() - (reading.time + monotonic() - reading.at)
  const lead = Math.abs(ahead) < LEAST_LEAD_MS ? 0 : Math.round(ahead)
  if (lead !== reading.lead) yield* write(KEEP_LEAD, lead)
}

export type DatabaseClock = Readonly<{ now(): number; stop(): void }>

/** The tables must be there. What cannot be read is read again later: the house's time goes on meanwhile. */
export const followDatabase = async (
  transact: Store['transact'],
  timing = MACHINE,
): Promise<DatabaseClock> => {
  const { monotonic } = timing
  let readings = await transact(() => readSome(monotonic))
  const begin = fastest(readings)
  const startAt = ({ time, lead, at }: Reading): HouseClock => {
    const started = createHouseClock(time + lead, at, monotonic)
    started.follow(time, at)
    return started
  }
  let clock = startAt(begin)
  let [kept, listens] = [begin.lead, LISTENS]
  function* read(): Work<void> {
    const latest = yield* readClock(monotonic)
    readings = [...readings.slice(1 - READINGS), latest]
    const isTold = listens > 0 && latest.lead !== kept
    listens -= 1
    kept = latest.lead
    if (isTold) clock = startAt(latest)
    const best = fastest(readings)
    clock.follow(best.time, best.at)
    if (!isTold) yield* keepLead(clock, latest, monotonic)
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
    now: () => clock.now(),
    stop: () => {
      stopped = true
      timing.clearTimeout(timer)
    },
  }
}
