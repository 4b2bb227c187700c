/** The sockets of the whole house: a push to a player also reaches their sockets at other processes. */
import type { Sockets } from '../../core/sockets.ts'
import type { Bus } from './bus.ts'

/** `local`: those of this process. */
export const shareSockets = (local: Sockets, bus: Bus): Sockets => {
  bus.on('push', ({ player, frame }) => local.push(player, frame))
  bus.on('dismissed', ({ player, goodbye, code }) => void local.dismiss(player, goodbye, code))
  return {
    ...local,
    push: (player, frame, except) => {
      local.push(player, frame, except)
      bus.publish({ type: 'push', player, frame })
    },
    dismiss: (player, goodbye, code, before) => {
      bus.publish({ type: 'dismissed', player, goodbye, code })
      return local.dismiss(player, goodbye, code, before)
    },
  }
}
