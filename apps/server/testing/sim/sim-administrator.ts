/** An administrator who switches games of a simulated house off and on while people play. */
import { houseGamesIn, isRefusal, type Registry } from '@fairhouse/kit'
import { switchGame } from '../../core/config/changes.ts'
import type { Violation } from './checks.ts'
import type { EventLog } from './event-log.ts'
import type { Scheduler } from './scheduler.ts'
import type { SimProcess } from './sim-process.ts'

export type Administrator = Readonly<{
  /** Switches a game off or on, unless the last change is still unanswered. */
  change(): void
  /** Switches everything on, retrying as often as it takes. */
  restore(): void
  /** Everything has been on for so long that every process must know. */
  isRestored(): boolean
  /** Call once everything is restored. */
  violations(): readonly Violation[]
}>

const AGAIN_MS = 1_000
/** A process reads the configuration every second, and retries if it can't. */
const KNOWN_AFTER_MS = 10_000
/** A change without an answer by then is no longer done: an earlier retry could be overtaken. */
const ANSWER_MS = 20_000

export const createAdministrator = (
  scheduler: Scheduler,
  games: Registry,
  serving: () => readonly SimProcess[],
  { note }: Pick<EventLog, 'note'>,
): Administrator => {
  const all = houseGamesIn(games).map(([game]) => game)
  /** Possibly off: an answer may have been lost. */
  const off = new Set<string>()
  let restoredAt = 0
  let isAsking = false
  const ask = async (game: string, status: 'active' | 'disabled'): Promise<boolean> => {
    const open = serving()
    if (open.length === 0) return false
    const { registry } = scheduler.pick(open).context!
    const done = await switchGame(registry, game, status).catch(() => 'failed' as const)
    if (isRefusal(done)) throw new Error(`a game could not be switched: ${done.message}`)
    return done === null
  }
  /** One at a time. False if the outcome is unknown: a process that dies never answers. */
  const set = async (game: string, status: 'active' | 'disabled'): Promise<boolean> => {
    isAsking = true
    const { promise: late, resolve } = Promise.withResolvers<boolean>()
    const timeout = scheduler.after(ANSWER_MS, () => resolve(false))
    const isDone = await Promise.race([ask(game, status), late])
    scheduler.cancel(timeout)
    isAsking = false
    return isDone
  }
  const restore = async (): Promise<void> => {
    const again = (): void => void scheduler.after(AGAIN_MS, restore)
    if (isAsking) return again()
    for (const game of [...off]) {
      if (!(await set(game, 'active'))) return again()
      off.delete(game)
    }
    restoredAt = scheduler.now()
  }
  return {
    change: () => {
      if (isAsking) return
      const game = scheduler.pick(off.size > 0 && scheduler.happens(0.7) ? [...off] : all)
      const status = off.has(game) ? 'active' : 'disabled'
      off.add(game)
      note(`an administrator sets ${game} to ${status}`)
      void set(game, status).then((isDone) => {
        if (isDone && status === 'active') off.delete(game)
      })
    },
    restore: () => void restore(),
    isRestored: () => off.size === 0 && scheduler.now() >= restoredAt + KNOWN_AFTER_MS,
    violations: () =>
      serving().flatMap(({ name, context }) => {
        const { games: configured } = context!.registry.configuration()
        const wrong = all.filter((game) => configured.get(game)?.file.status !== 'active')
        return wrong.map((game) => ({
          rule: 'configuration',
          what: `${name} has ${game} off, but it is on`,
        }))
      }),
  }
}
