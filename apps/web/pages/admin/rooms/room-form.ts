/**
 * A room's form: every value by its path in the file, numbers as typed. Text that isn't a number is sent as it is,
 * so that the house says what is wrong with it.
 */
import type { RoomFile } from '@fairhouse/messages'
import { type FieldKind, type RoomField, valueAt } from './room-fields.ts'

export type Value = string | boolean | readonly string[]
/** By path. */
export type Draft = Readonly<Record<string, Value>>

type Node = Readonly<Record<string, unknown>>

const withValue = (node: Node, [key, ...rest]: readonly string[], value: unknown): Node => ({
  ...node,
  [key!]: rest.length === 0 ? value : withValue((node[key!] ?? {}) as Node, rest, value),
})

/** A setting that the room doesn't have is an empty field. */
const formValue = ({ type }: FieldKind, value: unknown): Value => {
  switch (type) {
    case 'check':
      return value === true
    case 'some':
      return (value ?? []) as readonly string[]
    case 'numbers':
      return ((value ?? []) as readonly number[]).join(', ')
    case 'json':
      return value === undefined ? '' : JSON.stringify(value)
    case 'text':
    case 'number':
    case 'choice':
      return String(value ?? '')
  }
}

export const draftOf = (room: RoomFile, fields: readonly RoomField[]): Draft =>
  Object.fromEntries(fields.map(({ path, kind }) => [path, formValue(kind, valueAt(room, path))]))

const numberIn = (text: string): number | string => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text)

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const read = ({ type }: FieldKind, value: Value): unknown => {
  if (typeof value !== 'string') return value
  const text = value.trim()
  if (type === 'numbers') return text.split(/[\s,，、]+/).flatMap((part) => (part ? [numberIn(part)] : []))
  if (type === 'json') return jsonIn(text)
  return type === 'number' ? numberIn(text) : text
}

/** The changes to the room, as the house takes them; nothing else is sent. */
export const changeOf = (room: RoomFile, fields: readonly RoomField[], draft: Draft): Node => {
  const before = draftOf(room, fields)
  const wanted = fields
    .filter(({ path }) => JSON.stringify(draft[path]) !== JSON.stringify(before[path]))
    .reduce<Node>(
      (changed, { path, kind }) => withValue(changed, path.split('.'), read(kind, draft[path]!)),
      room,
    )
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify((room as Node)[key]),
    ),
  )
}
