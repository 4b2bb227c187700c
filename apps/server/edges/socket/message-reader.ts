/** From the bytes of a frame to a validated message, in two steps: the second one is the expensive one. */
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
/** `id`: of the request, if it could be read. */
export type Unreadable = Refusal & Readonly<{ id: string | null }>

const typeOf = (raw: unknown): RequestType | null =>
  typeof raw === 'string' && Object.hasOwn(SOCKET_MESSAGES, raw) ? (raw as RequestType) : null

const idOf = ({ id }: Readonly<Record<string, unknown>>): string | null =>
  typeof id === 'string' && id !== '' && id.length <= 64 ? id : null

type ShapeError = Readonly<{ issues: readonly Readonly<{ path: PropertyKey[]; message: string }>[] }>

/** The first problem and its path; `within`: the path of the value itself. */
export const shapeProblem = ({ issues }: ShapeError, ...within: readonly string[]): string => {
  const { path, message } = issues[0]!
  const place = z.core.toDotPath([...within, ...path])
  return place === '' ? message : `${place}: ${message}`
}

/** U+0000 in JSON text: preceded by an even number of backslashes. PostgreSQL can't store it. */
const NUL = /(?<!\\)(?:\\\\)*\\u0000/

/** Returns why a text in the JSON can't be stored, or null. */
export const textProblem = (json: string): string | null =>
  json.includes('\\u0000') && NUL.test(json) ? 'text must not contain the character U+0000' : null

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const unreadable = (code: string, message: string, id: string | null = null): Unreadable => ({
  ...refuse(code, message),
  id,
})

/** A frame as JSON with an id, not validated yet. */
export type Frame = Readonly<{ id: string; text: string; raw: Readonly<Record<string, unknown>> }>

export const readFrame = (data: RawData, isBinary: boolean, maxCharacters: number): Frame | Unreadable => {
  if (isBinary) return unreadable('bad-message', 'a message is JSON text')
  const text = data.toString()
  if (text.length > maxCharacters) {
    return unreadable('too-large', `a message has at most ${maxCharacters} characters`)
  }
  const raw = parse(text)
  if (!isObject(raw)) return unreadable('bad-message', 'a message is a JSON object')
  const id = idOf(raw)
  if (id === null) return unreadable('bad-message', 'id: must be a text of 1 to 64 characters')
  return { id, text, raw }
}

export const parseMessage = (frame: Frame | Unreadable): Incoming | Unreadable => {
  if ('refused' in frame) return frame
  const { id, text, raw } = frame
  const problem = textProblem(text)
  if (problem) return unreadable('bad-message', problem, id)
  const named = withoutDocumentNames(raw)
  if (isRefusal(named)) return { ...named, id }
  const type = typeOf(named.type)
  if (type === null) return unreadable('unknown-type', 'there is no message of this type', id)
  const parsed = SOCKET_MESSAGES[type].request.safeParse(named)
  if (!parsed.success) return unreadable('bad-message', shapeProblem(parsed.error), id)
  return { id, type, request: parsed.data as SocketRequest }
}
