/**
 * For tests: a whole house on a free port with its own folders, visited over real HTTP and real sockets. Every
 * reply is checked against its schema: undocumented fields fail the test.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { REGISTRY } from '@fairhouse/games'
import { accepted } from '@fairhouse/kit'
import { failedReply, type Session } from '@fairhouse/messages'
import { expect } from 'vitest'
import type { z } from 'zod'
import { createNamedPlayer } from '../core/accounts/accounts.ts'
import { HOUSE } from '../core/config/configuration.ts'
import { createLog } from '../core/log.ts'
import type { Role } from '../core/players/players.ts'
import { routeGroups, routesOf } from '../edges/http/all-routes.ts'
import { type Fairhouse, openFairhouse } from '../fairhouse.ts'
import type { FairhouseOptions } from '../fairhouse-options.ts'
import { type Socket, visit } from './visitor.ts'

export type Reply = Readonly<{ status: number; headers: Headers; text: string; body: unknown }>
export type AskOptions = Readonly<{
  token?: string
  key?: string
  body?: unknown
  query?: Record<string, string>
}>

export type RunningHouse = Readonly<{
  fairhouse: Fairhouse
  address: string
  /** Contains `configs`, `data` and `root`. */
  folder: string
  /** Log lines of all levels. */
  logged: readonly string[]
  ask(method: string, path: string, options?: AskOptions): Promise<Reply>
  guest(): Promise<Session>
  /** A socket that has said hello, for the bearer of the token or a new guest. */
  enter(token?: string): Promise<Socket>
  /** A new named account with this role, signed in. */
  named(role: Role, operator?: string): Promise<Session>
  stop(): Promise<void>
}>

const CONFIGS = fileURLToPath(new URL('../../../configs', import.meta.url))

/** So high that no test reaches it by accident. */
const NO_LIMIT = { burst: 1e9, perSecond: 1e9 }

/** Many people share one machine. */
const NO_ADDRESS_LIMITS = { socketLimits: { perAddress: 1e9 }, newPlayersPerHour: 1e9 } as const

/** So that a test that signs somebody in isn't slow. */
export const CHEAP_HASHES = { N: 2 ** 10, r: 8, p: 1 } as const

/** The default, because everything takes longer on a busy machine. */
const PATIENT = { answerMs: 60_000, stopMs: 60_000 }

export const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-house-'))
  mkdirSync(join(folder, 'root'))
  writeFileSync(join(folder, 'root', 'index.html'), '<!doctype html><title>Fairhouse</title>')
  cpSync(CONFIGS, join(folder, 'configs'), { recursive: true })
  return folder
}

const isRoute = (path: string, pattern: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path)

/** The reply must have exactly the fields of its schema. */
const expectShape = (schema: z.ZodType, body: unknown): void => expect(schema.parse(body)).toEqual(body)

const ROUTES = routesOf(routeGroups(REGISTRY))

const checkReply = (method: string, path: string, { status, body }: Reply): void => {
  const route = ROUTES.find((known) => known.method === method && isRoute(path, known.path))
  if (!route) return
  if (status !== 200) expectShape(failedReply, body)
  else if ('safeParse' in route.reply) expectShape(route.reply, body)
}

const request = async (
  address: string,
  method: string,
  path: string,
  { token, key, body, query }: AskOptions,
): Promise<Reply> => {
  const reply = await fetch(`${address}${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'x-api-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await reply.text()
  const isJson = reply.headers.get('content-type')?.startsWith('application/json')
  return { status: reply.status, headers: reply.headers, text, body: isJson ? JSON.parse(text) : text }
}

export const codeOf = (body: unknown): string => (body as { error: { code: string } }).error.code

let names = 0

export const runHouse = async (
  options: Partial<FairhouseOptions> = {},
  folder = newFolder(),
): Promise<RunningHouse> => {
  const logged: string[] = []
  const log = createLog({ level: 'trace', destination: { write: (line: string) => logged.push(line) } })
  const fairhouse = accepted(
    await openFairhouse({
      root: join(folder, 'root'),
      configs: join(folder, 'configs'),
      data: join(folder, 'data'),
      log,
      rates: { ordinary: NO_LIMIT, dear: NO_LIMIT },
      ...NO_ADDRESS_LIMITS,
      bounds: PATIENT,
      hashCost: CHEAP_HASHES,
      ...options,
    }),
  )
  await fairhouse.server.listen({ host: '127.0.0.1', port: 0 })
  const address = `http://127.0.0.1:${(fairhouse.server.server.address() as AddressInfo).port}`
  const ask: RunningHouse['ask'] = async (method, path, options = {}) => {
    const reply = await request(address, method, path, options)
    checkReply(method, path, reply)
    return reply
  }
  const guest = async (): Promise<Session> => (await ask('POST', '/v1/guest')).body as Session
  return {
    fairhouse,
    address,
    folder,
    logged,
    ask,
    guest,
    enter: async (token) => {
      const socket = await visit(address)
      await socket.ask('hello', { token: token ?? (await guest()).token })
      return socket
    },
    named: async (role, operator = HOUSE) => {
      names += 1
      const credentials = { name: `somebody ${names}`, password: 'a long password' }
      accepted(await createNamedPlayer(fairhouse.context, credentials, { operator, role }))
      const body = { ...credentials, ...(operator !== HOUSE && { operator }) }
      return (await ask('POST', '/v1/login', { body })).body as Session
    },
    stop: async () => {
      await fairhouse.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
