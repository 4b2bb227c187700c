/** The configuration of the whole house: when it changes here, the other processes read their files again. */
import type { Refusal } from '@fairhouse/kit'
import type { Logger } from 'pino'
import type { GameRegistry } from '../../core/config/registry.ts'
import type { Bus } from './bus.ts'

/** Reads the files again; what does not pass is logged, and the old configuration stays. */
export const reloadHere = (local: Pick<GameRegistry, 'reload'>, log: Pick<Logger, 'error'>): void => {
  const problem = local.reload()
  if (problem) log.error({ problem: problem.message }, 'another process has a configuration that fails here')
}

/** `local`: that of this process. */
export const shareRegistry = (local: GameRegistry, bus: Bus, log: Pick<Logger, 'error'>): GameRegistry => {
  bus.on('configured', () => reloadHere(local, log))
  const told = (problem: Refusal | null): Refusal | null => {
    if (!problem) bus.publish({ type: 'configured' })
    return problem
  }
  return {
    ...local,
    reload: () => told(local.reload()),
    rewrite: (path, json) => told(local.rewrite(path, json)),
  }
}
