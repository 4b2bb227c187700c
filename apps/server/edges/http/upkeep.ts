/** For whoever runs the house: readiness, metrics, and the stopping of a process. */
import { timingSafeEqual } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { refuse } from '@fairhouse/kit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { createReadiness, READY_MS } from './readiness.ts'
import { sendFailure } from './routes.ts'

export type Upkeep = Readonly<{
  /** Takes no new requests from now on; resolves when pending ones are done, or time is up. */
  finish(patienceMs: number): Promise<void>
}>

const isBearer = ({ headers }: FastifyRequest, token: string): boolean => {
  const [given, wanted] = [Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${token}`)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** From this machine, not through a proxy on it. */
const isLocal = ({ headers, socket }: FastifyRequest): boolean =>
  /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined

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
    const describing = context.publicLog?.describe().catch(() => null)
    const [problem, described] = await Promise.all([
      readiness(),
      Promise.race([describing, pause(READY_MS, null, { ref: false })]),
    ])
    const bus = context.bus.status()
    const log = described?.problem ?? null
    const witnesses = context.publicLog?.witnessTroubles() ?? []
    return reply
      .code(problem === null ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        ok: problem === null,
        ...problem,
        ...(bus && { bus: bus.connected ? 'connected' : 'away' }),
        ...(log && { log }),
        ...(witnesses.length > 0 && { witnesses }),
      })
  })
  server.get('/metrics', async (request, reply) => {
    const isAllowed = metricsToken === undefined ? isLocal(request) : isBearer(request, metricsToken)
    if (!isAllowed) return sendFailure(reply, refuse('bad-token', 'the metrics require a token'))
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
