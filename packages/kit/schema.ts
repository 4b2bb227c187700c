/** The part of zod's schemas that is used; the kit itself has no dependencies. */
export type Schema<T = unknown> = Readonly<{
  safeParse(
    raw: unknown,
  ): Readonly<
    | { success: true; data: T }
    | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } }
  >
}>

/** Of settings that people edit in a form. `properties`: each in terms of JSON Schema. */
export type SettingsSchema<T = unknown> = Schema<T> &
  Readonly<{ properties: Readonly<Record<string, object>> }>
