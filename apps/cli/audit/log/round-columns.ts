/** The rounds of a part of the log as columns: one scan of the bytes, without allocations per round. */
import {
  DEMO_FLAG,
  PACKED_FLAG,
  type RoundPlaces,
  roundPlaces,
  scanRound,
  uvarintBetween,
} from '@fairhouse/log'

const HASH_BYTES = 32
const places = roundPlaces()
/** More could exceed 2^53. */
const MAX_NUMBER_BYTES = 7

/** Rounds of the same terms, by their index in the columns. */
export type TermsGroup = Readonly<{ hash: string; firstLeaf: number; at: number; rounds: number[] }>

export type RoundColumns = ReturnType<typeof openRoundColumns>

const sameHash = (bytes: Uint8Array, one: number, other: number): boolean => {
  for (let i = 0; i < HASH_BYTES; i += 1) if (bytes[one + i] !== bytes[other + i]) return false
  return true
}

const hexAt = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.prototype.hexSlice.call(bytes, from, to)

/** Groups by terms; consecutive rounds mostly share them. */
const openGroups = (bytes: Uint8Array) => {
  const groups: TermsGroup[] = []
  const byHash = new Map<string, TermsGroup>()
  let last: TermsGroup | null = null
  const find = (at: number, leaf: number): TermsGroup => {
    for (let i = 0; i < groups.length && i < 4; i += 1)
      if (sameHash(bytes, groups[i]!.at, at)) return groups[i]!
    const hash = hexAt(bytes, at, at + HASH_BYTES)
    const known = byHash.get(hash)
    if (known) return known
    const fresh = { hash, firstLeaf: leaf, at, rounds: [] }
    groups.push(fresh)
    byHash.set(hash, fresh)
    return fresh
  }
  return {
    groups,
    add: (at: number, leaf: number, round: number): void => {
      if (last === null || !sameHash(bytes, last.at, at)) last = find(at, leaf)
      last.rounds.push(round)
    },
  }
}

/** Wallets by name, such as `USD demo`; consecutive rounds mostly share one. */
const openWallets = (bytes: Uint8Array) => {
  const names: string[] = []
  let [lastAt, lastEnd, lastDemo, last] = [0, -1, -1, -1]
  return {
    names,
    find: ({ currencyAt, currencyEnd, flags }: RoundPlaces): number => {
      const [size, demo] = [currencyEnd - currencyAt, flags & DEMO_FLAG]
      let isSame = demo === lastDemo && size === lastEnd - lastAt
      for (let i = 0; isSame && i < size; i += 1) isSame = bytes[currencyAt + i] === bytes[lastAt + i]
      if (isSame) return last
      const name = `${Buffer.prototype.utf8Slice.call(bytes, currencyAt, currencyEnd)} ${demo ? 'demo' : 'real'}`
      if (!names.includes(name)) names.push(name)
      lastAt = currencyAt
      lastEnd = currencyEnd
      lastDemo = demo
      last = names.indexOf(name)
      return last
    },
  }
}

const columnsFor = (most: number) => {
  const places32 = (): Int32Array => new Int32Array(most)
  return {
    /** The leaf's index in the log, and its bytes. */
    leaf: new Float64Array(most),
    start: places32(),
    end: places32(),
    flags: new Uint8Array(most),
    wallet: places32(),
    nonce: new Float64Array(most),
    /** Not exact beyond 2^53. */
    stake: new Float64Array(most),
    payout: new Float64Array(most),
    serverSeedAt: places32(),
    clientSeedAt: places32(),
    clientSeedEnd: places32(),
    promiseAt: places32(),
    actionsAt: places32(),
    actionsEnd: places32(),
  }
}
let spare = columnsFor(0)

/** For at most `most` leaves in `bytes`. Overwrites the columns of an earlier call. */
export const openRoundColumns = (bytes: Uint8Array, most: number) => {
  if (spare.leaf.length < most) spare = columnsFor(most)
  const columns = { bytes, ...spare }
  const groups = openGroups(bytes)
  const wallets = openWallets(bytes)
  let size = 0
  /** False if it isn't a round, or if its nonce is beyond what a player can reach. */
  const add = (start: number, end: number, leaf: number): boolean => {
    if (!scanRound(bytes, places, start, end)) return false
    if (places.nonceEnd - places.nonceAt > MAX_NUMBER_BYTES) return false
    columns.leaf[size] = leaf
    columns.start[size] = start
    columns.end[size] = end
    columns.flags[size] = places.flags
    columns.wallet[size] = wallets.find(places)
    columns.nonce[size] = uvarintBetween(bytes, places.nonceAt, places.nonceEnd)
    columns.stake[size] = uvarintBetween(bytes, places.stakeAt, places.stakeEnd)
    columns.payout[size] = uvarintBetween(bytes, places.payoutAt, places.payoutEnd)
    columns.serverSeedAt[size] = places.serverSeedAt
    columns.clientSeedAt[size] = places.clientSeedAt
    columns.clientSeedEnd[size] = places.clientSeedEnd
    columns.promiseAt[size] = places.nextCommitmentAt
    columns.actionsAt[size] = places.actionsAt
    columns.actionsEnd[size] = places.actionsEnd
    groups.add(places.termsAt, leaf, size)
    size += 1
    return true
  }
  return {
    ...columns,
    add,
    size: (): number => size,
    groups: groups.groups as readonly TermsGroup[],
    wallets: wallets.names as readonly string[],
    isPacked: (round: number): boolean => (columns.flags[round]! & PACKED_FLAG) !== 0,
    /** The client seed as text. */
    clientOf: (round: number): string =>
      columns.flags[round]! & PACKED_FLAG
        ? hexAt(bytes, columns.clientSeedAt[round]!, columns.clientSeedEnd[round]!)
        : Buffer.prototype.utf8Slice.call(bytes, columns.clientSeedAt[round]!, columns.clientSeedEnd[round]!),
    leafOf: (round: number): Uint8Array => bytes.subarray(columns.start[round]!, columns.end[round]!),
  }
}
