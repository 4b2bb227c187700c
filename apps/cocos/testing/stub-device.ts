/** For tests: a device with a controllable clock, and a session played on it by pressing buttons. */

import type { BeatSound } from '@fairhouse/games/holdem/presenter/sounds.ts'
import type { ButtonId, SeedBytes } from '@fairhouse/games/holdem/presenter.ts'
import type { Client, Ports } from '../logic/client.ts'

export const stubDevice = () => {
  let now = 1_700_000_000_000
  let timers: readonly Readonly<{ at: number; run: () => void }>[] = []
  const kept = new Map<string, string>()
  const sounds: BeatSound[] = []
  const ports: Ports = {
    clock: {
      now: () => now,
      after: (ms, run) => {
        const timer = { at: now + ms, run }
        timers = [...timers, timer]
        return () => {
          timers = timers.filter((one) => one !== timer)
        }
      },
    },
    store: {
      read: (key) => JSON.parse(kept.get(key) ?? 'null'),
      write: (key, value) => {
        if (value === null) kept.delete(key)
        else kept.set(key, JSON.stringify(value))
        return true
      },
    },
    freshSeed: (): SeedBytes => ({ bytes: new Uint8Array(32).fill(7), secure: true }),
    languages: ['en'],
    solutions: null,
    onSound: (sound) => {
      sounds.push(sound)
    },
  }
  return {
    ports,
    kept,
    sounds,
    /** Advances to the next timer; false if there is none. */
    pass: (): boolean => {
      const next = timers.toSorted((a, b) => a.at - b.at)[0]
      if (next === undefined) return false
      timers = timers.filter((one) => one !== next)
      now = Math.max(now, next.at)
      next.run()
      return true
    },
    later: (ms: number): void => {
      now += ms
    },
  }
}
export type StubDevice = ReturnType<typeof stubDevice>

export type Decide = (client: Client) => readonly [id: ButtonId, amount?: number]

/** Checks or calls, and every third time makes the minimum raise. */
export const callsAndRaises = (): Decide => {
  let turns = 0
  return (client) => {
    turns += 1
    const { raise } = client.frame().shown.table!.dock
    return raise !== null && turns % 3 === 0 ? ['betRaise', raise.min] : ['checkCall']
  }
}

/** Folds to every bet, so that the session lasts. */
export const cautious: Decide = (client) =>
  client.frame().shown.table!.dock.facts.toCall > 0 ? ['fold'] : ['checkCall']

const MAX_STEPS = 20_000

/** Plays until `hands` hands are over, or the session is. */
export const playHands = (client: Client, device: StubDevice, hands: number, decide: Decide): void => {
  for (let step = 0; step < MAX_STEPS; step++) {
    const { screen, table } = client.frame().shown
    if (screen === 'won' || screen === 'lost') return
    if (screen === 'summary') {
      if (table!.hand >= hands) return
      client.send({ type: 'next' })
    } else if (table?.dock.mode === 'act') {
      device.later(1000)
      client.press(...decide(client))
    } else if (!device.pass()) throw new Error('nothing happens')
  }
  throw new Error('it does not end')
}
