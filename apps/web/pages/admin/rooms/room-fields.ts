/**
 * The fields of a room's form: those that every room has, and the game's own, from the JSON schema of its settings.
 * The schema decides how a field is edited; if it doesn't say, the value does.
 */
import type { RoomFile, RoomGame } from '@fairhouse/messages'

export type FieldKind = Readonly<
  | { type: 'check' | 'text' | 'number' | 'numbers' | 'json' }
  /** One of the options, or some. */
  | { type: 'choice' | 'some'; options: readonly string[] }
>
export type RoomField = Readonly<{ path: string; kind: FieldKind }>

export type Group = Readonly<{ id: string; paths: readonly string[] }>

/** Settings of every room, in the form's order. The game's own come after the stakes. */
const FRAME: readonly Group[] = [
  { id: 'stakes', paths: ['open', 'currency', 'entry'] },
  { id: 'times', paths: ['turnSeconds', 'windowSeconds', 'revealSeconds', 'autoCall'] },
  {
    id: 'tables',
    paths: ['tables.seats', 'tables.bankSeconds', 'tables.pauseSeconds', 'tables.watching', 'tables.rabbit'],
  },
  { id: 'bonus', paths: ['jackpot.on', 'jackpot.start', 'jackpot.share', 'jackpot.limit'] },
  {
    id: 'bots',
    paths: [
      ...['bots.on', 'bots.temperaments', 'bots.min', 'bots.max'],
      ...['bots.stacks.min', 'bots.stacks.max', 'bots.delayMs.min', 'bots.delayMs.max'],
    ],
  },
  { id: 'ticker', paths: ['samples'] },
]
const FRAME_PATHS = FRAME.flatMap(({ paths }) => paths)
const FRAME_KEYS = new Set(['id', 'game', ...FRAME_PATHS.map((path) => path.split('.')[0]!)])

type Node = Readonly<Record<string, unknown>>
type JsonSchema = Readonly<{ type?: unknown; enum?: unknown; items?: JsonSchema; properties?: Properties }>
type Properties = Readonly<Record<string, JsonSchema>>

export const valueAt = (node: Node | undefined, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => (inner as Node | undefined)?.[key], node)

const textsOf = (raw: unknown): readonly string[] | null =>
  Array.isArray(raw) && raw.every((one) => typeof one === 'string') ? raw : null

const isNumber = (type: unknown): boolean => type === 'number' || type === 'integer'

const listKind = (items: JsonSchema, value: unknown): FieldKind => {
  const options = textsOf(items.enum)
  if (options) return { type: 'some', options }
  const numbers = Array.isArray(value) && value.every((one) => typeof one === 'number')
  return isNumber(items.type) || (items.type === undefined && numbers)
    ? { type: 'numbers' }
    : { type: 'json' }
}

const kindOf = ({ type, enum: allowed, items }: JsonSchema, value: unknown): FieldKind => {
  const options = textsOf(allowed)
  if (options) return { type: 'choice', options }
  const is = type ?? (Array.isArray(value) ? 'array' : typeof value)
  if (is === 'array') return listKind(items ?? {}, value)
  if (is === 'boolean') return { type: 'check' }
  if (isNumber(is)) return { type: 'number' }
  return is === 'string' ? { type: 'text' } : { type: 'json' }
}

/** Nested settings have their own fields. */
const ownFields = (properties: Properties, room: RoomFile, above = ''): readonly RoomField[] =>
  Object.entries(properties).flatMap(([key, schema]) => {
    const path = `${above}${key}`
    return schema.properties
      ? ownFields(schema.properties, room, `${path}.`)
      : [{ path, kind: kindOf(schema, valueAt(room, path)) }]
  })

/** A room may have settings that no schema names: they get fields too. */
const propertiesOf = (room: RoomFile, game: RoomGame | undefined): Properties => {
  const named = (game?.settings.properties ?? {}) as Properties
  const keys = Object.keys(room).filter((key) => !FRAME_KEYS.has(key) && !Object.hasOwn(named, key))
  return { ...named, ...Object.fromEntries(keys.map((key) => [key, {}])) }
}

const frameKind = (path: string, value: unknown, game: RoomGame | undefined): FieldKind =>
  path === 'bots.temperaments'
    ? { type: 'some', options: game?.temperaments ?? textsOf(value) ?? [] }
    : kindOf({}, value)

/** `game`: the house's description of the game. Not every game has bots, a jackpot or auto-call. */
export const fieldsOf = (room: RoomFile, game: RoomGame | undefined): readonly RoomField[] => [
  ...FRAME_PATHS.flatMap((path) => {
    const value = valueAt(room, path)
    return value === undefined ? [] : [{ path, kind: frameKind(path, value, game) }]
  }),
  ...ownFields(propertiesOf(room, game), room),
]

/** `wanted`: the game's order; other fields keep their usual place, or follow the game's own. */
export const groupsOf = (fields: readonly RoomField[], wanted: readonly Group[] = []): readonly Group[] => {
  const placed = new Set([...wanted.flatMap(({ paths }) => paths), ...FRAME_PATHS])
  const own = { id: 'own', paths: fields.map(({ path }) => path).filter((path) => !placed.has(path)) }
  const first = wanted.length > 0 ? wanted : FRAME.slice(0, 1)
  const rest = FRAME.filter(({ id }) => first.every((group) => group.id !== id))
  const there = new Set(fields.map(({ path }) => path))
  return [...first, own, ...rest]
    .map(({ id, paths }) => ({ id, paths: paths.filter((path) => there.has(path)) }))
    .filter(({ paths }) => paths.length > 0)
}

/** The name of a setting without words: `mostFaces` becomes “most faces”. */
export const plainName = (path: string): string =>
  path.replace(/([a-z\d])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
