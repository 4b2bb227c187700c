/** Somebody who changes the configuration of a simulated house while it plays: games go off, and on again. */
import { houseGamesIn, isRefusal, type Registry } from '@fairhouse/kit'
import { switchGame } from '../../core/config/changes.ts'
import type { Violation } from './checks.ts'
import type { Scheduler } from './scheduler.ts'
import type { SimProcess } from './sim-process.ts'
import type { Story } from './story.ts'

export type Administrator = Readonly<{
  /** Switches a game off, or on again. */
  change(): void
  /** Switches on what is off, however often it takes. */
  restore(): void
  /** Everything is on, for so long that every process must know. */
  isRestored(): boolean
  /** Once everything is restored. */
  violations(): readonly Violation[]
}>

const AGAIN_MS = 1_000
/** A process looks every second, and asks again if it could not. */
const KNOWN_AFTER_MS = 10_000

export const createAdministrator = (
  scheduler: Scheduler,
  games: Registry,
  serving: () => readonly SimProcess[],
  { note }: Pick<Story, 'note'>,
): Administrator => {
  const all = houseGamesIn(games).map(([game]) => game)
  /** Perhaps: an answer may be lost. */
  const off = new Set<string>()
  let restoredAt = 0
  const set = async (game: string, status: 'active' | 'disabled'): Promise<boolean> => {
    const open = serving()
    if (open.length === 0) return false
    const { registry } = scheduler.pick(open).context!
    const done = await switchGame(registry, game, status).catch(() => 'failed' as const)
    if (isRefusal(done)) throw new Error(`a game could not be switched: ${done.message}`)
    return done === null
  }
  const restore = async (): Promise<void> => {
    for (const game of [...off]) {
      if (!(await set(game, 'active'))) return void scheduler.after(AGAIN_MS, restore)
      off.delete(game)
    }
    restoredAt = scheduler.now()
  }
  return {
    change: () => {
      const game = scheduler.pick(all)
      const status = off.has(game) ? 'active' : 'disabled'
      off.add(game)
      note(`an administrator sets ${game} to ${status}`)
      void set(game, status)
    },
    restore: () => void restore(),
    isRestored: () => off.size === 0 && scheduler.now() >= restoredAt + KNOWN_AFTER_MS,
    violations: () =>
      serving().flatMap(({ name, context }) => {
        const { games: configured } = context!.registry.configuration()
        const wrong = all.filter((game) => configured.get(game)?.file.status !== 'active')
        return wrong.map((game) => ({
          rule: 'configuration',
          what: `${name} takes ${game} to be off, and it is on`,
        }))
      }),
  }
}
