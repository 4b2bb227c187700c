/** The door of a real process: HTTP and WebSockets. */
import type { Session } from '@fairhouse/messages'
import { WebSocket } from 'ws'
import type { Door, Link, LinkEnds } from '../sim/door.ts'

const TIMEOUT_MS = 5_000

const openLink = (address: string, { received, closed }: LinkEnds): Link => {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, { handshakeTimeout: TIMEOUT_MS })
  const unsent: string[] = []
  let isCut = false
  socket.on('open', () => {
    for (const text of unsent) socket.send(text)
  })
  socket.on('message', (data) => {
    if (!isCut) received(String(data))
  })
  socket.on('error', () => undefined) // 'close' follows
  socket.on('close', () => {
    if (isCut) return
    isCut = true
    closed()
  })
  return {
    send: (frame) => {
      const text = JSON.stringify(frame)
      if (socket.readyState === socket.CONNECTING) unsent.push(text)
      else if (socket.readyState === socket.OPEN) socket.send(text)
    },
    cut: () => {
      isCut = true
      socket.terminate()
    },
  }
}

const post = (address: string, path: string, token?: string): Promise<Response> =>
  fetch(`${address}${path}`, {
    method: 'POST',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })

export const realDoor = (address: string): Door => ({
  open: (ends) => openLink(address, ends),
  enter: async () => {
    try {
      const reply = await post(address, '/v1/guest')
      return reply.ok ? ((await reply.json()) as Session).token : null
    } catch {
      return null // the process is gone or doesn't answer
    }
  },
  signOut: (token) =>
    post(address, '/v1/logout', token).then(
      ({ ok }) => ok,
      () => false,
    ),
})
