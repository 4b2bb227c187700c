/** For whoever runs the house: readiness, metrics, and the stopping of a process. */
import { timingSafeEqual } from 'node:crypto'
import { refuse } from '@fairhouse/kit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { createReadiness } from './readiness.ts'
import { sendFailure } from './routes.ts'

export type Upkeep = Readonly<{
  /** Takes no new requests from now on; resolves when pending ones are done, or time is up. */
  finish(patienceMs: number): Promise<void>
}>

const isBearer = ({ headers }: FastifyRequest, token: string): boolean => {
  const [given, wanted] = [Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${token}`)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

export const addUpkeep = (server: FastifyInstance, context: Context, metricsToken?: string): Upkeep => {
  const { metrics } = context
  const readiness = createReadiness(context.store)
  let underWay = 0
  let stopping = false
  let finished = (): void => {}
  server.addHook('onRequest', async (request, reply) => {
    underWay += 1
    reply.raw.once('close', () => {
      underWay -= 1
      if (underWay === 0) finished()
    })
    if (stopping && request.url !== '/healthz') {
      return sendFailure(reply, refuse('stopping', 'the house is closing: try again in a moment'))
    }
    return undefined
  })
  server.addHook('onResponse', async (request, reply) => {
    metrics.replied(request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime / 1000)
  })
  server.get('/readyz', async (_request, reply) => {
    const database = await readiness()
    const bus = context.bus.status()
    const log = (await context.publicLog?.describe().catch(() => null))?.problem ?? null
    return reply
      .code(database === null ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        ok: database === null,
        ...(database && { database }),
        ...(bus && { bus: bus.connected ? 'connected' : 'away' }),
        ...(log && { log }),
      })
  })
  server.get('/metrics', async (request, reply) => {
    if (metricsToken !== undefined && !isBearer(request, metricsToken)) {
      return sendFailure(reply, refuse('bad-token', 'the metrics require a token'))
    }
    const text = await metrics.text()
    return reply.header('cache-control', 'no-store').type(metrics.contentType).send(text)
  })
  return {
    finish: (patienceMs) => {
      stopping = true
      return new Promise((resolve) => {
        const late = setTimeout(resolve, patienceMs)
        finished = () => {
          clearTimeout(late)
          resolve()
        }
        if (underWay === 0) finished()
      })
    },
  }
}
