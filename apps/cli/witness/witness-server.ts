/** The witness's HTTP server: its latest cosigned checkpoints, and requests for cosignatures. Bodies and times are bounded. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { answerAddCheckpoint, MAX_REQUEST_BYTES, type Reply } from './add-checkpoint.ts'
import type { Cosigner } from './cosigner.ts'

const TEXT = 'text/plain; charset=utf-8'
const plainReply = (status: number, words: string): Reply => ({ status, type: TEXT, body: `${words}\n` })

/** Undefined if too long. */
const bodyOf = async (request: IncomingMessage): Promise<Uint8Array | undefined> => {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length
    if (length > MAX_REQUEST_BYTES) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** For the log named by `?origin=`, or for the followed one. */
const latest = (cosigner: Cosigner, followed: string, query: URLSearchParams): Reply => {
  const cosigned = cosigner.log(query.get('origin') ?? followed)?.cosigned
  return cosigned
    ? { status: 200, type: TEXT, body: cosigned }
    : plainReply(404, 'nothing of this log has been cosigned yet')
}

const answer = async (cosigner: Cosigner, followed: string, request: IncomingMessage): Promise<Reply> => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://witness')
  if (pathname === '/checkpoint' && request.method === 'GET') return latest(cosigner, followed, searchParams)
  if (pathname !== '/add-checkpoint') return plainReply(404, 'there is /checkpoint and /add-checkpoint')
  if (request.method !== 'POST') return plainReply(405, 'a checkpoint is added with POST')
  const body = await bodyOf(request)
  return body
    ? answerAddCheckpoint(cosigner, body)
    : plainReply(400, `a request has at most ${MAX_REQUEST_BYTES} bytes`)
}

const send = (response: ServerResponse, { status, type, body }: Reply): void => {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
}

export const createWitnessServer = (
  cosigner: Cosigner,
  followed: string,
  say: (words: string) => void,
): Server => {
  const server = createServer((request, response) => {
    answer(cosigner, followed, request).then(
      (reply) => {
        if (!request.complete) response.once('finish', () => request.destroy()) // the rest isn't wanted
        send(response, reply)
      },
      (error: Error) => {
        say(`a request failed: ${error.message}`)
        if (!response.headersSent) send(response, plainReply(500, 'internal error'))
      },
    )
  })
  server.requestTimeout = 10_000
  server.headersTimeout = 5_000
  server.maxConnections = 200
  return server
}
