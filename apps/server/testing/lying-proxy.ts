/**
 * For tests [A41]: a proxy in front of a real house that lies. Sockets and files go through it; it may change frames,
 * answer them itself, or drop them. It can lead to another house at any time.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocket, WebSocketServer } from 'ws'

type Frame = Readonly<Record<string, unknown>>

export type Lies = Readonly<{
  /** Changes what the house tells the client. */
  told?(frame: Frame): Frame
  /** Changes what the client asks. With `answer` the proxy answers itself; with null it cuts the connection. */
  asked?(frame: Frame): Frame | Readonly<{ answer: Frame }> | null
}>

export type LyingProxy = Readonly<{
  address: string
  /** Replaces the lies told so far. */
  lie(lies: Lies): void
  /** Leads to another house; open sockets stay with the old one. */
  lead(to: string): void
  close(): Promise<void>
}>

const pass = async (to: string, { url = '/', method }: IncomingMessage, response: ServerResponse) => {
  const reply = await fetch(`${to}${url}`, { method: method! })
  response.writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? 'text/plain' })
  response.end(Buffer.from(await reply.arrayBuffer()))
}

/** It is honest until it is told to lie. */
export const openLyingProxy = async (house: string): Promise<LyingProxy> => {
  let [to, lies]: [string, Lies] = [house, {}]
  const server = createServer((request, response) => {
    pass(to, request, response).catch(() => response.writeHead(502).end())
  })
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (client) => {
    const inside = new WebSocket(`${to.replace('http', 'ws')}/ws`)
    const opened = new Promise((resolve) => inside.once('open', resolve))
    const tell = (frame: Frame): void => client.send(JSON.stringify(frame))
    client.on('message', async (data) => {
      await opened
      const heard = (lies.asked ?? ((frame) => frame))(JSON.parse(String(data)) as Frame)
      if (heard === null) client.terminate()
      else if ('answer' in heard) tell(heard.answer as Frame)
      else inside.send(JSON.stringify(heard))
    })
    inside.on('message', (data) => tell((lies.told ?? ((frame) => frame))(JSON.parse(String(data)) as Frame)))
    inside.on('close', () => client.close())
    inside.on('error', () => client.close())
    client.on('close', () => inside.close())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lie: (others) => {
      lies = others
    },
    lead: (other) => {
      to = other
    },
    close: async () => {
      for (const client of sockets.clients) client.terminate()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
