/**
 * The socket's messages as plain TypeScript, generated from their schemas, so that a client's types need no library.
 * Whenever they are generated, the compiler compares them with the types that the schemas infer.
 */
import { PUSHES, SOCKET_MESSAGES } from '@fairhouse/messages'
import {
  type Schema as Described,
  namedSchemas,
  REFERENCE,
  schemaOf,
} from '../../apps/server/edges/documents/schemas.ts'

type Schema = Described & Readonly<{ prefixItems?: readonly Described[]; allOf?: readonly Described[] }>

const union = (types: readonly string[]): string => [...new Set(types)].join(' | ')
const grouped = (type: string): string => (/[|&]/.test(type) ? `(${type})` : type)

const comment = ({ description }: Schema): string =>
  description === undefined ? '' : `/** ${description.replaceAll('*/', '* /')} */\n`

const fieldsOf = ({
  properties = {},
  required = [],
  additionalProperties: more,
}: Schema): readonly string[] => {
  const fields = Object.entries(properties).map(([name, field]) =>
    required.includes(name)
      ? `${comment(field)}${keyOf(name)}: ${typeOf(field)}`
      : `${comment(field)}${keyOf(name)}?: ${typeOf(field)} | undefined`,
  )
  return typeof more === 'object' ? [...fields, `[key: string]: ${typeOf(more)}`] : fields
}

const keyOf = (name: string): string => (/^\w+$/.test(name) ? name : JSON.stringify(name))

const PLAIN: Readonly<Record<string, string>> = { integer: 'number' }

const typeOf = (schema: Schema): string => {
  const { $ref, anyOf, oneOf, allOf, prefixItems, items, type } = schema
  if ($ref !== undefined) return $ref.replace(REFERENCE, '')
  if (schema.not !== undefined) return 'never'
  if (allOf) return allOf.map((part) => grouped(typeOf(part))).join(' & ')
  if (anyOf || oneOf) return union((anyOf ?? oneOf)!.map(typeOf))
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)))
  if (prefixItems) return `[${prefixItems.map(typeOf).join(', ')}]`
  if (type === 'array') return items ? `${grouped(typeOf(items))}[]` : 'unknown[]'
  if (type === 'object') return `{\n${fieldsOf(schema).join('\n')}\n}`
  if (type === undefined) return 'unknown'
  return union([type].flat().map((name) => PLAIN[name] ?? name))
}

const table = (name: string, rows: Readonly<Record<string, string>>): string =>
  `export type ${name} = {\n${Object.entries(rows)
    .map(([key, type]) => `${key}: ${type}`)
    .join('\n')}\n}\n`

const byType = <T>(messages: Readonly<Record<string, T>>, typed: (message: T) => string) =>
  Object.fromEntries(Object.entries(messages).map(([type, message]) => [type, typed(message)]))

/** Indents by the braces open at the end of the previous line. */
const indented = (text: string): string => {
  let depth = 0
  return text
    .split('\n')
    .map((line) => {
      if (line.startsWith('}')) depth -= 1
      const placed = line === '' ? '' : '  '.repeat(depth) + line
      if (line.endsWith('{')) depth += 1
      return placed
    })
    .join('\n')
}

export const messageTypes = (): string =>
  indented(
    [
      '/** The socket messages of a house: see docs/PROTOCOL.md. Generated from the schemas. */\n',
      ...Object.entries(namedSchemas()).map(
        ([name, schema]) => `${comment(schema)}export type ${name} = ${typeOf(schema)}\n`,
      ),
      table(
        'SocketRequests',
        byType(SOCKET_MESSAGES, ({ request }) => typeOf(schemaOf(request, 'input'))),
      ),
      table(
        'SocketReplies',
        byType(SOCKET_MESSAGES, ({ reply }) => typeOf(schemaOf(reply, 'output'))),
      ),
      table(
        'Pushes',
        byType(PUSHES, ({ push }) => typeOf(schemaOf(push, 'output'))),
      ),
      'export type RequestType = keyof SocketRequests\n',
      '/** A request, with its id. */\n',
      'export type SocketRequest<T extends RequestType = RequestType> = SocketRequests[T]\n',
      'export type SocketReply<T extends RequestType> = SocketReplies[T]\n',
      '/** Messages the house sends unasked. */\n',
      'export type Push = Pushes[keyof Pushes]\n',
    ].join(''),
  )

/** A program that compiles only if these types, at `path`, equal those of the schemas. */
export const comparison = (path: string): string => `
import type * as ours from '@fairhouse/messages'
import type * as made from '${path}'

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? never : 'wider') : 'narrower'
type Differing = {
  [T in ours.RequestType]:
    | Same<made.SocketRequest<T>, ours.SocketRequest<T>>
    | Same<made.SocketReply<T>, ours.SocketReply<T>> extends never ? never : T
}[ours.RequestType]
export const messages: Differing extends never ? 'all the same' : Differing = 'all the same'
export const types: Same<made.RequestType, ours.RequestType> extends never ? true : false = true
export const pushes: Same<made.Push, ours.Push> extends never ? true : false = true
export const rounds: Same<made.Round, ours.Round> extends never ? true : false = true
`
