/** [F11] Stored terms, with the rules that they name. */
import {
  type AnyGame,
  type AnyLiveGame,
  isRefusal,
  parseTerms,
  printTerms,
  type Refusal,
  type Registry,
  rulesIn,
  type Setup,
  sameJson,
  sha256Hex,
  splitConfig,
  type Terms,
} from '@fairhouse/kit'
import { rows, type Work } from '@fairhouse/server/audit-access.ts'
import { rowsFor } from './batches.ts'
import { type Claim, compare } from './claims.ts'
import { parseObject } from './stored-json.ts'

/** Terms that can be replayed; `unknown`: of an unknown game or version; `problem` says what is wrong. */
export type StoredTerms = Readonly<
  | {
      type: 'playable'
      game: string
      rules: AnyGame
      /** Null if it isn't played at tables. */
      live: AnyLiveGame | null
      /** The whole configuration, including the round's own part. */
      configOf(setup: Setup, seats: number): unknown | Refusal
    }
  | { type: 'unknown'; game: string; label: string }
  | { type: 'bad'; problem: string }
>
export type Playable = Extract<StoredTerms, { type: 'playable' }>

type TermsRow = Readonly<{ id: bigint; hash: string; text: string }>

const TERMS = 'SELECT id, hash, text FROM terms'

const bad = (problem: string): StoredTerms => ({ type: 'bad', problem })

/** A pay table takes time: configurations without a setup are made once. */
const configuring = (rules: AnyGame, config: Terms['config']): Playable['configOf'] => {
  const known = new Map<number, unknown>()
  return (setup, seats) => {
    if (Object.keys(setup).length > 0) return rules.configure({ ...config, ...setup }, seats)
    if (!known.has(seats)) known.set(seats, rules.configure(config, seats))
    return known.get(seats)
  }
}

export const termsFrom = (games: Registry, text: string): StoredTerms => {
  const terms = parseTerms(parseObject(text))
  if (isRefusal(terms)) return bad(terms.refused)
  const { game, version, config } = terms
  const rules = rulesIn(games, game, version)
  if (rules) {
    return {
      type: 'playable',
      game,
      rules,
      live: games[game]!.live ?? null,
      configOf: configuring(rules, config),
    }
  }
  return { type: 'unknown', game, label: rulesIn(games, game) ? `${game}, version ${version}` : game }
}

const MAX_KNOWN = 1_000
const known = new WeakMap<Registry, Map<string, StoredTerms>>()

/** `termsFrom`, once per text, so that what is prepared for the result is, too. */
const knownTerms = (games: Registry, text: string): StoredTerms => {
  const byText = known.get(games) ?? new Map<string, StoredTerms>()
  const before = byText.get(text)
  if (before) return before
  if (byText.size >= MAX_KNOWN) byText.clear()
  const terms = termsFrom(games, text)
  known.set(games, byText.set(text, terms))
  return terms
}

/** Terms by number; the map has an entry for each. */
export function* findTerms(games: Registry, ids: readonly bigint[]): Work<ReadonlyMap<bigint, StoredTerms>> {
  const found = yield* rowsFor<TermsRow>(ids, (wanted) => `${TERMS} WHERE id IN ${wanted}`)
  const texts = new Map(found.map(({ id, text }) => [id, text]))
  return new Map(
    [...new Set(ids)].map((id) => {
      const text = texts.get(id)
      return [id, text === undefined ? bad('no terms') : knownTerms(games, text)]
    }),
  )
}

export type CheckedTerms = Readonly<{ id: bigint; claims: readonly Claim[] }>

/** Nothing is left to defaults, which may change. */
const isComplete = (games: Registry, { game, version, config }: Terms): boolean => {
  const rules = rulesIn(games, game, version)
  if (rules === null) return true
  const whole = rules.configure(config)
  return !isRefusal(whole) && sameJson(splitConfig(rules, whole).lasting, config)
}

/** The text must be the canonical text of a whole configuration. */
export const termsClaims = (games: Registry, text: string): readonly Claim[] => {
  const terms = parseTerms(parseObject(text))
  return isRefusal(terms)
    ? [{ kind: 'terms', expected: 'game, version and configuration', found: terms.refused }]
    : [
        ...compare('terms', 'canonical text:', true, printTerms(terms) === text),
        ...compare('terms', 'a whole configuration of the game:', true, isComplete(games, terms)),
      ]
}

/** Checks every stored text against its hash. */
export function* checkEveryTerms(games: Registry): Work<readonly CheckedTerms[]> {
  const found = yield* rows<TermsRow>(TERMS)
  return found.map(({ id, hash, text }) => {
    const claims = termsClaims(games, text)
    return { id, claims: [...claims, ...compare('terms', 'hash', sha256Hex(text), hash)] }
  })
}
