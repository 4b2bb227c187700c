/** The messages as JSON Schema. Named shapes are described once and referred to. */
import { REGISTRY } from '@fairhouse/games'
import {
  betInfo,
  failure,
  handRow,
  historyPage,
  limits,
  nextRound,
  operator,
  party,
  partySeat,
  place,
  player,
  playerFile,
  result,
  round,
  session,
  shownGame,
  shownHand,
  shownRoom,
  shownSeat,
  stakeLimit,
  table,
  tableAction,
  tableEvent,
  verdict,
  wallet,
} from '@fairhouse/messages'
import * as z from 'zod'
import { liveGames } from '../../core/config/live-games.ts'

const pascal = (id: string): string =>
  id.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** What the live games say of their hands: `ZhajinhuaView`, `ZhajinhuaAction` … */
const LIVE: ReadonlyMap<string, unknown> = new Map(
  [...liveGames(REGISTRY)].flatMap(([id, { live }]) =>
    Object.entries(live.shapes).map(([part, shape]) => [pascal(`${id}-${part}`), shape.document] as const),
  ),
)
export const LIVE_NAMES: readonly string[] = [...LIVE.keys()]

const NAMED = {
  BetInfo: betInfo,
  Failure: failure,
  Game: shownGame,
  Hand: shownHand,
  HandRow: handRow,
  HistoryPage: historyPage,
  Limits: limits,
  NextRound: nextRound,
  Operator: operator,
  Place: place,
  Player: player,
  PlayerFile: playerFile,
  Result: result,
  Room: shownRoom,
  Round: round,
  Session: session,
  StakeLimit: stakeLimit,
  Table: table,
  TableAction: tableAction,
  TableEvent: tableEvent,
  Party: party,
  PartySeat: partySeat,
  TableSeat: shownSeat,
  Verdict: verdict,
  Wallet: wallet,
} as const satisfies Record<string, z.ZodType>

/** The part of JSON Schema that the messages need. */
export type Schema = Readonly<{
  $ref?: string
  type?: string | readonly string[]
  description?: string
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  items?: Schema
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  enum?: readonly unknown[]
  const?: unknown
  not?: unknown
  additionalProperties?: Schema | boolean
}>

export const REFERENCE = '#/components/schemas/'

const names = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(NAMED)) names.add(schema, { id })

/** Zod's own metadata, plus the names. */
const metadata = {
  get: (schema: z.core.$ZodType) => {
    const { id: _, ...about } = z.globalRegistry.get(schema) ?? {}
    return { ...about, ...names.get(schema) }
  },
} as unknown as typeof z.globalRegistry

export type Side = 'input' | 'output'

/** Allows more fields in replies, and drops the bounds of safe integers. */
const simplify = (made: z.core.JSONSchema.BaseSchema, side: Side): void => {
  if (side === 'output' && made.additionalProperties === false) delete made.additionalProperties
  if (made.minimum === Number.MIN_SAFE_INTEGER) delete made.minimum
  if (made.maximum === Number.MAX_SAFE_INTEGER) delete made.maximum
}

const settings = (side: Side) => ({
  io: side,
  metadata,
  override: ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) => simplify(jsonSchema, side),
})

/** Requests are the input side, replies the output side. */
export const schemaOf = (schema: z.ZodType, side: Side): Schema => {
  const { $schema: _, $defs: _defs, ...made } = z.toJSONSchema(schema, settings(side))
  return JSON.parse(JSON.stringify(made).replaceAll('#/$defs/', REFERENCE)) as Schema
}

/** With references to those of its parts that have a name. */
const withReferences = (document: unknown): Schema => {
  const names = new Map([...LIVE].toReversed().map(([name, named]) => [named, name]))
  const text = JSON.stringify(document, (_key, part) => {
    const name = part === document ? undefined : names.get(part)
    return name === undefined ? part : { $ref: `${REFERENCE}${name}` }
  })
  return JSON.parse(text) as Schema
}

export const namedSchemas = (): Readonly<Record<string, Schema>> => {
  const { schemas } = z.toJSONSchema(names, { ...settings('output'), uri: (id) => `${REFERENCE}${id}` })
  return Object.fromEntries([
    ...Object.entries(schemas).map(([name, { $schema: _, $id: _id, id: _name, ...made }]) => [
      name,
      made as Schema,
    ]),
    ...[...LIVE].map(([name, document]) => [name, withReferences(document)]),
  ])
}
