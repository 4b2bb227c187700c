/** A house's log over real HTTP, below /log/, with its key at /v1/log. Its content can be changed at any time. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Signer } from '@fairhouse/log'
import type { ToyLog } from '@fairhouse/log/testing/toy-log.ts'

export type ServedLog = Readonly<{ url: string; show(log: ToyLog): void; close(): Promise<void> }>

export const serveLog = async (signer: Signer, first: ToyLog): Promise<ServedLog> => {
  let shown = first
  const server: Server = createServer((request, response) => {
    const path = request.url ?? ''
    if (path === '/v1/log') {
      response.end(JSON.stringify({ vkeys: [signer.vkey] }))
      return
    }
    shown.get(path.replace('/log/', ''), 0).then(
      (bytes) => response.end(bytes),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/log`,
    show: (log) => {
      shown = log
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
