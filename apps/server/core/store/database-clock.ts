/**
 * [A49] The house's time on PostgreSQL: the database's clock, read every few seconds. How far the house is ahead of it
 * is kept in a row while the house catches up, so that a process that starts meanwhile begins where the others are.
 */
import type { ClientBase, Pool } from 'pg'
import { createHouseClock, type HouseClock, monotonicNow } from './house-clock.ts'

const CLOCK = `SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT) AS now,
  COALESCE((SELECT value FROM counters WHERE name = 'clock-lead'), 0) AS lead`
const KEEP_LEAD = `INSERT INTO counters (name, value) VALUES ('clock-lead', $1)
  ON CONFLICT (name) DO UPDATE SET value = $1`

const READ_MS = 2_000
/** Of the last readings the one that took the least time counts. */
const READINGS = 4
/** A lead below this is the noise of reading. */
const LEAST_LEAD_MS = 100

/** `at`: on the monotonic clock, halfway between asking and hearing. `lead`: of the house, as it was kept. */
type Reading = Readonly<{ time: number; at: number; tookMs: number; lead: number }>

const readClock = async (client: ClientBase): Promise<Reading> => {
  const asked = monotonicNow()
  const answer = await client.query<{ now: bigint; lead: bigint }>(CLOCK)
  const heard = monotonicNow()
  const { now, lead } = answer.rows[0]!
  return { time: Number(now), at: (asked + heard) / 2, tookMs: heard - asked, lead: Number(lead) }
}

const fastest = (readings: readonly Reading[]): Reading =>
  readings.reduce((best, reading) => (reading.tookMs < best.tookMs ? reading : best))

const keepLead = async (client: ClientBase, { now }: HouseClock, reading: Reading): Promise<void> => {
  const ahead = now() - (reading.time + monotonicNow() - reading.at)
  const lead = Math.abs(ahead) < LEAST_LEAD_MS ? 0 : Math.round(ahead)
  if (lead !== reading.lead) await client.query(KEEP_LEAD, [lead])
}

export type DatabaseClock = Readonly<{ now(): number; stop(): void }>

/** The tables must be there. What cannot be read is read again later: the house's time goes on meanwhile. */
export const followDatabase = async (pool: Pool): Promise<DatabaseClock> => {
  const withClient = async <T>(use: (client: ClientBase) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    try {
      return await use(client)
    } finally {
      client.release()
    }
  }
  let readings: readonly Reading[] = await withClient(async (client) => {
    const first: Reading[] = []
    for (let reading = 0; reading < READINGS; reading += 1) first.push(await readClock(client))
    return first
  })
  const begin = fastest(readings)
  const clock = createHouseClock(begin.time + begin.lead, begin.at)
  clock.follow(begin.time, begin.at)
  const read = async (client: ClientBase): Promise<void> => {
    const latest = await readClock(client)
    readings = [...readings.slice(1 - READINGS), latest]
    const best = fastest(readings)
    clock.follow(best.time, best.at)
    await keepLead(client, clock, latest)
  }
  let timer: NodeJS.Timeout
  let stopped = false
  const readLater = (): void => {
    timer = setTimeout(async () => {
      await withClient(read).catch(() => undefined)
      if (!stopped) readLater()
    }, READ_MS).unref()
  }
  readLater()
  return {
    now: clock.now,
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}
