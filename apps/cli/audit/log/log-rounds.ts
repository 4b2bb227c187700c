/**
 * The rounds of a part of the log, recomputed by their terms: very many at a time where the game can, by the rules
 * where it cannot or where anything differs, and one in so many by chance as well.
 */
import { randomInt } from 'node:crypto'
import { settlingOf } from '@fairhouse/games/settlings.ts'
import {
  houseEntryIn,
  isBetClientSeed,
  isRefusal,
  NOT_SETTLED,
  openSeedBatch,
  type Registry,
  type SettleMany,
  settlementsFor,
} from '@fairhouse/kit'
import {
  clientSeedIn,
  DEMO_FLAG,
  decodeRound,
  REUSED_FLAG,
  type RoundPlaces,
  roundPlaces,
  scanRound,
} from '@fairhouse/log'
import type { Claim } from '../claims.ts'
import { compare, demand } from '../claims.ts'
import { parseJson } from '../parsing.ts'
import { type Replayed, replayLog, unplayable } from '../replaying.ts'
import { addTo, newSum, type Sum, total } from '../round-tally.ts'
import { LEAF_OWNER, markSheet } from '../seed-marks.ts'
import { SEAT } from '../stored-round.ts'
import type { Playable, StoredTerms } from '../stored-terms.ts'
import { clientSeedSheet } from './client-seeds.ts'
import type { LinkedRound, linkSheet } from './links.ts'
import type { LogMismatch, Returns } from './log-findings.ts'

const AT_ONCE = 1_024
const SEED_BYTES = 32
const PSEUDONYM_AT = 10
const MOST_NONCE_BYTES = 7
/** One round in so many is played again by the rules, whatever the fast way says. */
const SAMPLED = 64
/** Of an expected payout, to a minor unit. */
const MILLIONTHS = 1e6

const seeds = openSeedBatch(AT_ONCE)
const settled = settlementsFor(AT_ONCE)
const servers = new Uint8Array(AT_ONCE * SEED_BYTES)

/** Terms by the hex of their hash, as far as they are known. */
export type KnownTerms = Readonly<{ find(hash: string): StoredTerms | null }>

type Kept = Readonly<{ terms: StoredTerms; settle: SettleMany | null }>

/** A round's leaf, read as far as all rounds need it. */
type Scanned = Readonly<{
  leaf: number
  bytes: Uint8Array
  nonce: number
  stake: number
  payout: number
  client: string
  actions: string
  wallet: string
  flags: number
  serverSeedAt: number
  promiseAt: number
  clientSeedAt: number
  clientSeedEnd: number
}>

type ReturnSums = { rounds: number; staked: Sum; paid: Sum; expected: Sum; variance: Sum }
const newReturns = (): ReturnSums => ({
  ...{ rounds: 0, staked: newSum(), paid: newSum(), expected: newSum(), variance: newSum() },
})
const returnsFrom = ({ rounds, staked, paid, expected, variance }: ReturnSums): Returns => ({
  ...{
    rounds,
    staked: total(staked),
    paid: total(paid),
    expected: total(expected),
    variance: total(variance),
  },
})

/** The nearest whole number: so that sums come out the same in whatever order. */
const whole = (value: number): number | bigint => {
  const rounded = Math.round(value)
  return Number.isSafeInteger(rounded) ? rounded : BigInt(rounded)
}

const latin1 = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.prototype.latin1Slice.call(bytes, from, to)
const hexAt = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.prototype.hexSlice.call(bytes, from, to)
const isPlainText = (text: string): boolean => /^[ -~]*$/.test(text)

const numberBetween = (bytes: Uint8Array, from: number, to: number): number => {
  let value = 0
  for (let at = to - 1; at >= from; at -= 1) value = value * 0x80 + (bytes[at]! & 0x7f)
  return value
}

const NO_SETUP = {}
const preparing = (terms: StoredTerms): Kept => {
  const settling = terms.type === 'playable' ? settlingOf(terms.rules) : null
  if (terms.type !== 'playable' || !settling) return { terms, settle: null }
  const config = terms.configOf(NO_SETUP, 1)
  return { terms, settle: isRefusal(config) ? null : settling.prepare(config as never) }
}

const sumOf = ({ steps }: Replayed, side: 'from' | 'to'): bigint =>
  steps.flat().reduce((sum, move) => (move[side] === SEAT ? sum + move.amount : sum), 0n)

type Expected = Readonly<{ mean: number; variance: number }>
type ByRules = Readonly<{ claims: readonly Claim[]; expected: Expected | null }>

/** What the rules say of a leaf. */
const checkByRules = (games: Registry, terms: Playable, bytes: Uint8Array): ByRules => {
  const round = decodeRound(bytes)!
  const seedsOf = {
    server: hexAt(round.serverSeed, 0, SEED_BYTES),
    client: round.clientSeed,
    nonce: round.nonce.toString(),
  }
  const parsed = parseJson(round.actions)
  const actions = Array.isArray(parsed) ? parsed.map((action: unknown) => ({ seat: SEAT, action })) : null
  const replayed = replayLog(terms, { terms, setup: NO_SETUP, seats: 1, seeds: seedsOf, actions })
  const seedClaims = demand(isBetClientSeed(round.clientSeed), 'seed', 'a client seed as a bet takes it')
  if (typeof replayed === 'string')
    return { claims: [...seedClaims, ...unplayable(replayed)], expected: null }
  const house = houseEntryIn(games, terms.game)?.house
  const config = terms.configOf(NO_SETUP, 1)
  const canExpect = replayed.isOver && house !== undefined && !isRefusal(config)
  return {
    claims: [
      ...seedClaims,
      ...compare('record', 'over', true, replayed.isOver),
      ...compare('stake', 'stake', sumOf(replayed, 'from'), round.stake),
      ...compare('payout', 'payout', sumOf(replayed, 'to'), round.payout),
    ],
    expected: canExpect ? house.expectation(terms.rules.view(replayed.state, SEAT), config as never) : null,
  }
}

/** Of one part of at most so many leaves. */
export const openLogRounds = (
  games: Registry,
  known: KnownTerms,
  links: ReturnType<typeof linkSheet>,
  most: number,
) => {
  const places: RoundPlaces = roundPlaces()
  const [marks, clients] = [markSheet(most), clientSeedSheet(most)]
  const byTerms = new Map<string, { kept: Kept | null; hash: string; rounds: Scanned[] }>()
  const named: Record<string, number> = {}
  const returns = new Map<string, ReturnSums>()
  const unknown: Record<string, number> = {}
  const mismatches: LogMismatch[] = []
  const missing: string[] = []
  let [marked, count, sample] = [0, 0, randomInt(SAMPLED)]

  const groupOf = (bytes: Uint8Array, at: number, leaf: number) => {
    const name = latin1(bytes, at, at + SEED_BYTES)
    const group = byTerms.get(name)
    if (group) return group
    const hash = hexAt(bytes, at, at + SEED_BYTES)
    const terms = known.find(hash)
    if (!terms) missing.push(hash)
    named[hash] = leaf
    const fresh = { kept: terms && preparing(terms), hash, rounds: [] as Scanned[] }
    byTerms.set(name, fresh)
    return fresh
  }

  /** False: these bytes are no round, or its nonce is beyond all that a player can reach. */
  const add = (bytes: Uint8Array, leaf: number): boolean => {
    if (!scanRound(bytes, places) || places.nonceEnd - places.nonceAt > MOST_NONCE_BYTES) return false
    const { flags, currencyAt, currencyEnd, actionsAt, actionsEnd } = places
    const group = groupOf(bytes, places.termsAt, leaf)
    count += 1
    if (flags & REUSED_FLAG) marked += 1
    group.rounds.push({
      leaf,
      bytes,
      nonce: numberBetween(bytes, places.nonceAt, places.nonceEnd),
      stake: numberBetween(bytes, places.stakeAt, places.stakeEnd),
      payout: numberBetween(bytes, places.payoutAt, places.payoutEnd),
      client: clientSeedIn(bytes, places),
      actions: latin1(bytes, actionsAt, actionsEnd),
      wallet: `${latin1(bytes, currencyAt, currencyEnd)} ${flags & DEMO_FLAG ? 'demo' : 'real'}`,
      flags,
      serverSeedAt: places.serverSeedAt,
      promiseAt: places.nextCommitmentAt,
      clientSeedAt: places.clientSeedAt,
      clientSeedEnd: places.clientSeedEnd,
    })
    return true
  }

  const turn = (game: string, { wallet, stake, payout, bytes }: Scanned, expected: Expected | null): void => {
    const name = `${game} ${wallet}`
    const sum = returns.get(name) ?? newReturns()
    returns.set(name, sum)
    sum.rounds += 1
    const isExact = Number.isSafeInteger(stake) && Number.isSafeInteger(payout)
    const exact = isExact ? null : decodeRound(bytes)!
    addTo(sum.staked, exact ? exact.stake : stake)
    addTo(sum.paid, exact ? exact.payout : payout)
    addTo(sum.expected, whole(stake * (expected?.mean ?? 0) * MILLIONTHS))
    addTo(sum.variance, whole(stake * stake * (expected?.variance ?? 0)))
  }

  const judge = (terms: StoredTerms, round: Scanned, index: number, isFast: boolean): void => {
    if (terms.type === 'unknown') {
      unknown[terms.label] = (unknown[terms.label] ?? 0) + 1
      return
    }
    const tell = (claims: readonly Claim[]): void => {
      for (const { kind, expected, found } of claims)
        mismatches.push({ leaf: round.leaf, kind, expected, found })
    }
    if (terms.type === 'bad') {
      tell(unplayable(terms.problem))
      return
    }
    sample -= 1
    const isGood =
      isFast &&
      settled.stakes[index] !== NOT_SETTLED &&
      settled.stakes[index] === round.stake &&
      settled.payouts[index] === round.payout &&
      isBetClientSeed(round.client)
    const byRules = isGood && sample >= 0 ? null : checkByRules(games, terms, round.bytes)
    if (sample < 0) sample = randomInt(2 * SAMPLED)
    if (byRules) tell(byRules.claims)
    const fast = { mean: settled.means[index]!, variance: settled.variances[index]! }
    turn(terms.game, round, isGood ? fast : (byRules?.expected ?? null))
  }

  const checkSome = ({ kept }: { kept: Kept | null }, rounds: readonly Scanned[]): void => {
    for (const [index, { bytes, serverSeedAt }] of rounds.entries())
      for (let i = 0; i < SEED_BYTES; i += 1) servers[SEED_BYTES * index + i] = bytes[serverSeedAt + i]!
    seeds.load({
      size: rounds.length,
      servers,
      clients: rounds.map(({ client }) => client),
      nonces: rounds.map(({ nonce }) => String(nonce)),
    })
    const commitments = seeds.commitments()
    for (const [index, round] of rounds.entries()) {
      const { bytes, leaf, nonce, promiseAt } = round
      marks.addWords(commitments, 8 * index, Math.floor(leaf / 2 ** 32), leaf % 2 ** 32, LEAF_OWNER)
      clients.add(bytes, PSEUDONYM_AT, [round.clientSeedAt, round.clientSeedEnd], {
        ...{ nonce, leaf, isMarked: (round.flags & REUSED_FLAG) !== 0 },
      })
      linked[leaf - base] = { bytes, pseudonymAt: PSEUDONYM_AT, promiseAt, nonce, leaf }
      for (let i = 0; i < 4; i += 1) halves[4 * (leaf - base) + i] = commitments[8 * index + i]!
    }
    if (!kept) return
    kept.settle?.(
      seeds,
      rounds.map(({ actions }) => (isPlainText(actions) ? actions : '')), // '': left to the rules
      settled,
    )
    for (const [index, round] of rounds.entries()) judge(kept.terms, round, index, kept.settle !== null)
  }

  // Links follow each other in the order of the log, whatever the terms.
  let base = 0
  const halves = new Int32Array(4 * most)
  const linked: (Omit<LinkedRound, 'words' | 'word'> | undefined)[] = []

  return {
    add,
    /** `first`: the first leaf of the part. */
    finish: (first: number) => {
      base = first
      for (const group of byTerms.values())
        for (let at = 0; at < group.rounds.length; at += AT_ONCE)
          checkSome(group, group.rounds.slice(at, at + AT_ONCE))
      for (const round of linked)
        if (round) links.addRound({ ...round, words: halves, word: 4 * (round.leaf - base) })
      return {
        count,
        marked,
        mismatches,
        missing,
        named,
        unknown,
        returns: Object.fromEntries<Returns>([...returns].map(([name, sums]) => [name, returnsFrom(sums)])),
        seeds: marks.whole(),
        clients: clients.whole(),
      }
    },
  }
}
