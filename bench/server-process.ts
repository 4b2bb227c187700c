/** A server in another process (`server-program.ts`) as seen from here: its memory, and connections to it. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { resolve } from 'node:path'
import { json } from 'node:stream/consumers'
import { WebSocket } from 'ws'

/** Resident bytes, bytes in use, microseconds of processor time. */
export type Usage = Readonly<{ rss: number; held: number; cpu: number }>

/** Bytes per connection: the larger of the growth in resident and in used memory. */
export const bytesEach = (before: Usage, after: Usage, count: number): number =>
  Math.max(after.rss - before.rss, after.held - before.held) / count
export type ServerProcess = Readonly<{
  port: number
  /** After a garbage collection, unless only the processor matters. */
  usage(of?: 'held' | 'processor'): Promise<Usage>
  stop(): Promise<void>
}>

/** `PROFILE=house`: that server writes a CPU profile into the current folder when it stops. */
export const serve = async (
  what: 'house' | 'unlogged' | 'echo' | 'bare',
  folder = '',
): Promise<ServerProcess> => {
  const file = resolve(import.meta.dirname, 'server-program.ts')
  const profiled = what === process.env.PROFILE ? ['--cpu-prof', '--cpu-prof-interval=250'] : []
  const child: ChildProcess = fork(file, [what, folder], { execArgv: ['--expose-gc', ...profiled] })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    port,
    usage: async (of = 'held') => {
      child.send(of)
      return ((await once(child, 'message')) as [Usage])[0]
    },
    stop: async () => {
      child.send('stop')
      await once(child, 'exit')
    },
  }
}

export type SocketFrame = Readonly<Record<string, unknown>>
export type SocketClient = Readonly<{
  socket: WebSocket
  /** One request at a time: the next frame is its reply. */
  ask(message: object): Promise<SocketFrame>
}>

export const openClient = async (port: number): Promise<SocketClient> => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`)
  await once(socket, 'open')
  let answer: ((text: string) => void) | null = null
  socket.on('message', (data) => {
    const answered = answer
    answer = null
    answered?.(String(data))
  })
  const ask = (message: object): Promise<SocketFrame> =>
    new Promise((resolve, reject) => {
      answer = (text) => {
        const reply = JSON.parse(text) as SocketFrame
        if ('error' in reply) reject(new Error(text))
        else resolve(reply)
      }
      socket.send(JSON.stringify(message))
    })
  return { socket, ask }
}

/** The token of a new guest from this local address. */
export const newGuest = async (port: number, localAddress = '127.0.0.1'): Promise<string> => {
  const asked = request({ port, host: '127.0.0.1', path: '/v1/guest', method: 'POST', localAddress })
  asked.end()
  const [reply] = (await once(asked, 'response')) as [IncomingMessage]
  return ((await json(reply)) as { token: string }).token
}

/** A client that has said hello, with the token or as a new guest. */
export const enter = async (port: number, token?: string): Promise<SocketClient> => {
  const line = await openClient(port)
  await line.ask({ id: 'hello', type: 'hello', token: token ?? (await newGuest(port)) })
  return line
}

/** Opens this many, fifty at a time. */
export const openMany = async <T>(count: number, one: () => Promise<T>): Promise<T[]> => {
  const opened: T[] = []
  while (opened.length < count) {
    const next = Math.min(50, count - opened.length)
    opened.push(...(await Promise.all(Array.from({ length: next }, one))))
  }
  return opened
}

/** The value below which this part of the times lies. */
export const quantile = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(part * (times.length - 1))] ?? 0

export const verdict = (isMet: boolean): string => (isMet ? 'met' : 'NOT met')
