/** For tests: houses in processes of their own, and people who visit them. */
import type { Session } from '@fairhouse/messages'
import type { Serving } from './house-process.ts'
import { type Socket, visit } from './visitor.ts'

export { end, type Serving, serve } from './house-process.ts'

export const newGuest = async ({ address }: Pick<Serving, 'address'>): Promise<Session> =>
  (await (await fetch(`${address}/v1/guest`, { method: 'POST' })).json()) as Session

/** Somebody who has said hello. */
export const enter = async ({ address }: Pick<Serving, 'address'>, token: string): Promise<Socket> => {
  const socket = await visit(address)
  await socket.ask('hello', { token })
  return socket
}
