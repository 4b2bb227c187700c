/**
 * The HTTP server: serves the built client, every page of the single-page app and its files with caching and security
 * headers, and says whether it is alive. Errors are JSON with a code. `fairhouse.ts` adds the other routes.
 */
import {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
} from 'fastify'
import { createLog } from '../../core/log.ts'
import { type Trust, trustIn } from '../../core/proxies.ts'
import { storeFailure } from '../../core/store/store-failure.ts'
import { readFiles, type StaticFile } from './files.ts'
import { cachingOf, policyOf, SECURITY_HEADERS } from './headers.ts'
import { encodingFor, isHeld, wantsPage } from './negotiation.ts'

export type ServerOptions = Readonly<{
  /** Folder of the built client; it must contain an index.html. */
  root: string
  log?: FastifyBaseLogger
  /** Trusted proxies may name the client's address. */
  isProxy?: Trust
  /** Time for a request's headers to arrive. */
  headersMs?: number
}>

/** Of a request. The longest is the verification of a long round. */
const MAX_BODY_BYTES = 2 ** 18
/** Time for a whole request to arrive. */
const REQUEST_MS = 30_000
const HEADERS_MS = 10_000

const sendError = (reply: FastifyReply, status: number, code: string, message: string): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').send({ error: { code, message } })

const sendFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  file: StaticFile,
): Promise<FastifyReply> => {
  const encoding = file.packed && encodingFor(request.headers['accept-encoding'])
  const etag = `"${file.tag}${encoding ? `-${encoding}` : ''}"`
  reply
    .header('cache-control', cachingOf(file.path))
    .header('content-security-policy', policyOf(file.path))
    .header('etag', etag)
  if (file.packed) reply.header('vary', 'accept-encoding')
  if (isHeld(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type(file.type).send(encoding ? await file.packed!(encoding) : file.body)
}

/** A path of the app (`/account/limits`), not a missing file (`/assets/old.js`). */
const isPagePath = (path: string): boolean => !path.startsWith('assets/') && !/\.[^/]*$/.test(path)

const onError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const status = error.statusCode ?? 500
  if (status === 413) return sendError(reply, status, 'too-large', 'the request is too large')
  if (status < 500) return sendError(reply, status, 'bad-request', error.message)
  request.log.error({ err: error }, 'a request failed')
  const failure = storeFailure(error)
  if (failure) return sendError(reply, 503, failure.refused, failure.message)
  return sendError(reply, status, 'internal-error', 'something went wrong on our side')
}

/** Reads the client. Then call `listen`; `close` also ends open connections. */
export const createServer = async ({
  root,
  log = createLog(),
  isProxy = trustIn([]),
  headersMs = HEADERS_MS,
}: ServerOptions): Promise<FastifyInstance> => {
  const files = await readFiles(root)
  const index = files.get('index.html')
  if (!index) throw new Error(`there is no index.html in ${root}`)
  const server = fastify({
    loggerInstance: log,
    trustProxy: isProxy,
    http: { headersTimeout: Math.min(headersMs, REQUEST_MS), connectionsCheckingInterval: headersMs / 2 },
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_MS,
    forceCloseConnections: true,
    frameworkErrors: (error, request, reply) => {
      onError(error, request, reply.headers(SECURITY_HEADERS))
    },
  })
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers(SECURITY_HEADERS)
  })
  server.setErrorHandler(onError)
  server.setNotFoundHandler((_request, reply) => sendError(reply, 404, 'not-found', 'there is nothing here'))
  server.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true }),
  )
  server.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const path = request.params['*']
    const file = path === '' ? index : files.get(path)
    if (file) return sendFile(request, reply, file)
    if (isPagePath(path) && wantsPage(request.headers.accept)) return sendFile(request, reply, index)
    return reply.callNotFound()
  })
  return server
}
