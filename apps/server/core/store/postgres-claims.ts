/** Which work touches what, so that works that share a transaction have nothing in common. */

import { footprintOf, keyOn } from './postgres-footprint.ts'
import type { Query, Work } from './work.ts'

/** A work, or a batch of them, that claims rows. */
export type Claimant = object
type Claimants = readonly Claimant[]
/** Mostly by a single one. */
type Claim = { readonly key: string; readers: Claimants; writer: Claimant | null; waiters: Claimants }
/** What a work touches, and whether it changes or locks it. */
export type Wanted = Readonly<{ key: string; writes: boolean }>

/**
 * `apart`: the SQL doesn't show what is touched. `taken`: somebody else touches it, and one of the two changes it.
 */
export type ClaimResult = 'granted' | 'apart' | Readonly<{ taken: Wanted }>

export type Claims = Readonly<{
  /** All or nothing. If it is taken, others can't claim it first. `group`: what it holds counts as the claimant's. */
  claim(by: Claimant, queries: readonly Query[], group?: Claimant | null): ClaimResult
  /** Whether others touch it now or wait for it. */
  isTaken(wanted: Wanted, by: Claimant, group?: Claimant | null): boolean
  /** What this one holds belongs to the group from now on. */
  handOver(by: Claimant, group: Claimant): void
  release(by: Claimant): void
}>

/** Null if a query's SQL doesn't show its rows and the lock it is read under isn't held. */
const wantedBy = (queries: readonly Query[], holds: (key: string) => boolean): readonly Wanted[] | null => {
  const wanted: Wanted[] = []
  for (const query of queries) {
    const { keyed, excludes } = footprintOf(query)
    if (keyed) {
      wanted.push({ key: keyed.keyOf(query.params), writes: excludes })
      continue
    }
    if (!query.under || excludes) return null
    const lock = keyOn(query.under)
    if (!holds(lock) && !wanted.some(({ key, writes }) => writes && key === lock)) return null
  }
  return wanted
}

const NOBODY: Claimants = []

const hasOthers = (claimants: Claimants, by: Claimant, group: Claimant | null = null): boolean =>
  claimants.some((each) => each !== by && each !== group)

const withOne = (claimants: Claimants, by: Claimant): Claimants => {
  if (claimants.length === 0) return [by]
  return claimants.includes(by) ? claimants : [...claimants, by]
}

const without = (claimants: Claimants, by: Claimant): Claimants => {
  if (claimants.length === 1) return claimants[0] === by ? NOBODY : claimants
  return claimants.length === 0 ? claimants : claimants.filter((each) => each !== by)
}

/** Who claims, and whether it already holds something. */
type Claiming = Readonly<{ by: Claimant; group: Claimant | null; isUnderWay: boolean }>

/** A running work needn't wait for waiting ones: they may be waiting for it. */
const isFree = (
  { writer, readers, waiters }: Claim,
  writes: boolean,
  { by, group, isUnderWay }: Claiming,
): boolean => {
  if (writer !== null && writer !== by && writer !== group) return false
  if (writes && hasOthers(readers, by, group)) return false
  return isUnderWay || writer !== null || !hasOthers(waiters, by)
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

  /** May be called again with another wish. */
  const enter = (by: Claimant, entered: Claim[], { key, writes }: Wanted, granted: boolean): void => {
    const claim = claimOn(key)
    if (!granted) claim.waiters = withOne(claim.waiters, by)
    else if (writes) claim.writer = by
    else claim.readers = withOne(claim.readers, by)
    entered.push(claim)
  }

  const isFreeFor = ({ key, writes }: Wanted, claiming: Claiming): boolean => {
    const claim = claims.get(key)
    return !claim || isFree(claim, writes, claiming)
  }

  return {
    claim: (by, queries, group = null) => {
      const known = claimsOf.get(by)
      const wanted = wantedBy(queries, (key) => claims.get(key)?.writer === by)
      if (!wanted) return 'apart'
      const claiming = { by, group, isUnderWay: known !== undefined }
      const taken = wanted.find((each) => !isFreeFor(each, claiming))
      const entered = known ?? []
      for (const each of wanted) enter(by, entered, each, !taken)
      if (entered.length > 0) claimsOf.set(by, entered)
      return taken ? { taken } : 'granted'
    },
    isTaken: (wanted, by, group = null) => !isFreeFor(wanted, { by, group, isUnderWay: claimsOf.has(by) }),
    handOver: (by, group) => {
      const held = claimsOf.get(group) ?? []
      for (const claim of claimsOf.get(by) ?? []) {
        claim.waiters = without(claim.waiters, by)
        if (claim.readers.includes(by)) claim.readers = withOne(without(claim.readers, by), group)
        if (claim.writer === by) claim.writer = group
        if (isUnused(claim)) claims.delete(claim.key)
        else held.push(claim)
      }
      if (held.length > 0) claimsOf.set(group, held)
      claimsOf.delete(by)
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

/** A work that runs by itself and claims what it touches as it goes. What others have it waits for in the database. */
export function* claiming<T>(claims: Claims, by: Claimant, work: Work<T>): Work<T> {
  let step = work.next()
  while (!step.done) {
    claims.claim(by, step.value)
    step = work.next(yield step.value)
  }
  return step.value
}
