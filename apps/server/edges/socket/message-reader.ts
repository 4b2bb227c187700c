/** From the bytes of a frame to a message that is known and has the right shape. */
import { isObject, isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import {
  type RequestType,
  SOCKET_MESSAGES,
  type SocketRequest,
  withoutDocumentNames,
} from '@fairhouse/messages'
import type { RawData } from 'ws'
import * as z from 'zod'

export type Incoming = Readonly<{ id: string; type: RequestType; request: SocketRequest }>
/** A refusal with the id of the request, where it had one that could be read. */
export type Unreadable = Refusal & Readonly<{ id: string | null }>

const typeOf = (raw: unknown): RequestType | null =>
  typeof raw === 'string' && Object.hasOwn(SOCKET_MESSAGES, raw) ? (raw as RequestType) : null

const idOf = (raw: unknown): string | null =>
  isObject(raw) && typeof raw.id === 'string' && raw.id !== '' && raw.id.length <= 64 ? raw.id : null

type Misfit = Readonly<{ issues: readonly Readonly<{ path: PropertyKey[]; message: string }>[] }>

/** The first thing that does not fit, with its place; `within`: where the whole stands. */
export const shapeProblem = ({ issues }: Misfit, ...within: readonly string[]): string => {
  const { path, message } = issues[0]!
  const place = z.core.toDotPath([...within, ...path])
  return place === '' ? message : `${place}: ${message}`
}

/** U+0000 as JSON has it: an odd number of backslashes. PostgreSQL keeps no text that it is in. */
const NUL = /(?<!\\)(?:\\\\)*\\u0000/

/** Null: every text in it can be kept. */
export const textProblem = (json: string): string | null =>
  json.includes('\\u0000') && NUL.test(json) ? 'a text cannot have the character U+0000' : null

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const readMessage = (
  data: RawData,
  isBinary: boolean,
  mostCharacters: number,
): Incoming | Unreadable => {
  const unreadable = (code: string, message: string, id: string | null = null): Unreadable => ({
    ...refuse(code, message),
    id,
  })
  if (isBinary) return unreadable('bad-message', 'a message is JSON text')
  const text = data.toString()
  if (text.length > mostCharacters) {
    return unreadable('too-large', `a message has at most ${mostCharacters} characters`)
  }
  const raw = parse(text)
  const id = idOf(raw)
  if (!isObject(raw)) return unreadable('bad-message', 'a message is a JSON object')
  if (id === null) return unreadable('bad-message', 'id: must be a text of 1 to 64 characters')
  const unfit = textProblem(text)
  if (unfit) return unreadable('bad-message', unfit, id)
  const named = withoutDocumentNames(raw)
  if (isRefusal(named)) return { ...named, id }
  const type = typeOf(named.type)
  if (type === null) return unreadable('unknown-type', 'there is no message of this type', id)
  const parsed = SOCKET_MESSAGES[type].request.safeParse(named)
  if (!parsed.success) return unreadable('bad-message', shapeProblem(parsed.error), id)
  return { id, type, request: parsed.data as SocketRequest }
}
