/**
 * [F8] [F12] The hands of a table, from the leaves of the public log: each is dealt and played again from its seeds, and
 * must have ended as the table says. Void hands must have been void.
 */
import { REGISTRY } from '@fairhouse/games'
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import { bytesOfBase64, type HandLeaf, type HandSeedsLeaf, type VoidHandLeaf } from '@fairhouse/log'
import {
  type HandOutcome,
  hashOfPlan,
  outcomesIn,
  type TableRecord,
  type TableReport,
} from '@fairhouse/table'
import { type Claim, compare } from './audit/claims.ts'
import { checkHandLeaves, checkVoidHand } from './audit/log/log-hands.ts'
import { type StoredTerms, termsFrom } from './audit/stored-terms.ts'
import { type OpenedLog, provenLeaf, termsText } from './house-log.ts'

/** The leaves of a hand; null: not in the log. */
type HandLeaves = { end: HandLeaf | null; seeds: HandSeedsLeaf | null; voided: VoidHandLeaf | null }

const AT_ONCE = 50

/** By hand. */
const leavesOf = async (
  log: OpenedLog,
  hands: readonly string[],
): Promise<ReadonlyMap<string, HandLeaves> | Refusal> => {
  const leaves = new Map<string, HandLeaves>()
  for (let at = 0; at < hands.length; at += AT_ONCE) {
    const wanted = { rounds: [], hands: hands.slice(at, at + AT_ONCE), tables: [] }
    const found = await log.findLeaves(wanted)
    if (found === null) return refuse('no-answer', 'the house did not say where the leaves of the hands are')
    for (const { index, entry } of found) {
      const bytes = bytesOfBase64(entry)
      const leaf = bytes ? await provenLeaf(log, { index, entry: bytes }) : refuse('bad-leaf', 'no base64')
      if (isRefusal(leaf)) return leaf
      if (!('hand' in leaf)) continue
      const known = leaves.get(leaf.hand) ?? { end: null, seeds: null, voided: null }
      if (leaf.type === 'hand') known.end = leaf
      if (leaf.type === 'hand-seeds') known.seeds = leaf
      if (leaf.type === 'void-hand') known.voided = leaf
      leaves.set(leaf.hand, known)
    }
  }
  return leaves
}

/** The terms of these hands, by hash. */
const termsOf = async (
  log: OpenedLog,
  leaves: Iterable<HandLeaves>,
): Promise<ReadonlyMap<string, StoredTerms> | Refusal> => {
  const terms = new Map<string, StoredTerms>()
  for (const { end } of leaves) {
    if (end === null || terms.has(end.plan.terms)) continue
    const text = await termsText(log, end.plan.terms)
    if (isRefusal(text)) return text
    terms.set(end.plan.terms, termsFrom(REGISTRY, text))
  }
  return terms
}

/** The table took from the hand what the leaf says. */
const outcomeClaims = ({ seats }: HandLeaf, outcome: HandOutcome | undefined): readonly Claim[] =>
  seats.flatMap(({ paid, won }, seat) => {
    const told = outcome?.seats[seat]
    return [
      ...compare('stake', `seat ${seat} paid`, paid, told && String(told.paid)),
      ...compare('payout', `seat ${seat} won`, won, told && String(told.won + told.refunded + told.bonus)),
    ]
  })

const differs = (hand: string, [claim]: readonly Claim[]): Refusal | null =>
  claim ? refuse('hand-differs', `hand ${hand}: expected ${claim.expected}; found ${claim.found}`) : null

/** How many hands were played again, and how many were void. */
export type PlayedAgain = Readonly<{ hands: number; voids: number }>

export const playHandsAgain = async (
  log: OpenedLog,
  record: TableRecord,
  { hands, voids }: TableReport,
): Promise<PlayedAgain | Refusal> => {
  const leaves = await leavesOf(
    log,
    [...hands, ...voids].map(({ hand }) => hand),
  )
  if (isRefusal(leaves)) return leaves
  const terms = await termsOf(log, leaves.values())
  if (isRefusal(terms)) return terms
  const outcomes = new Map(outcomesIn(record.log).map((outcome) => [outcome.hand, outcome]))
  for (const { hand, plan } of hands) {
    const { end, seeds } = leaves.get(hand) ?? {}
    if (!end || !seeds) return refuse('not-in-log', `hand ${hand} or its seeds are not in the public log`)
    const claims = checkHandLeaves(terms.get(end.plan.terms)!, end, seeds)
    if (claims === null) return refuse('unknown-game', `hand ${hand}: this program does not know its rules`)
    const own = compare('plan', 'the hash of its plan', plan, hashOfPlan(end.plan))
    const problem = differs(hand, [...own, ...claims, ...outcomeClaims(end, outcomes.get(hand))])
    if (problem) return problem
  }
  for (const { hand } of voids) {
    const { voided } = leaves.get(hand) ?? {}
    if (!voided) return refuse('not-in-log', `the void hand ${hand} is not in the public log`)
    const problem = differs(hand, checkVoidHand(voided))
    if (problem) return problem
  }
  return { hands: hands.length, voids: voids.length }
}
