/** From the bytes of a frame to a message that is known and has the right shape. */
import { isObject, type Refusal, refuse } from '@fairhouse/kit'
import { type RequestType, SOCKET_MESSAGES, type SocketRequest } from '@fairhouse/messages'
import type { RawData } from 'ws'
import * as z from 'zod'

export type Incoming = Readonly<{ id: string; type: RequestType; request: SocketRequest }>
/** A refusal with the id of the request, where it had one that could be read. */
export type Unreadable = Refusal & Readonly<{ id: string | null }>

/** The documents' other spelling. */
const ALIASES: Readonly<Record<string, RequestType>> = { PLACE_BET: 'placeBet' }

const typeOf = (raw: unknown): RequestType | null => {
  if (typeof raw !== 'string') return null
  if (Object.hasOwn(SOCKET_MESSAGES, raw)) return raw as RequestType
  return Object.hasOwn(ALIASES, raw) ? ALIASES[raw]! : null
}

const idOf = (raw: unknown): string | null =>
  isObject(raw) && typeof raw.id === 'string' && raw.id !== '' && raw.id.length <= 64 ? raw.id : null

/** The first thing that does not fit, with its place. */
export const shapeProblem = (error: z.core.$ZodError): string => {
  const { path, message } = error.issues[0]!
  return path.length === 0 ? message : `${z.core.toDotPath(path)}: ${message}`
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
  const type = typeOf(raw.type)
  if (type === null) return unreadable('unknown-type', 'there is no message of this type', id)
  const parsed = SOCKET_MESSAGES[type].request.safeParse(raw)
  if (!parsed.success) return unreadable('bad-message', shapeProblem(parsed.error), id)
  return { id, type, request: parsed.data as SocketRequest }
}
