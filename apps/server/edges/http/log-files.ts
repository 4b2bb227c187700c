/** [F12] Serves the public log's files below `/log/` (C2SP tlog-tiles). Anyone may read them, from any origin. */
import { isRefusal, refuse } from '@fairhouse/kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type LogFile, unpack } from '../../core/public-log/log-files.ts'
import { addressKey, type Rate, rateLimits } from '../../core/rate-limit.ts'
import type { Context } from '../context.ts'
import { IMMUTABLE, OPEN_HEADERS, sendFailure } from './routes.ts'

/** By address, and apart from other requests: an audit reads all files. It comes again when it is told to. */
const RATE: Rate = { burst: 2_000, perSecond: 400 }
const RETRY_SECONDS = 1
const CHECKPOINT = 'checkpoint'
/** For a partial file, which soon changes. */
const SHORT = 'public, max-age=300'

const takesGzip = ({ headers }: FastifyRequest): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(String(headers['accept-encoding'] ?? ''))

const sendFile = async (request: FastifyRequest, reply: FastifyReply, file: LogFile): Promise<unknown> => {
  reply.type('application/octet-stream').header('cache-control', file.isFull ? IMMUTABLE : SHORT)
  if (!file.isPacked) return reply.send(file.bytes)
  reply.header('vary', 'accept-encoding')
  if (takesGzip(request)) return reply.header('content-encoding', 'gzip').send(file.bytes)
  return reply.send(await unpack(file.bytes))
}

export const addLogFiles = (
  server: FastifyInstance,
  { publicLog, admission }: Context,
  rate: Rate = RATE,
): void => {
  if (!publicLog) return
  const within = rateLimits(rate, () => performance.now())
  const nothing = () => refuse('not-found', 'the public log has no such file')
  const read = async (path: string) => {
    if (path !== CHECKPOINT) return (await publicLog.files.file(path)) ?? nothing()
    const { checkpoint } = await publicLog.describe()
    return checkpoint === '' ? nothing() : { checkpoint }
  }
  server.get<{ Params: { '*': string } }>('/log/*', async (request, reply) => {
    reply.headers(OPEN_HEADERS)
    const entry = within(addressKey(request.ip))
      ? admission.enter()
      : refuse('too-many-requests', 'too many requests: wait a moment')
    if (isRefusal(entry)) return sendFailure(reply.header('retry-after', RETRY_SECONDS), entry)
    try {
      const found = await entry.answer(() => read(request.params['*']), { mayWrite: false })
      if (isRefusal(found)) return sendFailure(reply, found)
      if (!('checkpoint' in found)) return await sendFile(request, reply, found)
      return reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(found.checkpoint)
    } finally {
      entry.leave()
    }
  })
}
