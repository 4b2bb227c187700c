/** For tests: houses in their own processes, and people who visit them. */
import type { Session } from '@fairhouse/messages'
import type { HouseProcess } from './house-process.ts'
import { type Socket, visit } from './visitor.ts'

export { end, type HouseProcess, serve } from './house-process.ts'

export const newGuest = async ({ address }: Pick<HouseProcess, 'address'>): Promise<Session> =>
  (await (await fetch(`${address}/v1/guest`, { method: 'POST' })).json()) as Session

/** A socket that has said hello. */
export const enter = async ({ address }: Pick<HouseProcess, 'address'>, token: string): Promise<Socket> => {
  const socket = await visit(address)
  await socket.ask('hello', { token })
  return socket
}
