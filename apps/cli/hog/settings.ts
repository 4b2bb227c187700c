/** Hog's rule settings, from a line or from options. */
import { type Config, DEFAULTS, hog } from '@fairhouse/games/hog/rules.ts'
import { isObject, isRefusal, type Refusal, refuse, strangeKeys } from '@fairhouse/kit'
import { type Call, UsageError } from '../command.ts'

const CODES = { goal: 'bad-goal', sides: 'bad-sides', maxDice: 'bad-max-dice' } as const satisfies Record<
  keyof Config,
  string
>
const KEYS = Object.keys(CODES) as readonly (keyof Config)[]
const OPTIONS = { goal: 'goal', sides: 'sides', maxDice: 'max-dice' } as const satisfies Record<
  keyof Config,
  string
>

/** Other texts stay texts, for the command's own parser to refuse. */
export const numberOrText = (text: string): number | string => (/^\d{1,15}$/.test(text) ? Number(text) : text)

/** The options' settings, in the form of a line. */
export const settingsOptions = (call: Call): Partial<Record<keyof Config, number | string>> =>
  Object.fromEntries(
    KEYS.flatMap((key) => {
      const text = call.text(OPTIONS[key])
      return text === undefined ? [] : [[key, numberOrText(text)]]
    }),
  )

/** Settings from `raw`, with defaults for the rest; each has its own refusal code. */
export const readSettings = (raw: Readonly<Record<string, unknown>>): Config | Refusal => {
  let config = DEFAULTS
  for (const key of KEYS) {
    if (raw[key] === undefined) continue
    const checked = hog.configure({ [key]: raw[key] })
    if (isRefusal(checked)) return refuse(CODES[key], checked.message)
    config = { ...config, [key]: checked[key] }
  }
  return config
}

export const settingsOf = (call: Call): Config => {
  const config = readSettings(settingsOptions(call))
  if (isRefusal(config)) throw new UsageError(config.message)
  return config
}

/** The fields of a line: an object with these, the settings, and nothing else. */
export const readFields = (
  raw: unknown,
  fields: readonly string[],
): Readonly<Record<string, unknown>> | Refusal => {
  if (!isObject(raw)) return refuse('bad-line', 'a line must be a JSON object')
  const [strange] = strangeKeys(raw, [...fields, ...KEYS])
  if (strange !== undefined) return refuse('unknown-field', `there is no field "${strange}" here`)
  const missing = fields.find((field) => raw[field] === undefined)
  if (missing !== undefined) return refuse('missing-field', `the field "${missing}" is missing`)
  return raw
}
