/** The ticker of the whole house: when notices change here, the other processes update their listeners too. */
import type { Logger } from 'pino'
import type { Broadcast } from '../../tables/ticker/broadcast.ts'
import type { Bus } from './bus.ts'

/** `local`: this process's. */
export const shareBroadcast = (local: Broadcast, bus: Bus, log: Pick<Logger, 'error'>): Broadcast => {
  bus.on('noticed', () => {
    local.renew().catch((error: unknown) => log.error({ err: error }, 'sending the ticker failed'))
  })
  return {
    ...local,
    renew: async () => {
      bus.publish({ type: 'noticed' })
      await local.renew()
    },
  }
}
