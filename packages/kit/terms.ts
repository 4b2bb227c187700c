/**
 * Terms [F11]: everything that decides a round besides seeds, seats, setup and actions, as one canonical JSON text.
 * A round refers to its terms by their hash, the text's SHA-256. What belongs to the round alone (`Game.perRound`,
 * such as stacks and button) is its `setup` and is in its log.
 */
import type { AnyGame } from './game.ts'
import { isIntegerIn, isObject } from './json.ts'
import { type Refusal, refuse } from './refusal.ts'
import { sha256Hex } from './sha256.ts'

export type Terms = Readonly<{ game: string; version: number; config: Readonly<Record<string, unknown>> }>
/** The fields of a configuration that belong to one round. */
export type Setup = Readonly<Record<string, unknown>>

/** Each value has one text: sorted keys, no spaces, numbers and strings as in RFC 8785. */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (!isObject(value)) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`).join(',')}}`
}

type Versioned = Pick<AnyGame, 'id' | 'version' | 'perRound'>

/** Splits a complete configuration into terms and setup. */
export const splitConfig = (
  { perRound = [] }: Pick<AnyGame, 'perRound'>,
  config: unknown,
): Readonly<{ lasting: Readonly<Record<string, unknown>>; setup: Setup }> => {
  const fields = Object.entries(config ?? {})
  const isSetup = ([key]: readonly [string, unknown]): boolean => perRound.includes(key)
  return {
    lasting: Object.fromEntries(fields.filter((field) => !isSetup(field))),
    setup: Object.fromEntries(fields.filter(isSetup)),
  }
}

export const termsOf = (game: Versioned, config: unknown): Terms => ({
  game: game.id,
  version: game.version,
  config: splitConfig(game, config).lasting,
})

export const printTerms = (terms: Terms): string => canonicalJson(terms)
export const hashOfTerms = (terms: Terms): string => sha256Hex(printTerms(terms))

/** Parses terms from outside. Whether the configuration is valid is for the game to decide. */
export const parseTerms = (raw: unknown): Terms | Refusal =>
  isObject(raw) &&
  typeof raw.game === 'string' &&
  isIntegerIn(raw.version, 1, Number.MAX_SAFE_INTEGER) &&
  isObject(raw.config)
    ? { game: raw.game, version: raw.version, config: raw.config }
    : refuse('bad-terms', 'terms are an object with game, version and config')
