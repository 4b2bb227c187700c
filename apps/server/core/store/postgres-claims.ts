/** Which work touches what: so that works that share a transaction have nothing in common. */

import { footprintOf } from './postgres-footprint.ts'
import type { Query } from './work.ts'

/** Whoever claims, told apart from others. */
export type Claimant = object
type Claimants = readonly Claimant[]
/** Mostly of one alone. */
type Claim = { readonly key: string; readers: Claimants; writer: Claimant | null; waiters: Claimants }
type Wanted = Readonly<{ key: string; writes: boolean }>

/** `apart`: the text does not tell what is touched. `taken`: somebody else touches it and one of them changes it. */
export type Claimed = 'granted' | 'taken' | 'apart'

export type Claims = Readonly<{
  /** All or nothing. Where it is taken others cannot claim it first. */
  claim(by: Claimant, queries: readonly Query[]): Claimed
  release(by: Claimant): void
}>

/** Null: the text of one does not tell. */
const wantedBy = (queries: readonly Query[]): readonly Wanted[] | null => {
  const wanted: Wanted[] = []
  for (const query of queries) {
    const { keyed, excludes } = footprintOf(query)
    if (!keyed) return null
    wanted.push({ key: keyed.keyOf(query.params), writes: excludes })
  }
  return wanted
}

const NOBODY: Claimants = []

const hasOthers = (claimants: Claimants, by: Claimant): boolean =>
  claimants.length > (claimants.includes(by) ? 1 : 0)

const withOne = (claimants: Claimants, by: Claimant): Claimants => {
  if (claimants.length === 0) return [by]
  return claimants.includes(by) ? claimants : [...claimants, by]
}

const without = (claimants: Claimants, by: Claimant): Claimants => {
  if (claimants.length === 1) return claimants[0] === by ? NOBODY : claimants
  return claimants.length === 0 ? claimants : claimants.filter((each) => each !== by)
}

/** Whoever is under way need not wait for those who wait: it may be him whom they wait for. */
const isFree = (
  { writer, readers, waiters }: Claim,
  by: Claimant,
  writes: boolean,
  isUnderWay: boolean,
): boolean => {
  if (writer !== null) return writer === by
  if (writes && hasOthers(readers, by)) return false
  return isUnderWay || !hasOthers(waiters, by)
}

const isUnused = ({ readers, writer, waiters }: Claim): boolean =>
  writer === null && readers.length === 0 && waiters.length === 0

export const newClaims = (): Claims => {
  const claims = new Map<string, Claim>()
  const claimsOf = new Map<Claimant, Claim[]>()

  const claimOn = (key: string): Claim => {
    const found = claims.get(key)
    if (found) return found
    const fresh: Claim = { key, readers: NOBODY, writer: null, waiters: NOBODY }
    claims.set(key, fresh)
    return fresh
  }

  /** It may be entered again, with another wish. */
  const enter = (by: Claimant, entered: Claim[], { key, writes }: Wanted, granted: boolean): void => {
    const claim = claimOn(key)
    if (!granted) claim.waiters = withOne(claim.waiters, by)
    else if (writes) claim.writer = by
    else claim.readers = withOne(claim.readers, by)
    entered.push(claim)
  }

  return {
    claim: (by, queries) => {
      const wanted = wantedBy(queries)
      if (!wanted) return 'apart'
      const known = claimsOf.get(by)
      const granted = wanted.every(({ key, writes }) => {
        const claim = claims.get(key)
        return !claim || isFree(claim, by, writes, known !== undefined)
      })
      const entered = known ?? []
      for (const each of wanted) enter(by, entered, each, granted)
      if (entered.length > 0) claimsOf.set(by, entered)
      return granted ? 'granted' : 'taken'
    },
    release: (by) => {
      for (const claim of claimsOf.get(by) ?? []) {
        claim.readers = without(claim.readers, by)
        claim.waiters = without(claim.waiters, by)
        if (claim.writer === by) claim.writer = null
        if (isUnused(claim)) claims.delete(claim.key)
      }
      claimsOf.delete(by)
    },
  }
}
