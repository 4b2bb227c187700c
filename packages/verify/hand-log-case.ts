/**
 * [F12] A hand as one of its players knows it, and its leaves in the public log: one at its end, one with its seeds
 * once they are revealed, or the one that says it is void. Plain JSON, so it can be stored.
 */
import { canonicalJson, isObject, isRefusal, sameJson, sha256Hex } from '@fairhouse/kit'
import { decodeLeaf, HAND_LEAF_TYPES, handPseudonym, hexOf, leafHash } from '@fairhouse/log'
import type { Mismatch } from './claims.ts'
import { isText, type RawFrame } from './frames.ts'
import type { HandCase } from './hand-case.ts'

export type HandLogCase = Readonly<{
  hand: string
  kind: (typeof HAND_LEAF_TYPES)[number]
  /** Its hash, as reported by the house, or null. */
  leaf: string | null
  /** Its expected fields, as far as this browser knows them. */
  says: RawFrame
  /** The player's own seat, whose pseudonym it must name; null if unknown. */
  seat: number | null
  commitment: string
  at: number
}>

const textOrNull = (raw: unknown): string | null => (isText(raw) ? raw : null)

/** Missing fields are unknown. */
const known = (fields: RawFrame): RawFrame =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null))

const caseOf = (
  { table, seat, commitment }: HandCase,
  kind: HandLogCase['kind'],
  leaf: unknown,
  says: RawFrame,
  at: number,
): HandLogCase => ({
  hand: table,
  kind,
  leaf: textOrNull(leaf),
  says: known({ ...says, hand: table }),
  seat,
  commitment,
  at,
})

/** The leaf of a finished hand, as its table shows it. */
export const endCase = (hand: HandCase, shown: RawFrame, at: number): HandLogCase => {
  const plan = hand.plan ?? (isText(shown.plan) ? shown.plan : null)
  return caseOf(hand, 'hand', shown.leaf, { plan }, at)
}

/** Actions as the house stores them: a pair each. */
const pairs = (actions: unknown): unknown =>
  Array.isArray(actions) ? actions.map((each) => (isObject(each) ? [each.seat, each.action] : null)) : null

/** For each seat, in minor units. */
export type SeatMoney = Readonly<{ paid: string; won: string }>

/** The leaves, from the hand's log. `seats`: the result by its rules; null if those are unknown. */
export const revealedCases = (
  hand: HandCase,
  shown: RawFrame,
  seats: readonly SeatMoney[] | null,
  at: number,
): readonly HandLogCase[] => {
  const log = isObject(shown.log) ? shown.log : {}
  const { server, client } = isObject(log.seeds) ? log.seeds : {}
  const { openedAt, closedAt } = shown
  const end = endCase(hand, shown, at)
  const more = known({ actions: pairs(log.actions), openedAt, closedAt, seats })
  return [
    { ...end, leaf: end.leaf ?? hand.leaf ?? null, says: { ...end.says, ...more } },
    caseOf(hand, 'hand-seeds', null, { serverSeed: server, clientSeed: client }, at),
  ]
}

/** The leaf with the seeds, which is due whether or not the house sends them. */
export const dueSeedsCase = (hand: HandCase, at: number): HandLogCase =>
  caseOf(hand, 'hand-seeds', null, {}, at)

export const voidCase = (hand: HandCase, shown: RawFrame, at: number): HandLogCase => {
  const { plan, serverSeed, seeds, at: voidedAt, leaf } = shown
  return caseOf(hand, 'void-hand', leaf, { plan: hand.plan ?? plan, serverSeed, seeds, at: voidedAt }, at)
}

/** Compares the plan as text, and of seats what they paid and won, not other players' pseudonyms. */
const said = (field: string, found: unknown): unknown => {
  if (field === 'plan') return canonicalJson(found)
  return field === 'seats' && Array.isArray(found) ? found.map(({ paid, won }) => ({ paid, won })) : found
}

/** `logKey`: the player's own; empty if unknown. */
export const handLeafMismatches = (
  { hand, kind, leaf, says, seat, commitment }: HandLogCase,
  entry: Uint8Array,
  logKey: string,
): readonly Mismatch[] => {
  const differing: Mismatch[] = []
  const compare = (field: string, expected: unknown, found: unknown): void => {
    if (!sameJson(expected, found))
      differing.push({ claim: 'log', round: hand, nonce: null, field, expected, found })
  }
  if (leaf !== null) compare('leaf', leaf, hexOf(leafHash(entry)))
  const decoded = decodeLeaf(entry)
  if (isRefusal(decoded) || decoded.type !== kind) {
    compare('leaf', kind, isRefusal(decoded) ? decoded.message : decoded.type)
    return differing
  }
  const fields: RawFrame = decoded
  for (const [field, expected] of Object.entries(says)) compare(field, expected, said(field, fields[field]))
  if (decoded.type === 'hand-seeds') compare('sha256(serverSeed)', commitment, sha256Hex(decoded.serverSeed))
  if (decoded.type === 'hand' && seat !== null && logKey !== '')
    compare('player', hexOf(handPseudonym(logKey, hand)), decoded.seats[seat]?.pseudonym ?? null)
  return differing
}

/** Checks the shape of stored data. */
export const isHandLogCase = (raw: unknown): raw is HandLogCase =>
  isObject(raw) &&
  isText(raw.hand) &&
  HAND_LEAF_TYPES.some((kind) => kind === raw.kind) &&
  (raw.leaf === null || isText(raw.leaf)) &&
  isObject(raw.says) &&
  (raw.seat === null || Number.isInteger(raw.seat)) &&
  isText(raw.commitment)
