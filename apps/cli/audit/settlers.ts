/** Batch settlers by terms: prepared once, because a pay table takes time. */
import { batchSettlerOf } from '@fairhouse/games/batch-settlers.ts'
import { isRefusal, type SettleMany } from '@fairhouse/kit'
import type { StoredTerms } from './stored-terms.ts'

const NO_SETUP = {}
const SEATS = 1
const prepared = new WeakMap<StoredTerms, SettleMany | null>()

const prepare = (terms: StoredTerms): SettleMany | null => {
  const settling = terms.type === 'playable' ? batchSettlerOf(terms.rules) : null
  if (terms.type !== 'playable' || !settling) return null
  const config = terms.configOf(NO_SETUP, SEATS)
  return isRefusal(config) ? null : (settling.prepare(config as never)?.settle ?? null)
}

/** Null if their rounds are left to the rules. */
export const settlerOf = (terms: StoredTerms): SettleMany | null => {
  const known = prepared.get(terms)
  if (known !== undefined) return known
  const settle = prepare(terms)
  prepared.set(terms, settle)
  return settle
}
