/** The socket as an AsyncAPI 3 document, from the schemas that docs/PROTOCOL.md is made of. */
import { failure, PUSHES, SOCKET_MESSAGES } from '@fairhouse/messages'
import manifest from '../../package.json' with { type: 'json' }
import { namedSchemas, type Schema, schemaOf } from './schemas.ts'

type Reference = Readonly<{ $ref: string }>
type Message = Readonly<{ name: string; summary: string; payload: Schema | object }>
type Operation = Readonly<{
  action: 'send' | 'receive'
  channel: Reference
  summary: string
  messages: readonly Reference[]
  reply?: Readonly<{ channel: Reference; messages: readonly Reference[] }>
}>
export type AsyncApi = Readonly<{
  asyncapi: string
  info: Readonly<{ title: string; version: string; description: string }>
  servers: object
  channels: Readonly<{
    socket: Readonly<{ address: string; messages: Readonly<Record<string, Message>> }>
  }>
  operations: Readonly<Record<string, Operation>>
  components: Readonly<{ schemas: Readonly<Record<string, Schema>> }>
}>

const CHANNEL: Reference = { $ref: '#/channels/socket' }
const messageNamed = (name: string): Reference => ({ $ref: `#/channels/socket/messages/${name}` })

const ID = { type: 'string', description: 'The request’s.' }
const replyTo = (reply: Schema): object => ({
  allOf: [{ type: 'object', properties: { id: ID, ok: { const: true } }, required: ['id', 'ok'] }, reply],
})
const REFUSAL: Message = {
  name: 'refusal',
  summary: 'The reply to a request that is refused; `id` is null if it could not be read.',
  payload: {
    type: 'object',
    properties: { id: { ...ID, type: ['string', 'null'] }, error: schemaOf(failure, 'output') },
    required: ['id', 'error'],
  },
}

const requests = Object.entries(SOCKET_MESSAGES)
const pushes = Object.entries(PUSHES)

const messages = (): Readonly<Record<string, Message>> =>
  Object.fromEntries([
    ['refusal', REFUSAL],
    ...requests.flatMap(([type, { about, request, reply }]) => [
      [type, { name: type, summary: about, payload: schemaOf(request, 'input') }],
      [
        `${type}Reply`,
        {
          name: `${type}Reply`,
          summary: `The reply to ${type}.`,
          payload: replyTo(schemaOf(reply, 'output')),
        },
      ],
    ]),
    ...pushes.map(([type, { about, push }]) => [
      `${type}Push`,
      { name: type, summary: about, payload: schemaOf(push, 'output') },
    ]),
  ])

/** As the house does them: it receives requests and sends pushes. */
const operations = (): Readonly<Record<string, Operation>> =>
  Object.fromEntries([
    ...requests.map(([type, { about }]): [string, Operation] => [
      type,
      {
        action: 'receive',
        channel: CHANNEL,
        summary: about,
        messages: [messageNamed(type)],
        reply: { channel: CHANNEL, messages: [messageNamed(`${type}Reply`), messageNamed('refusal')] },
      },
    ]),
    ...pushes.map(([type, { about }]): [string, Operation] => [
      `${type}Push`,
      { action: 'send', channel: CHANNEL, summary: about, messages: [messageNamed(`${type}Push`)] },
    ]),
  ])

export const asyncApi = (): AsyncApi => ({
  asyncapi: '3.0.0',
  info: {
    title: 'Fairhouse',
    version: manifest.version,
    description:
      'The house over its socket. A frame is JSON text; requests have an id and get exactly one reply with it, pushes have none. Say hello first, with a token from POST /v1/guest, /v1/login or /v1/refresh. docs/PROTOCOL.md explains keys, deadlines and closing codes.',
  },
  servers: {
    house: {
      host: '{address}',
      protocol: 'ws',
      description: 'The port of the web client; wss behind a proxy.',
      variables: { address: { default: 'localhost:3000' } },
    },
  },
  channels: { socket: { address: '/ws', messages: messages() } },
  operations: operations(),
  components: { schemas: namedSchemas() },
})
