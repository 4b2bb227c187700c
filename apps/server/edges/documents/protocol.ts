/** docs/PROTOCOL.md, made from the messages: `npm run protocol` writes it, a test compares. */
import { type Schema as GameSchema, houseGamesIn, type Registry } from '@fairhouse/kit'
import { CLOSING, CODES, DOCUMENT_NAMES, PROTOCOL, PUSHES, SOCKET_MESSAGES } from '@fairhouse/messages'
import type * as z from 'zod'
import { type Field, fieldsOf, typeText } from './fields.ts'
import { LIVE_NAMES, namedSchemas, type Schema, schemaOf } from './schemas.ts'

const INTRODUCTION = `# The socket's protocol

<!-- Made by \`npm run protocol\` from packages/messages. Do not edit. -->

Rounds are played over one WebSocket at \`/ws\`, on the port of the web client. A frame is JSON text. HTTP is described by the running house, at \`/docs\`.

- A request is \`{ "id", "type", … }\`; \`id\` is a string of 1 to 64 characters. It gets exactly one reply with the same \`id\`: \`{ "id", "ok": true, … }\` or \`{ "id", "error": Failure }\`; \`id\` is null if the request's could not be read. Replies come in the order of the requests; only what was too much, too large or unreadable is answered out of turn.
- The protocol’s version is ${PROTOCOL}. A client that names an older one in \`hello\` is refused (\`outdated-client\`).
- The first request is \`hello\` with a token from \`POST /v1/guest\`, \`/v1/login\` or \`/v1/refresh\`. A token ends after an hour: say \`hello\` again with a fresh one before that, on the same socket.
- Pushes have no \`id\`. They go to all sockets of a player but the one that has asked for what happened: that one has its reply. A push may come before the reply to something that was asked earlier: of two rounds or tables the higher \`sequence\` is the later, and a window has become the table with the same \`commitment\`.
- Amounts are decimal strings in the major unit, ids and nonces decimal strings; only inside a hand at a table they are whole chips, one chip being one minor unit of its currency. Fields that a client does not know may be added at any time; a field that the house does not know is refused.
- What moves money has a \`key\` that the client makes. The same key with the same request gets the same reply and does nothing more, so who gets no reply asks again; with another request it is refused (\`key-conflict\`).
- Every request is answered within the time that \`hello\` tells (\`answerMs\`). \`busy\` means that nothing was done, \`unconfirmed\` that it may be done: ask again with the same key, after a pause that grows, and the answer is the truth.
- A request with a key may have a \`deadline\`, by the house’s clock (\`now\` of \`hello\`, and the time since): after that it is not done any more (\`too-late\`). So a copy that was stuck on its way does nothing once you have given it up.
- Rules named like [F2] are explained in the games' RULES.md.
`

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

const row = ({ name, type, isOptional, about }: Field): string =>
  `| \`${name}\`${isOptional ? ' (optional)' : ''} | \`${cell(type)}\` | ${cell(about)} |`

const table = (fields: readonly Field[]): string =>
  fields.length === 0
    ? 'Nothing more.'
    : ['| field | type | |', '|---|---|---|', ...fields.map(row)].join('\n')

const shape = (schema: Schema): string => {
  const fields = fieldsOf(schema)
  return fields.length > 0 || schema.properties ? table(fields) : `\`${typeText(schema)}\``
}

const ENVELOPE = new Set(['id', 'type'])

const messages = (): readonly string[] =>
  Object.entries(SOCKET_MESSAGES).map(([type, { about, request, reply }]) => {
    const asked = fieldsOf(schemaOf(request, 'input')).filter(({ name }) => !ENVELOPE.has(name))
    return `### ${type}\n\n${about}\n\nAsked:\n\n${table(asked)}\n\nAnswered:\n\n${shape(schemaOf(reply, 'output'))}\n`
  })

const pushes = (): readonly string[] =>
  Object.entries(PUSHES).map(([type, { about, push }]) => {
    const fields = fieldsOf(schemaOf(push, 'output')).filter(({ name }) => name !== 'type')
    return `### ${type}\n\n${about}\n\n${table(fields)}\n`
  })

const ON_THE_SOCKET = [
  'Failure',
  'Hand',
  'HandRow',
  'HistoryPage',
  'Limits',
  'NextRound',
  'Party',
  'PartySeat',
  'Place',
  'Player',
  'Room',
  'Round',
  'StakeLimit',
  'Table',
  'TableAction',
  'TableEvent',
  'TableSeat',
  'Wallet',
  ...LIVE_NAMES,
]

const shapes = (): readonly string[] =>
  Object.entries(namedSchemas())
    .filter(([name]) => ON_THE_SOCKET.includes(name))
    .map(([name, schema]) => `### ${name}\n\n${shape(schema)}\n`)

const CLOSINGS: Readonly<Record<keyof typeof CLOSING, string>> = {
  goingAway: 'the house is stopping; come back after what `goodbye` says',
  policy: 'too many mistakes, or nobody said hello',
  tooLarge: 'a frame of more than a mebibyte',
  signedOut: 'the token has ended, or the player has signed out',
}

const closings = (): string =>
  (Object.keys(CLOSINGS) as (keyof typeof CLOSING)[])
    .map((name) => `| ${CLOSING[name]} | ${CLOSINGS[name]} |`)
    .join('\n')

/** The house's own, and those that its games bring. */
const codes = (registry: Registry): string =>
  Object.entries({
    ...Object.assign({}, ...houseGamesIn(registry).map(([, { house }]) => house.refusals)),
    ...CODES,
  } as typeof CODES)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, [status, meaning]]) => `| \`${code}\` | ${status} | ${meaning} |`)
    .join('\n')

/** Facets name no library; theirs are zod's. */
const gameShape = (schema: GameSchema, side: 'input' | 'output'): string =>
  shape(schemaOf(schema as unknown as z.ZodType, side))

/** What stands in `params`, `action` and `view`, game by game. */
const games = (registry: Registry): readonly string[] =>
  houseGamesIn(registry).map(([id, { house }]) => {
    const { params, action, view } = house.schemas
    const bet = `\`params\` of \`placeBet\`:\n\n${gameShape(params, 'input')}`
    const act = `\`action\` of \`act\`:\n\n${gameShape(action, 'input')}`
    return `### ${id}\n\n${bet}\n\n${act}\n\n\`view\` of a round:\n\n${gameShape(view, 'output')}\n`
  })

const documentNames = (): string =>
  Object.entries(DOCUMENT_NAMES)
    .map(([name, meaning]) => `| \`${name}\` | ${meaning} |`)
    .join('\n')

export const protocolDocument = (registry: Registry): string =>
  [
    INTRODUCTION,
    '## Requests\n',
    ...messages(),
    '## Pushes\n',
    ...pushes(),
    '## Games against the house\n',
    'Inside `view` amounts are decimal strings in minor units.\n',
    ...games(registry),
    `## Names in the source documents\n\nThey are understood as well:\n\n| name | means |\n|---|---|\n${documentNames()}\n`,
    '## Shapes\n',
    ...shapes(),
    `## Closing codes\n\n| code | |\n|---|---|\n${closings()}\n`,
    `## Codes of refusals, and their status over HTTP\n\nThe rules of a table’s game, and logs that are verified, have codes of their own besides: 400.\n\n| code | status | meaning |\n|---|---|---|\n${codes(registry)}\n`,
  ].join('\n')
