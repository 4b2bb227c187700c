/**
 * Recomputes the rounds of a part of the log by their terms: very many at a time if the game supports it; by the
 * rules if it doesn't, if anything differs, and for a random sample.
 */
import { randomInt } from 'node:crypto'
import {
  isBetClientSeed,
  NOT_SETTLED,
  openSeedBatch,
  type Registry,
  settlementsFor,
  type Texts,
} from '@fairhouse/kit'
import { REUSED_FLAG } from '@fairhouse/log'
import type { Claim } from '../claims.ts'
import { unplayable } from '../replay-log.ts'
import { LEAF_OWNER, markSheet } from '../seed-marks.ts'
import { settlerOf } from '../settlers.ts'
import type { StoredTerms } from '../stored-terms.ts'
import { clientSeedSheet } from './client-seeds.ts'
import type { linkSheet } from './links.ts'
import type { LogMismatch } from './log-findings.ts'
import { HALF_WORDS } from './records.ts'
import { openReturns } from './returns.ts'
import { checkByRules } from './round-by-rules.ts'
import type { RoundColumns, TermsGroup } from './round-columns.ts'

const AT_ONCE = 1_024
const SEED_BYTES = 32
const HASH_WORDS = 8
/** One round in this many is replayed by the rules, whatever the fast path says. */
const SAMPLED = 256

const seeds = openSeedBatch(AT_ONCE)
const settled = settlementsFor(AT_ONCE)
const texts = { starts: new Int32Array(AT_ONCE), ends: new Int32Array(AT_ONCE) }

/** Known terms by the hex of their hash. */
export type KnownTerms = Readonly<{ find(hash: string): StoredTerms | null }>

/** Loads the seeds of these rounds into the batch. */
const loadSeeds = (columns: RoundColumns, rounds: Int32Array): void => {
  const { bytes, serverSeedAt, clientSeedAt, nonce } = columns
  for (let i = 0; i < rounds.length; i += 1) {
    const round = rounds[i]!
    const [from, to] = [serverSeedAt[round]!, SEED_BYTES * i]
    for (let byte = 0; byte < SEED_BYTES; byte += 1) seeds.servers[to + byte] = bytes[from + byte]!
    if (columns.isPacked(round)) seeds.putPacked(i, bytes, clientSeedAt[round]!, nonce[round]!)
    else seeds.put(i, columns.clientOf(round), String(nonce[round]))
  }
  seeds.start(rounds.length)
}

const actionsOf = ({ bytes, actionsAt, actionsEnd }: RoundColumns, rounds: Int32Array): Texts => {
  for (let i = 0; i < rounds.length; i += 1) {
    texts.starts[i] = actionsAt[rounds[i]!]!
    texts.ends[i] = actionsEnd[rounds[i]!]!
  }
  return { size: rounds.length, bytes, ...texts }
}

/** Notes what every round has, whatever its terms: server seed, client seed, commitment. */
const openNotes = (columns: RoundColumns, most: number) => {
  const { leaf } = columns
  const [marks, clients] = [markSheet(most), clientSeedSheet(most)]
  const halves = new Int32Array(HALF_WORDS * most)
  return {
    marks,
    clients,
    add: (rounds: Int32Array, commitments: Int32Array): void => {
      for (let i = 0; i < rounds.length; i += 1) {
        const round = rounds[i]!
        const at = leaf[round]!
        marks.addWords(commitments, HASH_WORDS * i, Math.floor(at / 2 ** 32), at >>> 0, LEAF_OWNER)
        clients.add(columns, round)
        for (let word = 0; word < HALF_WORDS; word += 1)
          halves[HALF_WORDS * round + word] = commitments[HASH_WORDS * i + word]!
      }
    },
    /** Links are made in log order, across terms. */
    link: (links: ReturnType<typeof linkSheet>): void => {
      for (let round = 0; round < columns.size(); round += 1) links.addRound(columns, round, halves)
    },
  }
}

/** Judges rounds of the same terms. */
type Judge = (rounds: Int32Array, isFast: boolean) => void

const openJudge = (games: Registry, columns: RoundColumns) => {
  const { leaf, stake, payout } = columns
  const returns = openReturns(columns)
  const unknown: Record<string, number> = {}
  const mismatches: LogMismatch[] = []
  let sample = randomInt(SAMPLED)
  const tell = (round: number, claims: readonly Claim[]): void => {
    for (const { kind, expected, found } of claims)
      mismatches.push({ leaf: leaf[round]!, kind, expected, found })
  }
  const isRight = (round: number, i: number): boolean =>
    settled.stakes[i] !== NOT_SETTLED &&
    settled.stakes[i] === stake[round] &&
    settled.payouts[i] === payout[round] &&
    (columns.isPacked(round) || isBetClientSeed(columns.clientOf(round)))

  const judgeBy = (terms: StoredTerms): Judge => {
    if (terms.type === 'unknown')
      return (rounds) => {
        unknown[terms.label] = (unknown[terms.label] ?? 0) + rounds.length
      }
    if (terms.type === 'bad')
      return (rounds) => {
        for (const round of rounds) tell(round, unplayable(terms.problem))
      }
    const turn = returns.of(terms.game)
    return (rounds, isFast) => {
      for (let i = 0; i < rounds.length; i += 1) {
        const round = rounds[i]!
        const isGood = isFast && isRight(round, i)
        sample -= 1
        if (isGood) turn(round, settled.means[i]!, settled.variances[i]!)
        if (isGood && sample >= 0) continue
        if (sample < 0) sample = randomInt(2 * SAMPLED)
        const { claims, expected } = checkByRules(games, terms, columns.leafOf(round))
        tell(round, claims)
        if (!isGood) turn(round, expected?.mean ?? 0, expected?.variance ?? 0)
      }
    }
  }
  return { judgeBy, found: () => ({ mismatches, unknown, returns: returns.sums() }) }
}

/** Checks the rounds of one part. */
export const checkLogRounds = (
  games: Registry,
  known: KnownTerms,
  links: ReturnType<typeof linkSheet>,
  columns: RoundColumns,
) => {
  const count = columns.size()
  const notes = openNotes(columns, count)
  const judge = openJudge(games, columns)
  const missing: string[] = []
  const checkGroup = ({ hash, rounds }: TermsGroup): void => {
    const terms = known.find(hash)
    if (!terms) missing.push(hash)
    const [settle, judgeAll] = terms ? [settlerOf(terms), judge.judgeBy(terms)] : [null, null]
    for (let at = 0; at < rounds.length; at += AT_ONCE) {
      const some = new Int32Array(rounds.slice(at, at + AT_ONCE))
      loadSeeds(columns, some)
      notes.add(some, seeds.commitments())
      settle?.(seeds, actionsOf(columns, some), settled)
      judgeAll?.(some, settle !== null)
    }
  }
  for (const group of columns.groups) checkGroup(group)
  notes.link(links)
  let marked = 0
  for (let round = 0; round < count; round += 1) if (columns.flags[round]! & REUSED_FLAG) marked += 1
  return {
    ...judge.found(),
    ...{ count, marked, missing },
    named: Object.fromEntries(columns.groups.map(({ hash, firstLeaf }) => [hash, firstLeaf])),
    seeds: notes.marks.whole(),
    clients: notes.clients.whole(),
  }
}
