/** Faults of a campaign, drawn from its seed; several may be under way at once. */
import { setTimeout as pause } from 'node:timers/promises'
import { type Chance, chanceOf } from '../sim/scheduler.ts'
import type { RealHouse } from './real-house.ts'

export type ChaosFaults = Readonly<{
  /** Resolves when the last fault is over and everything runs again. */
  run(untilMs: number, isStopped: () => boolean): Promise<void>
}>

const BETWEEN_MS = { min: 300, max: 2_500 }
const DOWN_MS = { min: 300, max: 4_000 }
/** May be longer than a process can keep its locks. */
const SUSPENDED_MS = { min: 300, max: 7_000 }

type Fault = Readonly<{ what: string; run(): Promise<void> }>

const onProcess = (house: RealHouse, chance: Chance, index: number): Fault => {
  const name = `process ${index}`
  const afterMs = chance.between(DOWN_MS.min, DOWN_MS.max)
  const kind = chance.random()
  if (kind < 0.5) {
    return { what: `${name} is killed`, run: () => house.restart(index, 'SIGKILL', afterMs) }
  }
  if (kind < 0.65) {
    return { what: `${name} is stopped gracefully`, run: () => house.restart(index, 'SIGTERM', afterMs) }
  }
  const suspendedMs = chance.between(SUSPENDED_MS.min, SUSPENDED_MS.max)
  return {
    what: `${name} is suspended for ${suspendedMs} ms`,
    run: async () => {
      const serving = house.processes[index]
      serving?.process.kill('SIGSTOP')
      await pause(suspendedMs)
      serving?.process.kill('SIGCONT')
    },
  }
}

const onDatabase = ({ postgres }: RealHouse, chance: Chance): Fault => {
  const downMs = chance.between(DOWN_MS.min, DOWN_MS.max)
  return {
    what: `PostgreSQL crashes and is down for ${downMs} ms`,
    run: async () => {
      postgres.crash()
      await pause(downMs)
      postgres.start()
    },
  }
}

const onBus = ({ nats }: RealHouse, chance: Chance): Fault => {
  const downMs = chance.between(DOWN_MS.min, DOWN_MS.max)
  return {
    what: `NATS is killed and down for ${downMs} ms`,
    run: async () => {
      await nats.kill()
      await pause(downMs)
      await nats.start()
    },
  }
}

/** Targets are numbered: the processes, the database, the bus. Each has one fault at a time. */
export const createChaosFaults = (
  seed: string,
  house: RealHouse,
  note: (text: string) => void,
): ChaosFaults => {
  const chance = chanceOf(`${seed} faults`)
  const processes = house.processes.length
  const busy = new Map<number, Promise<void>>()
  const faultAt = (target: number): Fault => {
    if (target < processes) return onProcess(house, chance, target)
    return target === processes ? onDatabase(house, chance) : onBus(house, chance)
  }
  const begin = (target: number): void => {
    const { what, run } = faultAt(target)
    note(what)
    const running = run().finally(() => busy.delete(target))
    busy.set(target, running)
  }
  return {
    run: async (untilMs, isStopped) => {
      const until = performance.now() + untilMs
      while (performance.now() < until && !isStopped()) {
        await pause(chance.between(BETWEEN_MS.min, BETWEEN_MS.max))
        const target = chance.between(0, processes + 1)
        if (!busy.has(target)) begin(target)
      }
      await Promise.all(busy.values())
    },
  }
}
