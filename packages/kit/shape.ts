/**
 * What a message is made of, said once: its TypeScript type, its reader and its document follow. Without a library, so
 * that pages can read messages. Imported as `s`.
 */
import { DECK, type Card as KitCard } from './cards.ts'
import type { Fields, ValuesOf } from './fields.ts'
import { isIntegerIn, isObject } from './json.ts'

/** In terms of JSON Schema. */
export type ShapeDocument = Readonly<Record<string, unknown>>

export type Shape<T = unknown> = Readonly<{
  /** Undefined if it is something else. Fields that the shape doesn't know are left out. */
  read(raw: unknown): T | undefined
  document: ShapeDocument
}>
/** The type of what a shape reads. */
export type Shaped<S> = S extends Shape<infer T> ? T : never

type Optional<T> = Shape<T> & Readonly<{ isOptional: true }>
type Parts = Readonly<Record<string, Shape>>
type OptionalName<F> = { [Name in keyof F]: F[Name] extends Optional<unknown> ? Name : never }[keyof F]
type ObjectOf<F> = Readonly<
  { [Name in Exclude<keyof F, OptionalName<F>>]: Shaped<F[Name]> } & {
    [Name in OptionalName<F>]?: Shaped<F[Name]>
  }
>

/** Says what it is, for documents. */
export const about = <T>(text: string, shape: Shape<T>): Shape<T> => ({
  ...shape,
  document: { ...shape.document, description: text },
})

export const optional = <T>(shape: Shape<T>): Optional<T> => ({ ...shape, isOptional: true })

const primitive = <T>(type: string, is: (raw: unknown) => raw is T): Shape<T> => ({
  read: (raw) => (is(raw) ? raw : undefined),
  document: { type },
})
export const text = primitive('string', (raw) => typeof raw === 'string')
export const flag = primitive('boolean', (raw) => typeof raw === 'boolean')
export const count = primitive('integer', (raw): raw is number => Number.isSafeInteger(raw))
export const countIn = (min: number, max: number): Shape<number> => ({
  read: (raw) => (isIntegerIn(raw, min, max) ? raw : undefined),
  document: { type: 'integer', minimum: min, maximum: max },
})

export const oneOf = <const Values extends readonly (string | boolean)[]>(
  ...values: Values
): Shape<Values[number]> => ({
  read: (raw) => values.find((value) => value === raw),
  document: values.length === 1 ? { const: values[0] } : { enum: values },
})

/** Counted from 0. */
export const seat = about('Counted from 0.', count)
/** Like `Ts`: rank and suit. */
export const card: Shape<KitCard> = {
  read: (raw) => DECK.find((one) => one === raw),
  document: { type: 'string' },
}

export const nullable = <T>(shape: Shape<T>): Shape<T | null> => ({
  read: (raw) => (raw === null ? null : shape.read(raw)),
  document: { anyOf: [shape.document, { type: 'null' }] },
})

/** The same list if each entry is read as it is. */
export const list = <T>(shape: Shape<T>): Shape<readonly T[]> => ({
  read: (raw) => {
    if (!Array.isArray(raw)) return undefined
    const read = raw.map(shape.read)
    if (read.includes(undefined)) return undefined
    return read.every((entry, index) => entry === raw[index]) ? raw : (read as readonly T[])
  },
  document: { type: 'array', items: shape.document },
})

export const pair = <T>(shape: Shape<T>): Shape<readonly [T, T]> => {
  const both = list(shape)
  return {
    read: (raw) => {
      const read = both.read(raw)
      return read?.length === 2 ? (read as readonly [T, T]) : undefined
    },
    document: { ...both.document, minItems: 2, maxItems: 2 },
  }
}

/** The same object if each field is read as it is, and there is nothing else in it. */
export const object = <const F extends Parts>(fields: F): Shape<ObjectOf<F>> & Readonly<{ fields: F }> => {
  const known = Object.entries(fields)
  const required = known.filter(([, shape]) => !('isOptional' in shape)).map(([name]) => name)
  const read = (raw: unknown): ObjectOf<F> | undefined => {
    if (!isObject(raw)) return undefined
    const found: Record<string, unknown> = {}
    for (const [name, shape] of known) {
      if (raw[name] === undefined && !required.includes(name)) continue
      const value = shape.read(raw[name])
      if (value === undefined) return undefined
      found[name] = value
    }
    const isSame = Object.keys(raw).every((name) => found[name] === raw[name])
    return (isSame ? raw : found) as ObjectOf<F>
  }
  const properties = Object.fromEntries(known.map(([name, { document }]) => [name, document]))
  return { read, fields, document: { type: 'object', properties, required } }
}

/** The first that fits. */
export const union = <const Shapes extends readonly Shape[]>(
  ...shapes: Shapes
): Shape<Shaped<Shapes[number]>> => ({
  read: (raw) => {
    for (const shape of shapes) {
      const read = shape.read(raw)
      if (read !== undefined) return read as Shaped<Shapes[number]>
    }
    return undefined
  },
  document: { oneOf: shapes.map(({ document }) => document) },
})

type ShapesOf<Values> = { readonly [Name in keyof Values]-?: Shape<Values[Name]> }

/**
 * A table of settings as the parts of an object; their bounds are the rules' business. `own`: of settings that the game
 * parses itself, and of those with a description.
 */
export const shapesOf = <Table extends Fields>(
  table: Table,
  own: Partial<ShapesOf<ValuesOf<Table>>> = {},
): ShapesOf<ValuesOf<Table>> => {
  const shapeOf = (name: string, field: Fields[string]): Shape => {
    const known = (own as Parts)[name]
    if (known !== undefined) return known
    if (field.kind === 'number') return count
    if (field.kind === 'switch') return flag
    if ('values' in field) return oneOf(...(field.values as readonly string[]))
    throw new Error(`the setting ${name} needs a shape`)
  }
  return Object.fromEntries(
    Object.entries(table).map(([name, field]) => [name, shapeOf(name, field)]),
  ) as ShapesOf<ValuesOf<Table>>
}
