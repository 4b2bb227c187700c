/**
 * [F12] A finished round as its player knows it, and its leaf in the public log: they must say the same. Plain JSON,
 * so that rounds can be stored until their leaf is published.
 */
import { isObject, isRefusal, parseAmount, sameJson } from '@fairhouse/kit'
import { decodeLeaf, hexOf, type Leaf, leafHash, pseudonymOf, saltedBalance } from '@fairhouse/log'
import type { Mismatch } from './claims.ts'
import { isText, type RawFrame, readRound, type SeenRound } from './frames.ts'
import { type HandLogCase, handLeafMismatches, isHandLogCase } from './hand-log-case.ts'
import { isTableLogCase, type TableLogCase, tableLeafMismatches } from './table-log-case.ts'

export type RoundLogCase = Readonly<{
  /** Without its view. */
  round: SeenRound
  /** Its hash, as reported in the reply, or null. */
  leaf: string | null
  /** As reported in the reply; null if the house doesn't keep the wallet, or another device got the reply. */
  balance: string | null
  at: number
}>

/** A leaf that must be in the log, of a round, a hand or a table. */
export type LogCase = RoundLogCase | HandLogCase | TableLogCase

const isOfHand = (known: LogCase): known is HandLogCase => 'hand' in known

const isOfRound = (known: LogCase): known is RoundLogCase => 'round' in known

/** The id of the round, hand or table. */
export const idOf = (known: LogCase): string => {
  if (isOfRound(known)) return known.round.roundId
  return isOfHand(known) ? known.hand : known.table
}

/** The type of its leaf. */
export const typeOf = (known: LogCase): Leaf['type'] => {
  if (isOfRound(known)) return 'round'
  return isOfHand(known) ? known.kind : 'table'
}

/** Unique for each leaf: a hand has two. */
export const leafNameOf = (known: LogCase): string =>
  isOfRound(known) ? idOf(known) : `${typeOf(known)} ${idOf(known)}`

const nonceOf = (known: LogCase): string | null => (isOfRound(known) ? known.round.nonce : null)

/** Merges another report, which may have fewer fields. */
export const knowsMore = (known: LogCase, before: LogCase): boolean =>
  isOfHand(known) && isOfHand(before)
    ? Object.keys(known.says).length > Object.keys(before.says).length
    : known.leaf !== null

export const notInLog = (known: LogCase): Mismatch => ({
  claim: 'log',
  round: idOf(known),
  nonce: nonceOf(known),
  field: 'not in the log',
  expected: known.leaf ?? leafNameOf(known),
  found: null,
})

/** Null if the frame ends no round. Without a leaf's hash in the reply, the round still needs a leaf. */
export const logCaseOf = (
  round: SeenRound,
  { leaf, balance, balanceIsOld }: RawFrame,
  at: number,
): RoundLogCase | null => {
  if (round.finalPayout === null) return null
  const reported = isText(balance) && !balanceIsOld ? balance : null
  return { round: { ...round, view: null }, leaf: isText(leaf) ? leaf : null, balance: reported, at }
}

const minorOf = (amount: string | null): bigint => {
  const minor = parseAmount(amount ?? '0', amount?.split('.')[1]?.length ?? 0)
  return isRefusal(minor) ? -1n : minor
}

/** Undefined if it isn't JSON. */
const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `next`: the commitment promised for the round after it; null if unknown. */
const roundLeafMismatches = (
  { round, leaf, balance }: RoundLogCase,
  entry: Uint8Array,
  logKey: string,
  next: string | null,
): readonly Mismatch[] => {
  const { roundId, nonce } = round
  const differing: Mismatch[] = []
  const compare = (field: string, expected: unknown, found: unknown): void => {
    if (!sameJson(expected, found))
      differing.push({ claim: 'log', round: roundId, nonce, field, expected, found })
  }
  if (leaf !== null) compare('leaf', leaf, hexOf(leafHash(entry)))
  const decoded = decodeLeaf(entry)
  if (isRefusal(decoded) || decoded.type !== 'round') {
    compare('leaf', 'a round', isRefusal(decoded) ? decoded.message : decoded.type)
    return differing
  }
  const found = decoded
  compare('roundId', roundId, found.id.toString())
  compare('player', hexOf(pseudonymOf(logKey)), hexOf(found.pseudonym))
  compare('nonce', nonce, found.nonce.toString())
  compare('terms', round.terms, hexOf(found.termsHash))
  compare('currency', round.currency, found.currency)
  compare('isDemo', round.isDemo, found.isDemo)
  compare('serverSeed', round.serverSeed, hexOf(found.serverSeed))
  compare('clientSeed', round.clientSeed, found.clientSeed)
  compare('betAmount', minorOf(round.betAmount).toString(), found.stake.toString())
  compare('finalPayout', minorOf(round.finalPayout).toString(), found.payout.toString())
  compare('openedAt', round.openedAt, found.openedAt)
  compare('closedAt', round.closedAt, found.closedAt)
  if (round.actions)
    compare(
      'actions',
      round.actions.map((each) => (isObject(each) ? each.action : null)),
      jsonOf(found.actions),
    )
  if (next !== null) compare('next commitment', next, hexOf(found.nextCommitment))
  if (balance !== null && !found.isRemote)
    compare('balance', hexOf(saltedBalance(logKey, roundId, minorOf(balance))), hexOf(found.balance))
  return differing
}

const nextNonce = (nonce: string): string => (BigInt(nonce) + 1n).toString()

/** `logKey`: the player's own; empty if unknown. `promisedFor`: the commitment promised for a nonce. */
export const leafMismatches = (
  known: LogCase,
  entry: Uint8Array,
  logKey: string,
  promisedFor: (nonce: string) => string | null,
): readonly Mismatch[] => {
  if (isOfRound(known))
    return roundLeafMismatches(known, entry, logKey, promisedFor(nextNonce(known.round.nonce)))
  return isOfHand(known) ? handLeafMismatches(known, entry, logKey) : tableLeafMismatches(known, entry)
}

/** Checks the shape of stored data. */
export const isLogCase = (raw: unknown): boolean =>
  isObject(raw) && ('hand' in raw ? isHandLogCase(raw) : isTableLogCase(raw) || readRound(raw.round) !== null)
