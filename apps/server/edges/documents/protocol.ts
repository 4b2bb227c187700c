/** docs/PROTOCOL.md, generated from the messages: `npm run protocol` writes it, a test compares. */
import { type Schema as GameSchema, houseGamesIn, type Registry } from '@fairhouse/kit'
import { CLOSING, CODES, DOCUMENT_NAMES, PROTOCOL, PUSHES, SOCKET_MESSAGES } from '@fairhouse/messages'
import type * as z from 'zod'
import { type Field, fieldsOf, typeText } from './fields.ts'
import { LIVE_NAMES, namedSchemas, type Schema, schemaOf } from './schemas.ts'

const INTRODUCTION = `# The socket's protocol

<!-- Made by \`npm run protocol\` from packages/messages. Do not edit. -->

You play over one WebSocket at \`/ws\`, on the port of the web client. A frame is JSON text. The running house describes its HTTP routes at \`/docs\`, and this socket for programs at \`/v1/asyncapi.json\` (AsyncAPI 3).

- **Requests** are \`{ "id", "type", … }\`; \`id\` is a string of 1 to 64 characters. Each gets exactly one reply with the same \`id\`: \`{ "id", "ok": true, … }\` or \`{ "id", "error": Failure }\` (\`id\` is null if it could not be read). Replies come in the order of the requests, except for frames that are too many, too large or unreadable, which are refused at once.
- **Hello** comes first, with a token from \`POST /v1/guest\`, \`/v1/login\` or \`/v1/refresh\`. A token lasts an hour: say \`hello\` again on the same socket before it ends. The protocol’s version is ${PROTOCOL}; an older client is refused (\`outdated-client\`).
- **Pushes** have no \`id\`. They go to all sockets of a player except the one that asked, which gets the reply. A push may overtake a reply: of two rounds or tables the higher \`sequence\` is the later, and a window has become the table with the same \`commitment\`.
- **Amounts** are decimal strings in the major unit; inside a hand they are whole chips, one chip being one minor unit. Ids and nonces are decimal strings. Expect new fields at any time; the house refuses fields it doesn’t know.
- **Keys.** A request that moves money has a \`key\` that you make up. The same key with the same request returns the same reply and does nothing more, so retry with it if no reply comes. With another request it is refused (\`key-conflict\`).
- **Time.** Every request is answered within \`answerMs\` of \`hello\`. \`busy\` means that nothing was done, \`unconfirmed\` that it may have been: ask again with the same key, after a growing pause. A request with a key may have a \`deadline\` by the house’s clock (\`now\` of \`hello\`, plus the time since): after that it is refused (\`too-late\`), so a stuck copy does nothing once you have given up.
- **Ids** such as [F2] are explained in [HOUSE-RULES.md](HOUSE-RULES.md).
`

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

const row = ({ name, type, isOptional, about }: Field): string =>
  `| \`${name}\`${isOptional ? ' (optional)' : ''} | \`${cell(type)}\` | ${cell(about)} |`

const table = (fields: readonly Field[]): string =>
  fields.length === 0 ? 'No fields.' : ['| field | type | |', '|---|---|---|', ...fields.map(row)].join('\n')

const shape = (schema: Schema): string => {
  const fields = fieldsOf(schema)
  return fields.length > 0 || schema.properties ? table(fields) : `\`${typeText(schema)}\``
}

const ENVELOPE = new Set(['id', 'type'])

const messages = (): readonly string[] =>
  Object.entries(SOCKET_MESSAGES).map(([type, { about, request, reply }]) => {
    const asked = fieldsOf(schemaOf(request, 'input')).filter(({ name }) => !ENVELOPE.has(name))
    return `### ${type}\n\n${about}\n\nRequest:\n\n${table(asked)}\n\nReply:\n\n${shape(schemaOf(reply, 'output'))}\n`
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
  goingAway: 'the house is stopping; reconnect when `goodbye` says',
  policy: 'too many mistakes, or nobody said hello',
  tooLarge: 'a frame of more than 1 MiB',
  signedOut: 'the token expired, or the player signed out',
}

const closings = (): string =>
  (Object.keys(CLOSINGS) as (keyof typeof CLOSING)[])
    .map((name) => `| ${CLOSING[name]} | ${CLOSINGS[name]} |`)
    .join('\n')

/** The house's own codes and those of its games. */
const codes = (registry: Registry): string =>
  Object.entries({
    ...Object.assign({}, ...houseGamesIn(registry).map(([, { house }]) => house.refusals)),
    ...CODES,
  } as typeof CODES)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, [status, meaning]]) => `| \`${code}\` | ${status} | ${meaning} |`)
    .join('\n')

/** Facets don't name a schema library, but their schemas are zod's. */
const gameShape = (schema: GameSchema, side: 'input' | 'output'): string =>
  shape(schemaOf(schema as unknown as z.ZodType, side))

/** What `params`, `action` and `view` contain, game by game. */
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
    `## Other names\n\nThe games’ specifications use other names for some messages, which work too:\n\n| name | means |\n|---|---|\n${documentNames()}\n`,
    '## Shapes\n',
    ...shapes(),
    `## Closing codes\n\n| code | |\n|---|---|\n${closings()}\n`,
    `## Codes of refusals, and their status over HTTP\n\nA table game’s rules and the verification of logs have their own codes too, all with status 400.\n\n| code | status | meaning |\n|---|---|---|\n${codes(registry)}\n`,
  ].join('\n')
