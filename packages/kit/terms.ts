/**
 * Terms [F11]: all that decides a round besides seeds, seats, stacks, button and actions, as one canonical
 * JSON text. Its SHA-256 is the terms hash. A round refers to its terms by hash; what belongs to the round
 * alone (`Game.perRound`) is its `setup` and is in its log.
 */
import type { AnyGame } from './game.ts'
import { isIntegerIn, isObject } from './json.ts'
import { type Refusal, refuse } from './refusal.ts'
import { sha256Hex } from './sha256.ts'

export type Terms = Readonly<{ game: string; version: number; config: Readonly<Record<string, unknown>> }>
/** The fields of a configuration that are a round's own. */
export type Setup = Readonly<Record<string, unknown>>

/** One text for one value: keys in order, no spaces, numbers and texts as JSON has them (RFC 8785). */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (!isObject(value)) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`).join(',')}}`
}

type Versioned = Pick<AnyGame, 'id' | 'version' | 'perRound'>

/** A complete configuration in its two parts. */
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

/** The door for terms from outside; whether the configuration is one of the game is for the game to say. */
export const parseTerms = (raw: unknown): Terms | Refusal =>
  isObject(raw) &&
  typeof raw.game === 'string' &&
  isIntegerIn(raw.version, 1, Number.MAX_SAFE_INTEGER) &&
  isObject(raw.config)
    ? { game: raw.game, version: raw.version, config: raw.config }
    : refuse('bad-terms', 'terms are an object with game, version and config')
