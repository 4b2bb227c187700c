/** Which work touches what, so that works that share a transaction have nothing in common. */

import type { Query, Value, Work } from './work.ts'

/**
 * Tables that are claimed as one, because a work that touches the rows of a key in one mostly touches them in the
 * others too: what a player has, and what was booked and logged of a round. None whose rows are locks (`readUnder`).
 */
const CLAIMED_AS: Readonly<Record<string, string>> = {
  client_seeds: 'of player',
  limits: 'of player',
  requests: 'of player',
  rounds: 'of player',
  log_batches: 'of origin',
  movements: 'of origin',
}

/** A work, or a batch of them, that claims rows. What it has claimed is in the object itself (see `KEPT`). */
export type Claimant = { claims: Claim[] | null }
type Claimants = readonly Claimant[]
/** Mostly by a single one. */
type Claim = { readers: Claimants; writer: Claimant | null; waiters: Claimants }
/** What a work touches, and whether it changes or locks it. */
export type Wanted = Readonly<{ claimedAs: string; key: Value; writes: boolean }>

/**
 * `apart`: a query may touch anything. `taken`: somebody else touches it, and one of the two changes it.
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

/** Null if a query may touch anything and the lock it is read under isn't held. */
const wantedBy = (
  queries: readonly Query[],
  holds: (table: string, key: Value) => boolean,
): readonly Wanted[] | null => {
  const all: Wanted[] = []
  for (const { statement, params, under } of queries) {
    const { kind, table, keyAt } = statement
    const excludes = kind !== 'read'
    if (keyAt === null) {
      if (!under || excludes) return null
      const isLockedNow = all.some(
        (each) => each.writes && each.claimedAs === under.table && each.key === under.key,
      )
      if (!isLockedNow && !holds(under.table, under.key)) return null
      continue
    }
    const claimedAs = CLAIMED_AS[table!] ?? table!
    const key = params[keyAt]!
    const same = all.find((each) => each.claimedAs === claimedAs && each.key === key)
    if (!same) all.push({ claimedAs, key, writes: excludes })
    else if (excludes && !same.writes) all[all.indexOf(same)] = { claimedAs, key, writes: true }
  }
  return all
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

const isUsed = ({ readers, writer, waiters }: Claim): boolean =>
  writer !== null || readers.length > 0 || waiters.length > 0

/**
 * As many claims are kept, used or not; then the unused ones go, all at once. A `Map` that loses and gains entries all
 * the time gets a new table every few thousand of them, and each table keeps the next one and all that was in it
 * until the next full garbage collection: half the collector's time went into copying finished works.
 */
const KEPT = 10_000

export const newClaims = (): Claims => {
  let claims = new Map<string, Map<Value, Claim>>()
  let kept = 0
  let most = KEPT

  const dropUnused = (): void => {
    kept = 0
    const used = [...claims].map(([claimedAs, byKey]) => {
      const still = new Map([...byKey].filter(([, claim]) => isUsed(claim)))
      kept += still.size
      return [claimedAs, still] as const
    })
    claims = new Map(used)
    most = Math.max(KEPT, 2 * kept)
  }

  const claimOn = ({ claimedAs, key }: Wanted): Claim => {
    const found = claims.get(claimedAs)?.get(key)
    if (found) return found
    if (kept >= most) dropUnused()
    const fresh: Claim = { readers: NOBODY, writer: null, waiters: NOBODY }
    const byKey = claims.get(claimedAs)
    if (byKey) byKey.set(key, fresh)
    else claims.set(claimedAs, new Map([[key, fresh]]))
    kept += 1
    return fresh
  }

  /** May be called again with another wish. */
  const enter = (by: Claimant, wanted: Wanted, granted: boolean): void => {
    const claim = claimOn(wanted)
    if (claim.writer === by) return
    if (!granted) claim.waiters = withOne(claim.waiters, by)
    else if (wanted.writes) claim.writer = by
    else claim.readers = withOne(claim.readers, by)
    if (by.claims) by.claims.push(claim)
    else by.claims = [claim]
  }

  const isFreeFor = ({ claimedAs, key, writes }: Wanted, claiming: Claiming): boolean => {
    const claim = claims.get(claimedAs)?.get(key)
    return !claim || isFree(claim, writes, claiming)
  }

  return {
    claim: (by, queries, group = null) => {
      const wanted = wantedBy(queries, (table, key) => claims.get(table)?.get(key)?.writer === by)
      if (!wanted) return 'apart'
      const claiming = { by, group, isUnderWay: by.claims !== null }
      const taken = wanted.find((each) => !isFreeFor(each, claiming))
      for (const each of wanted) enter(by, each, !taken)
      return taken ? { taken } : 'granted'
    },
    isTaken: (wanted, by, group = null) => !isFreeFor(wanted, { by, group, isUnderWay: by.claims !== null }),
    handOver: (by, group) => {
      const held = group.claims ?? []
      for (const claim of by.claims ?? []) {
        claim.waiters = without(claim.waiters, by)
        if (claim.readers.includes(by)) claim.readers = withOne(without(claim.readers, by), group)
        if (claim.writer === by) claim.writer = group
        held.push(claim)
      }
      if (held.length > 0) group.claims = held
      by.claims = null
    },
    release: (by) => {
      for (const claim of by.claims ?? []) {
        claim.readers = without(claim.readers, by)
        claim.waiters = without(claim.waiters, by)
        if (claim.writer === by) claim.writer = null
      }
      by.claims = null
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
