/** The configuration of the whole house: when it changes here, the other processes read it from the database. */
import type { Refusal } from '@fairhouse/kit'
import type { Logger } from 'pino'
import type { GameRegistry } from '../../core/config/registry.ts'
import type { Bus } from './bus.ts'

/** How often to look for changes not announced on the bus: during an outage, or made by a command. */
export const LOOK_MS = 1_000

/** Takes over other processes' changes. An invalid configuration is logged, and the old one stays. */
export const refreshHere = async (
  local: Pick<GameRegistry, 'refresh'>,
  log: Pick<Logger, 'error'>,
): Promise<void> => {
  const problem = await local.refresh()
  if (problem) log.error({ problem: problem.message }, 'the configuration in the database is invalid here')
}

/** `local`: this process's. */
export const shareRegistry = (local: GameRegistry, bus: Bus, log: Pick<Logger, 'error'>): GameRegistry => {
  bus.on('configured', () => {
    refreshHere(local, log).catch((error: unknown) =>
      log.error({ err: error }, 'reading the configuration failed'),
    )
  })
  const told = (problem: Refusal | null): Refusal | null => {
    if (!problem) bus.publish({ type: 'configured' })
    return problem
  }
  return {
    ...local,
    reload: async () => told(await local.reload()),
    change: async (edit) => told(await local.change(edit)),
  }
}
