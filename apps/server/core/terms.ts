/**
 * [F11] The terms that rounds are played by. Terms ever used stay in the table `terms`; a round refers to its own by
 * number. The cache is filled by separate transactions, so all it has is really in the database.
 */
import { hash as digest } from 'node:crypto'
import {
  type AnyGame,
  accepted,
  isRefusal,
  parseTerms,
  printTerms,
  type Refusal,
  refuse,
  type Terms,
  termsOf,
} from '@fairhouse/kit'
import { logTerms } from './store/log-terms.ts'
import { type HashedTerms, putTerms } from './store/put-terms.ts'
import { select } from './store/queries.ts'
import type { Store } from './store/store.ts'
import { row, type Work } from './store/work.ts'

const offered = new WeakMap<object, HashedTerms>()

const hashedTerms = (rules: AnyGame, config: unknown): HashedTerms => {
  const text = printTerms(termsOf(rules, config))
  return { hash: digest('sha256', text), text }
}

/** Computed once per configuration. */
export const offeredTerms = (rules: AnyGame, config: object): HashedTerms => {
  const known = offered.get(config)
  if (known) return known
  const made = hashedTerms(rules, config)
  offered.set(config, made)
  return made
}

/** `config`: complete except for a round's own setup. */
export type StoredTerms = Readonly<{
  id: bigint
  hash: string
  terms: Terms
  rules: AnyGame
  config: Readonly<Record<string, unknown>>
}>

type TermsRow = Readonly<{ id: bigint; hash: string; text: string }>

/** The text, exactly as hashed. */
export function* readTerms(hash: string): Work<Readonly<{ text: string }> | Refusal> {
  const found = yield* row<{ text: string }>(select('terms', hash, 'text'))
  return found ?? refuse('unknown-terms', 'there are no such terms')
}

export type TermsBook = Readonly<{
  /** The number of these terms in the database. Inserts them if they are new. */
  numberOf(terms: HashedTerms): Work<bigint>
  byNumber(id: bigint): Work<StoredTerms>
  byHash(hash: string): Work<StoredTerms>
  /** [F12] Makes sure that the public log has these terms, at the latest with this work. */
  log(hash: string): Work<void>
}>

/** A house uses few at a time; older ones are read again. */
const MAX_KEPT = 1_000

const rowOf = (id: bigint): Work<TermsRow | undefined> =>
  row<TermsRow>('SELECT id, hash, text FROM terms WHERE id = $1', id)

/** Reads past the cache. */
export function* readTermsByNumber(id: bigint): Work<Terms> {
  const found = yield* rowOf(id)
  if (!found) throw new Error(`there are no terms with the number ${id}`)
  return accepted(parseTerms(JSON.parse(found.text)))
}

export const openTerms = (
  { transact, now }: Pick<Store, 'transact' | 'now'>,
  rulesOf: (game: string, version: number) => AnyGame,
): TermsBook => {
  const byNumber = new Map<bigint, StoredTerms>()
  const numbers = new Map<string, bigint>()
  const asked = new Set<bigint>()
  const logged = new Set<string>()

  const read = ({ id, hash, text }: TermsRow): StoredTerms => {
    const terms = accepted(parseTerms(JSON.parse(text)))
    const rules = rulesOf(terms.game, terms.version)
    const config = accepted(rules.configure(terms.config)) as StoredTerms['config']
    return { id, hash, terms, rules, config }
  }
  const keep = (stored: StoredTerms): void => {
    byNumber.set(stored.id, stored)
    numbers.set(stored.hash, stored.id)
    const [oldest] = byNumber.values()
    if (byNumber.size > MAX_KEPT && oldest) {
      byNumber.delete(oldest.id)
      numbers.delete(oldest.hash)
    }
  }
  /** What a work has read may be rolled back with it, so it is read again after the work. */
  const remember = (id: bigint): void => {
    if (asked.has(id)) return
    asked.add(id)
    transact<TermsRow | undefined>(() => rowOf(id))
      .then((found) => found && !isRefusal(found) && keep(read(found)))
      .catch(() => undefined) // only a cache: the next work reads them
      .finally(() => asked.delete(id))
  }
  /** Like `remember`, for terms that a work has put into the log. */
  const rememberLogged = (hash: string): void => {
    transact<{ logged: bigint } | undefined>(() => row(select('terms', hash, 'logged')))
      .then((found) => found?.logged === 1n && logged.add(hash))
      .catch(() => undefined)
  }
  return {
    *log(hash) {
      if (logged.has(hash)) return
      yield* logTerms(hash, now())
      rememberLogged(hash)
    },
    *numberOf(terms) {
      const known = numbers.get(terms.hash)
      if (known !== undefined) return known
      const id = yield* putTerms(terms)
      remember(id)
      return id
    },
    *byNumber(id) {
      const known = byNumber.get(id)
      if (known) return known
      const found = yield* rowOf(id)
      if (!found) throw new Error(`there are no terms with the number ${id}`)
      remember(id)
      return read(found)
    },
    *byHash(hash) {
      const known = numbers.get(hash)
      if (known !== undefined) return byNumber.get(known)!
      const found = yield* row<TermsRow>('SELECT id, hash, text FROM terms WHERE hash = $1', hash)
      if (!found) throw new Error(`there are no terms with the hash ${hash}`)
      remember(found.id)
      return read(found)
    },
  }
}
