/**
 * A game's settings as one table: each field's kind, bounds and initial value. Parsers, schemas and forms follow from
 * it, so a setting is spelled out once. What depends on several fields is checked by the game.
 */
import { isIntegerIn, isObject, strangeKeys } from './json.ts'
import { isRefusal, type Refusal, refuse } from './refusal.ts'
import type { SettingsSchema } from './schema.ts'

/** Refuses a setting, with its path; the message continues the setting's name: "must be …". */
export type BadSetting = Refusal & Readonly<{ place: readonly PropertyKey[] }>
export const badSetting = (place: readonly PropertyKey[], problem: string): BadSetting => ({
  ...refuse('bad-setting', problem),
  place,
})

export const isBadSetting = (value: unknown): value is BadSetting => isRefusal(value) && 'place' in value

type Parse<Value> = (raw: unknown) => Value | Refusal
type Of<Kind extends string, Value> = Readonly<{ kind: Kind; initial: Value; parse: Parse<Value> }>

export type NumberField = Of<'number', number> & Readonly<{ min: number; max: number }>
export type ChoiceField<Value> = Of<'choice', Value> & Readonly<{ values: readonly Value[] }>
export type SwitchField = Of<'switch', boolean>
/** Parsed by the game. */
export type OwnField<Value> = Of<'own', Value>
/** Without an initial value. */
type Bare<Kind extends string, Value> = Readonly<{ kind: Kind; initial?: undefined; parse: Parse<Value> }>
/** It may be left out. */
export type OptionalField<Value> = Bare<'optional', Value>
/** Any text; it must be given. */
export type TextField = Bare<'text', string>
type Field = Of<string, unknown> | OptionalField<unknown> | TextField
/** In the order in which a configuration lists them. */
export type Fields = Readonly<Record<string, Field>>

/** A whole number. */
export const whole = (min: number, max: number, initial: number): NumberField => ({
  kind: 'number',
  min,
  max,
  initial,
  parse: (raw) =>
    isIntegerIn(raw, min, max) ? raw : badSetting([], `must be a whole number from ${min} to ${max}`),
})
export const oneOf = <Value extends string | boolean>(
  values: readonly Value[],
  initial: Value,
): ChoiceField<Value> => ({
  kind: 'choice',
  values,
  initial,
  parse: (raw) =>
    values.find((known) => known === raw) ?? badSetting([], `must be one of ${values.join(', ')}`),
})
export const onOff = (initial: boolean): SwitchField => ({
  kind: 'switch',
  initial,
  parse: (raw) => (typeof raw === 'boolean' ? raw : badSetting([], 'must be true or false')),
})
export const own = <Value>(parse: Parse<Value>, initial: Value): OwnField<Value> => ({
  kind: 'own',
  initial,
  parse,
})
export const optional = <Value>(parse: Parse<Value>): OptionalField<Value> => ({ kind: 'optional', parse })

const parseText: Parse<string> = (raw) => (typeof raw === 'string' ? raw : badSetting([], 'must be a text'))
export const someText: TextField = { kind: 'text', parse: parseText }
export const text = (initial: string): OwnField<string> => own(parseText, initial)
type ValueOf<One> = One extends TextField
  ? string
  : One extends OptionalField<infer Value>
    ? Value
    : One extends Readonly<{ initial: infer Value }>
      ? Value
      : never
type Optional<Table> = {
  [Name in keyof Table]: Table[Name] extends OptionalField<unknown> ? Name : never
}[keyof Table]
export type ValuesOf<Table> = Readonly<
  { [Name in Exclude<keyof Table, Optional<Table>>]: ValueOf<Table[Name]> } & {
    [Name in Optional<Table>]?: ValueOf<Table[Name]>
  }
>

/** A refusal of a part, as one of the whole. */
const inside = (key: PropertyKey, bad: Refusal): BadSetting => ({
  ...bad,
  place: [key, ...(isBadSetting(bad) ? bad.place : [])],
})

/** Missing fields get their initial values. `check`: what depends on several fields. */
export const parseFields = <Table extends Fields>(
  fields: Table,
  raw: unknown,
  check: (values: ValuesOf<Table>) => BadSetting | null = () => null,
): ValuesOf<Table> | BadSetting => {
  if (!isObject(raw)) return badSetting([], 'must be an object')
  const [strange] = strangeKeys(raw, Object.keys(fields))
  if (strange !== undefined) return badSetting([], `has no setting "${strange}"`)
  const values: Record<string, unknown> = {}
  for (const [name, { kind, parse, initial }] of Object.entries(fields)) {
    const value = raw[name] === undefined && kind !== 'text' ? initial : parse(raw[name])
    if (isRefusal(value)) return inside(name, value)
    if (value !== undefined) values[name] = value
  }
  return check(values as ValuesOf<Table>) ?? (values as ValuesOf<Table>)
}

/** Parses an object with exactly these keys. `what`: a key is. */
export const parseRecord = <Key extends string, Value>(
  keys: readonly Key[],
  what: string,
  raw: unknown,
  parse: (raw: unknown, key: Key) => Value,
): Readonly<Record<Key, Exclude<Value, Refusal>>> | BadSetting => {
  if (!isObject(raw)) return badSetting([], 'must be an object')
  const [strange] = strangeKeys(raw, keys)
  if (strange !== undefined) return badSetting([strange], `is no ${what}`)
  const values: Partial<Record<Key, Value>> = {}
  for (const key of keys) {
    const value = parse(raw[key], key)
    if (isRefusal(value)) return inside(key, value)
    values[key] = value
  }
  return values as Record<Key, Exclude<Value, Refusal>>
}

/** Parses a list. `length`: exact, or the least and the most. `what`: its entries are. */
export const parseList = <Value>(
  length: number | readonly [least: number, most: number],
  what: string,
  raw: unknown,
  parse: (raw: unknown, index: number) => Value,
): readonly Exclude<Value, Refusal>[] | BadSetting => {
  const [least, most] = typeof length === 'number' ? [length, length] : length
  if (!Array.isArray(raw) || raw.length < least || raw.length > most)
    return badSetting([], `must be a list of ${least === most ? least : `${least} to ${most}`} ${what}`)
  const values: Value[] = []
  for (const [index, entry] of raw.entries()) {
    const value = parse(entry, index)
    if (isRefusal(value)) return inside(index, value)
    values.push(value)
  }
  return values as Exclude<Value, Refusal>[]
}

/** Of values that were sent: missing and invalid ones get their initial values, others are left out. */
export const readFields = <Table extends Fields>(
  fields: Table,
  raw: Readonly<Record<string, unknown>>,
): ValuesOf<Table> => {
  const values = Object.entries(fields).map(([name, { parse, initial }]) => {
    const value = parse(raw[name])
    return [name, isRefusal(value) ? initial : value] as const
  })
  return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as ValuesOf<Table>
}

/** Every field's initial value. */
export const initialOf = <Table extends Fields>(fields: Table): ValuesOf<Table> =>
  parseFields(fields, {}) as ValuesOf<Table>

/** Of the values, those of this table. */
export const pickFields = <Table extends Fields>(table: Table, values: ValuesOf<Table>): ValuesOf<Table> =>
  Object.fromEntries(
    Object.keys(table).map((name) => [name, values[name as keyof ValuesOf<Table>]]),
  ) as ValuesOf<Table>

const placeText = (place: readonly PropertyKey[]): string =>
  place.map((key, at) => (typeof key === 'number' ? `[${key}]` : at === 0 ? key : `.${String(key)}`)).join('')

/** A bad setting as `configure` refuses it: with the setting's name, or the game's. */
export const badConfig = (game: string, { refused, message, place }: BadSetting): Refusal => {
  const named = place.length === 0 ? game : place.length === 1 ? `"${placeText(place)}"` : placeText(place)
  return refuse('bad-config', `${named}${refused === 'bad-setting' ? '' : ':'} ${message}`)
}

/** The parser of a game's configuration. */
export const configureBy =
  <Table extends Fields>(
    game: string,
    fields: Table,
    check?: (values: ValuesOf<Table>) => BadSetting | null,
  ) =>
  (raw: unknown): ValuesOf<Table> | Refusal => {
    const values = parseFields(fields, raw, check)
    return isBadSetting(values) ? badConfig(game, values) : values
  }

const jsonOf = (field: Field): object => {
  const { kind, initial } = field
  if ('min' in field && 'max' in field)
    return { type: 'integer', minimum: field.min, maximum: field.max, default: initial }
  if ('values' in field) return { enum: field.values, default: initial }
  if (kind === 'text') return { type: 'string' }
  if (Array.isArray(initial)) return { type: 'array', items: { type: typeof initial[0] }, default: initial }
  return initial === undefined ? {} : { type: typeof initial, default: initial }
}

/** The table as a schema, for settings in files and messages. */
export const settingsBy = <Table extends Fields>(
  fields: Table,
  check?: (values: ValuesOf<Table>) => BadSetting | null,
): SettingsSchema<ValuesOf<Table>> => ({
  safeParse: (raw) => {
    const parsed = parseFields(fields, raw, check)
    if (!isBadSetting(parsed)) return { success: true, data: parsed }
    const { place, message } = parsed
    return { success: false, error: { issues: [{ path: [...place], message }] } }
  },
  properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, jsonOf(field)])),
})
