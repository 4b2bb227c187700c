/**
 * Requests to the house over HTTP. `no-house`: something else answers at this address. `unreachable`: no answer, or
 * one from a proxy in front of the house.
 */
import { isObject, refuse } from '@fairhouse/kit'
import type { Round } from '@fairhouse/messages'
import type { HouseRefusal, HttpReply } from './house-messages.ts'

/** GET, or POST if there is a body, unless `method` says otherwise. */
export type HttpRequest = Readonly<{
  path: string
  body?: unknown
  method?: 'PUT' | 'DELETE' | undefined
  token?: string | undefined
}>
export type SendHttp = (question: HttpRequest) => Promise<HttpReply | HouseRefusal>

const PATIENCE_MS = 10_000

const NO_CONNECTION = refuse('no-house', 'there is no house at this address')
const UNREACHABLE = refuse('unreachable', 'the house cannot be reached')

/** `{ error: { code, message, … } }`, over HTTP and over the socket. */
export const refusalIn = (reply: unknown): HouseRefusal | null => {
  const error = isObject(reply) ? reply.error : null
  if (!isObject(error) || typeof error.code !== 'string') return null
  return {
    ...refuse(error.code, typeof error.message === 'string' ? error.message : ''),
    ...(typeof error.at === 'number' && { at: error.at }),
    ...(error.round !== undefined && { round: error.round as Round }),
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const send = async (base: string, { path, body, method, token }: HttpRequest): Promise<Response | null> => {
  try {
    return await fetch(`${base}${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
  } catch {
    return null
  }
}

/** Loads a file as text. `base` as in `createHttp`. */
export const createTextLoader =
  (base: string) =>
  async (question: HttpRequest): Promise<string | HouseRefusal> => {
    const response = await send(base, question)
    if (response === null) return UNREACHABLE
    const text = await response.text().catch(() => null)
    if (response.ok && text !== null) return text
    return refusalIn(parsed(text ?? '')) ?? UNREACHABLE
  }

/** What a static file server answers to a path that it doesn't know. */
const NOT_HERE = [404, 405, 501]

/** `base`: the house's address, or '' for the page's own. */
export const createHttp =
  (base: string): SendHttp =>
  async (question) => {
    const response = await send(base, question)
    if (response === null) return UNREACHABLE
    const reply: unknown = await response.json().catch(() => null)
    const refusal = refusalIn(reply)
    if (refusal !== null) return refusal.refused === 'not-found' ? NO_CONNECTION : refusal
    if (response.ok && isObject(reply)) return reply
    return response.ok || NOT_HERE.includes(response.status) ? NO_CONNECTION : UNREACHABLE
  }
