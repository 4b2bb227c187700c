/** A game's table of settings as the schemas of a configuration in views and facts. Bounds are the rules' business. */
import type { Fields, ValuesOf } from '@fairhouse/kit'
import * as z from 'zod'

type Shape<Values> = { [Name in keyof Values]-?: z.ZodType<Values[Name]> }

/** `own`: the schemas of fields that the game parses, and of those with a description. */
export const shownSchemas = <Table extends Fields>(
  table: Table,
  own: Partial<Shape<ValuesOf<Table>>> = {},
): Shape<ValuesOf<Table>> => {
  const schemaOf = (name: string, field: Fields[string]): z.ZodType => {
    const known = (own as Readonly<Record<string, z.ZodType | undefined>>)[name]
    if (known !== undefined) return known
    if (field.kind === 'number') return z.number().int()
    if (field.kind === 'switch') return z.boolean()
    if ('values' in field) return z.literal([...(field.values as readonly string[])])
    throw new Error(`the setting ${name} needs a schema`)
  }
  return Object.fromEntries(
    Object.entries(table).map(([name, field]) => [name, schemaOf(name, field)]),
  ) as Shape<ValuesOf<Table>>
}
