/** What a campaign does to a real house, drawn from its seed: one thing after the other, several at once. */
import { setTimeout as pause } from 'node:timers/promises'
import { type Chance, chanceOf } from '../sim/scheduler.ts'
import type { RealHouse } from './real-house.ts'

export type ChaosFaults = Readonly<{
  /** Ends with the last of them; then everything runs again. */
  run(untilMs: number, isStopped: () => boolean): Promise<void>
}>

const BETWEEN_MS = { least: 300, most: 2_500 }
const AWAY_MS = { least: 300, most: 4_000 }
/** Longer than a process may hold its locks. */
const ASLEEP_MS = { least: 300, most: 7_000 }

type Fault = Readonly<{ what: string; run(): Promise<void> }>

const onProcess = (house: RealHouse, chance: Chance, index: number): Fault => {
  const name = `process ${index}`
  const afterMs = chance.between(AWAY_MS.least, AWAY_MS.most)
  const kind = chance.random()
  if (kind < 0.5) {
    return { what: `${name} is killed`, run: () => house.restart(index, 'SIGKILL', afterMs) }
  }
  if (kind < 0.65) {
    return { what: `${name} is stopped in good order`, run: () => house.restart(index, 'SIGTERM', afterMs) }
  }
  const asleepMs = chance.between(ASLEEP_MS.least, ASLEEP_MS.most)
  return {
    what: `${name} stands still for ${asleepMs} ms`,
    run: async () => {
      const serving = house.processes[index]
      serving?.process.kill('SIGSTOP')
      await pause(asleepMs)
      serving?.process.kill('SIGCONT')
    },
  }
}

const onDatabase = ({ postgres }: RealHouse, chance: Chance): Fault => {
  const awayMs = chance.between(AWAY_MS.least, AWAY_MS.most)
  return {
    what: `PostgreSQL crashes and is away for ${awayMs} ms`,
    run: async () => {
      postgres.crash()
      await pause(awayMs)
      postgres.start()
    },
  }
}

const onBus = ({ nats }: RealHouse, chance: Chance): Fault => {
  const awayMs = chance.between(AWAY_MS.least, AWAY_MS.most)
  return {
    what: `NATS is killed and away for ${awayMs} ms`,
    run: async () => {
      await nats.kill()
      await pause(awayMs)
      await nats.start()
    },
  }
}

/** `places`: the processes, the database and the bus; at each of them one thing happens at a time. */
export const createChaosFaults = (
  seed: string,
  house: RealHouse,
  note: (text: string) => void,
): ChaosFaults => {
  const chance = chanceOf(`${seed} faults`)
  const processes = house.processes.length
  const busy = new Map<number, Promise<void>>()
  const faultAt = (place: number): Fault => {
    if (place < processes) return onProcess(house, chance, place)
    return place === processes ? onDatabase(house, chance) : onBus(house, chance)
  }
  const begin = (place: number): void => {
    const { what, run } = faultAt(place)
    note(what)
    const running = run().finally(() => busy.delete(place))
    busy.set(place, running)
  }
  return {
    run: async (untilMs, isStopped) => {
      const until = performance.now() + untilMs
      while (performance.now() < until && !isStopped()) {
        await pause(chance.between(BETWEEN_MS.least, BETWEEN_MS.most))
        const place = chance.between(0, processes + 1)
        if (!busy.has(place)) begin(place)
      }
      await Promise.all(busy.values())
    },
  }
}
