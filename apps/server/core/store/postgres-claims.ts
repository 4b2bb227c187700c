/** Which work touches what: so that works that share a transaction have nothing in common. */

import { footprintOf } from './postgres-footprint.ts'
import type { Query } from './work.ts'

/** Whoever claims, told apart from others. */
export type Claimant = object
type Claim = { readers: Set<Claimant>; writer: Claimant | null; waiters: Set<Claimant> }
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

const hasOthers = (claimants: ReadonlySet<Claimant>, by: Claimant): boolean =>
  claimants.size > (claimants.has(by) ? 1 : 0)

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
  writer === null && readers.size === 0 && waiters.size === 0

export const newClaims = (): Claims => {
  const claims = new Map<string, Claim>()
  const keysOf = new Map<Claimant, Set<string>>()

  const claimOn = (key: string): Claim => {
    const found = claims.get(key)
    if (found) return found
    const fresh: Claim = { readers: new Set(), writer: null, waiters: new Set() }
    claims.set(key, fresh)
    return fresh
  }

  const enter = (by: Claimant, { key, writes }: Wanted, granted: boolean): void => {
    const claim = claimOn(key)
    if (!granted) claim.waiters.add(by)
    else if (writes) claim.writer = by
    else claim.readers.add(by)
    const keys = keysOf.get(by) ?? new Set()
    keysOf.set(by, keys.add(key))
  }

  return {
    claim: (by, queries) => {
      const wanted = wantedBy(queries)
      if (!wanted) return 'apart'
      const isUnderWay = keysOf.has(by)
      const granted = wanted.every(({ key, writes }) => {
        const claim = claims.get(key)
        return !claim || isFree(claim, by, writes, isUnderWay)
      })
      for (const each of wanted) enter(by, each, granted)
      return granted ? 'granted' : 'taken'
    },
    release: (by) => {
      for (const key of keysOf.get(by) ?? []) {
        const claim = claims.get(key)!
        claim.readers.delete(by)
        claim.waiters.delete(by)
        if (claim.writer === by) claim.writer = null
        if (isUnused(claim)) claims.delete(key)
      }
      keysOf.delete(by)
    },
  }
}
