/** The door of a simulated process. Replies over HTTP may be lost. */
import { isRefusal } from '@fairhouse/kit'
import { signOut } from '../../core/sockets.ts'
import type { Door } from './door.ts'
import type { Scheduler } from './scheduler.ts'
import { openLink } from './sim-network.ts'
import { OPERATOR } from './sim-operator.ts'
import type { SimProcess } from './sim-process.ts'

const endSessions = async ({ context }: SimProcess, token: string): Promise<boolean> => {
  const { accounts, sockets } = context!
  const visitor = await accounts.visitor(token)
  if (isRefusal(visitor)) return false
  await accounts.logout(visitor, true)
  signOut(sockets, visitor.player.id).catch(() => undefined) // fire and forget
  return true
}

/** `arrivalOf`: when the house gets what would get there at this time. */
export const doorOf = (
  scheduler: Scheduler,
  process: SimProcess,
  arrivalOf: (time: number) => number,
): Door => ({
  open: (ends) => {
    const soon = (): number => scheduler.now() + 1 + scheduler.random() * 30
    return openLink(scheduler, process, { atHouse: () => arrivalOf(soon()), atClient: soon }, ends)
  },
  enter: async ({ name, isRemote }) => {
    const { accounts } = process.context!
    const asked = isRemote ? accounts.signIn(OPERATOR, name, false) : accounts.guest(`192.0.2.${name}`)
    const session = await asked.catch(() => null)
    return session === null || isRefusal(session) ? null : session.token
  },
  signOut: (token) => endSessions(process, token).catch(() => false),
})
