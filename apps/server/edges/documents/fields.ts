/** A schema for human readers: its type in a few words, and its fields as rows. */
import { REFERENCE, type Schema } from './schemas.ts'

export type Field = Readonly<{ name: string; type: string; isOptional: boolean; about: string }>

const literal = (value: unknown): string => JSON.stringify(value)
const union = (schemas: readonly Schema[]): string => [...new Set(schemas.map(typeText))].join(' | ')

/** `string`, `Wallet[]`, `"low" | "high"`, `Round | null`. */
export const typeText = (schema: Schema): string => {
  const { $ref, anyOf, oneOf, items, type, additionalProperties } = schema
  if ($ref) return $ref.replace(REFERENCE, '')
  if (schema.not) return 'never'
  if (anyOf || oneOf) return union((anyOf ?? oneOf)!)
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.enum) return schema.enum.map(literal).join(' | ')
  if (items) return /[ |]/.test(typeText(items)) ? `(${typeText(items)})[]` : `${typeText(items)}[]`
  if (type === 'object' && typeof additionalProperties === 'object') {
    return `{ [key]: ${typeText(additionalProperties)} }`
  }
  if (schema.properties) return inlineText(schema)
  return Array.isArray(type) ? type.join(' | ') : String(type ?? 'any')
}

const isOptional = ({ required = [] }: Schema, name: string): boolean => !required.includes(name)

const inlineText = (schema: Schema): string => {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, field]) => `${name}${isOptional(schema, name) ? '?' : ''}: ${typeText(field)}`,
  )
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}

/** For lists and inline objects only the types are shown. */
export const fieldsOf = (schema: Schema): readonly Field[] =>
  Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    type: typeText(field),
    isOptional: isOptional(schema, name),
    about: field.description ?? '',
  }))
