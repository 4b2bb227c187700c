/**
 * Routes as data: what they are for, who may use them, what goes in and comes out. Both the server and the
 * documentation are made from the same list.
 */
import { Readable } from 'node:stream'
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import { statusOf } from '@fairhouse/messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { Visitor } from '../../core/accounts/accounts.ts'
import { badToken } from '../../core/accounts/tokens.ts'
import type { Operator } from '../../core/config/configuration.ts'
import { addressKey, type Rate, rateLimits } from '../../core/rate-limit.ts'
import type { Context } from '../context.ts'
import { failureOf } from '../reply-shapes.ts'
import { shapeProblem, textProblem } from '../socket/message-reader.ts'
import { operatorOfKey } from './api-keys.ts'

/**
 * Who may use a route: anyone (with or without a token), a player with a token, an operator with its key, an
 * administrator, or a manager of the operator named in the path: its own people with the role operator, and
 * administrators.
 */
export type Access = 'anyone' | 'player' | 'api-key' | 'manager' | 'admin'

export type HttpRequest = Readonly<{
  /** Null only if anyone may ask. */
  visitor: Visitor | null
  /** The client's address. */
  address: string
  /** For routes that require an operator's key. */
  operator: Operator | null
  params: Readonly<Record<string, string>>
  query: unknown
  body: unknown
}>

/** A reply other than JSON: a type and a text, whole or in pieces. */
export type Download = Readonly<{
  type: string
  name?: string
  text: string | AsyncIterable<string>
  /** Whether it never changes, so that it may be cached for ever. */
  isImmutable?: true
}>

export type Route = Readonly<{
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** `:name` stands for one part of the path. */
  path: string
  about: string
  access: Access
  query?: z.ZodType
  body?: z.ZodType
  /** For bodies that the handler validates itself; the schema is only for the documentation. */
  bodyCheckedInside?: true
  /** For expensive routes (creating accounts, trying passwords, replaying logs): a lower rate. */
  dear?: true
  /** Pages of any origin may read it. */
  isPublic?: true
  /** How long it may take, for a route that reads whole tables. */
  withinMs?: number
  /** A schema, or the media types of a download. */
  reply: z.ZodType | readonly string[]
  handle(context: Context, asked: HttpRequest): Promise<object | Download | Refusal>
}>

/** For a route whose access guarantees one. */
export const visitorOf = ({ visitor }: HttpRequest): Visitor => visitor!
/** The player who asks, for a route whose access guarantees one. */
export const callerOf = (asked: HttpRequest): bigint => visitorOf(asked).player.id
/** For a route whose path names one. */
export const operatorOf = ({ params }: HttpRequest): string => params.operator!

export type HttpRates = Readonly<{ ordinary: Rate; dear: Rate }>
/** By address. */
const HTTP_RATES: HttpRates = {
  ordinary: { burst: 300, perSecond: 50 },
  dear: { burst: 200, perSecond: 2 },
}

export const sendFailure = (reply: FastifyReply, refusal: Refusal): FastifyReply =>
  reply
    .code(statusOf(refusal.refused))
    .header('cache-control', 'no-store')
    .send({ error: failureOf(refusal) })

const tokenOf = ({ headers }: FastifyRequest): string | null =>
  /^Bearer ([\w.~+/=-]+)$/i.exec(headers.authorization ?? '')?.[1] ?? null

const notAllowed = (): Refusal => refuse('not-allowed', 'this is not for you')

const visitorFor = async (
  access: Exclude<Access, 'api-key'>,
  { accounts }: Context,
  request: FastifyRequest,
): Promise<Visitor | null | Refusal> => {
  const token = tokenOf(request)
  if (token === null) return access === 'anyone' && !request.headers.authorization ? null : badToken()
  const visitor = await accounts.visitor(token)
  if (isRefusal(visitor)) return visitor
  const { role, operator } = visitor.player
  const { operator: named } = request.params as { operator?: string }
  switch (access) {
    case 'anyone':
    case 'player':
      return visitor
    case 'manager': // [A32]
      return role === 'admin' || (role === 'operator' && operator === named) ? visitor : notAllowed()
    case 'admin': // [A32]
      return role === 'admin' ? visitor : notAllowed()
  }
}

const parsePart = (schema: z.ZodType | undefined, raw: unknown): unknown | Refusal => {
  if (!schema) return null
  const parsed = schema.safeParse(raw ?? {})
  return parsed.success ? parsed.data : refuse('bad-request', shapeProblem(parsed.error))
}

const admit = async (
  route: Route,
  context: Context,
  request: FastifyRequest,
): Promise<HttpRequest | Refusal> => {
  const operator =
    route.access === 'api-key' ? operatorOfKey(context.registry, request.headers['x-api-key']) : null
  if (isRefusal(operator)) return operator
  const visitor = route.access === 'api-key' ? null : await visitorFor(route.access, context, request)
  if (isRefusal(visitor)) return visitor
  const query = parsePart(route.query, request.query)
  if (isRefusal(query)) return query
  const body = route.bodyCheckedInside ? request.body : parsePart(route.body, request.body)
  if (isRefusal(body)) return body
  const params = request.params as Record<string, string>
  const unfit = textProblem(JSON.stringify([params, query, route.bodyCheckedInside ? null : body]))
  if (unfit) return refuse('bad-request', unfit)
  return { visitor, operator, address: addressKey(request.ip), params, query, body }
}

const answer = async (
  route: Route,
  context: Context,
  request: FastifyRequest,
): Promise<object | Download | Refusal> => {
  const entry = context.admission.enter()
  if (isRefusal(entry)) return entry
  const work = async () => {
    const asked = await admit(route, context, request)
    return isRefusal(asked) ? asked : route.handle(context, asked)
  }
  try {
    return await entry.answer(work, { mayWrite: route.method !== 'GET', withinMs: route.withinMs })
  } finally {
    entry.leave()
  }
}

export const IMMUTABLE = 'public, max-age=31536000, immutable'
/** For replies that pages of any origin may read. */
export const OPEN_HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const

const isDownload = (answer: object): answer is Download => 'text' in answer && 'type' in answer

const send = (reply: FastifyReply, answer: object | Download | Refusal): FastifyReply => {
  if (isRefusal(answer)) return sendFailure(reply, answer)
  reply.header('cache-control', 'no-store')
  if (!isDownload(answer)) return reply.send(answer)
  if (answer.isImmutable) reply.header('cache-control', IMMUTABLE)
  if (answer.name) reply.header('content-disposition', `attachment; filename="${answer.name}"`)
  const { text, type } = answer
  return reply.type(type).send(typeof text === 'string' ? text : Readable.from(text))
}

export const addRoutes = (
  server: FastifyInstance,
  context: Context,
  routes: readonly Route[],
  rates: HttpRates = HTTP_RATES,
): void => {
  const clock = (): number => performance.now()
  const within = rateLimits(rates.ordinary, clock)
  const withinDear = rateLimits(rates.dear, clock)
  for (const route of routes) {
    server.route({
      method: route.method,
      url: route.path,
      handler: async (request, reply) => {
        const address = addressKey(request.ip)
        if (!within(address) || (route.dear && !withinDear(address))) {
          return sendFailure(reply, refuse('too-many-requests', 'too many requests: wait a moment'))
        }
        if (route.isPublic) reply.headers(OPEN_HEADERS)
        return send(reply, await answer(route, context, request))
      },
    })
  }
}
