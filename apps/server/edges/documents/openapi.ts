/** The routes as an OpenAPI document. */

import { failedReply } from '@fairhouse/messages'
import manifest from '../../package.json' with { type: 'json' }
import type { Access, Route } from '../http/routes.ts'
import { namedSchemas, type Schema, schemaOf } from './schemas.ts'

type Content = Readonly<Record<string, Readonly<{ schema: Schema }>>>
type Parameter = Readonly<{
  name: string
  in: 'path' | 'query'
  required: boolean
  description?: string
  schema: Schema
}>
export type Operation = Readonly<{
  operationId: string
  summary: string
  tags: readonly string[]
  security: readonly Readonly<Record<string, readonly string[]>>[]
  'x-access': Access
  parameters: readonly Parameter[]
  requestBody?: Readonly<{ required: true; content: Content }>
  responses: Readonly<Record<string, Readonly<{ description: string; content: Content }>>>
}>
export type OpenApi = Readonly<{
  openapi: string
  info: Readonly<{ title: string; version: string; description: string }>
  servers: readonly Readonly<{ url: string; description: string }>[]
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  components: Readonly<{ schemas: Readonly<Record<string, Schema>>; securitySchemes: object }>
}>

const JSON_TYPE = 'application/json'
const json = (schema: Schema): Content => ({ [JSON_TYPE]: { schema } })

const SECURITY: Readonly<Record<Access, Operation['security']>> = {
  anyone: [{}, { token: [] }],
  player: [{ token: [] }],
  manager: [{ token: [] }],
  admin: [{ token: [] }],
  'api-key': [{ apiKey: [] }],
}

const partsOf = (path: string): readonly string[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)

const queryOf = ({ query }: Route): readonly Parameter[] => {
  const { properties = {}, required = [] } = query ? schemaOf(query, 'input') : {}
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(description !== undefined && { description }),
    schema,
  }))
}

const replyOf = ({ reply }: Route): Content =>
  'safeParse' in reply
    ? json(schemaOf(reply, 'output'))
    : Object.fromEntries(reply.map((type) => [type, { schema: { type: 'string' } }]))

/** `GET /v1/players/:player/rounds` is `getPlayersByPlayerRounds`. */
const operationIdOf = ({ method, path }: Route): string => {
  const parts = path
    .replace(/^\/v1(?=\/)/, '')
    .replaceAll(/:(\w+)/g, 'by-$1')
    .split(/\W+/)
    .filter(Boolean)
  return method.toLowerCase() + parts.map((part) => part[0]!.toUpperCase() + part.slice(1)).join('')
}

const operationOf = (route: Route, group: string): Operation => ({
  operationId: operationIdOf(route),
  summary: route.about,
  tags: [group],
  security: SECURITY[route.access],
  'x-access': route.access,
  parameters: [
    ...partsOf(route.path).map(
      (name): Parameter => ({ name, in: 'path', required: true, schema: { type: 'string' } }),
    ),
    ...queryOf(route),
  ],
  ...(route.body && {
    requestBody: { required: true as const, content: json(schemaOf(route.body, 'input')) },
  }),
  responses: {
    200: { description: 'Done.', content: replyOf(route) },
    default: { description: 'Refused, with a code.', content: json(schemaOf(failedReply, 'output')) },
  },
})

export const openApi = (groups: Readonly<Record<string, readonly Route[]>>): OpenApi => {
  const paths: Record<string, Record<string, Operation>> = {}
  const grouped = Object.entries(groups).flatMap(([group, routes]) =>
    routes.map((route) => ({ group, route })),
  )
  for (const { group, route } of grouped) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, group) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fairhouse',
      version: manifest.version,
      description:
        'The house over HTTP. Rounds are played over the socket at /ws: see docs/PROTOCOL.md, or /v1/asyncapi.json. Amounts are decimal strings in the major unit, ids decimal strings.',
    },
    servers: [{ url: '/', description: 'This house.' }],
    paths,
    components: {
      schemas: namedSchemas(),
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
      },
    },
  }
}
