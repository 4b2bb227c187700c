/** Terms and hands while a log is read: terms come before the leaves that name them, a hand before its seeds. */
import { type Registry, sha256Hex } from '@fairhouse/kit'
import type { HandSeedsLeaf } from '@fairhouse/log'
import { termsClaims } from '../stored-terms.ts'
import { findKnownTerms } from './known-terms.ts'
import type { LogMismatch, LogPartFindings } from './log-findings.ts'
import { checkHandLeaves } from './log-hands.ts'
import type { LogState, PendingHand, SeenTerms } from './log-state.ts'

/** How many terms a part is sent up front; it asks for others. */
const MAX_SENT = 64

export const openSeenTerms = (games: Registry, start: LogState) => {
  const terms = new Map<string, SeenTerms>(start.terms.map((each) => [sha256Hex(each.text), each]))
  const named = new Set<string>()
  const checkNew = ({ terms: found }: LogPartFindings): readonly LogMismatch[] =>
    found.flatMap((each) => {
      const hash = sha256Hex(each.text)
      if (terms.has(hash)) return []
      terms.set(hash, each)
      return termsClaims(games, each.text).map((claim) => ({ ...claim, leaf: each.leaf }))
    })
  const checkNamed = (found: LogPartFindings): readonly LogMismatch[] =>
    Object.entries(found.named).flatMap(([hash, leaf]): readonly LogMismatch[] => {
      if (named.has(hash)) return []
      named.add(hash)
      const known = terms.get(hash)
      if (known && known.leaf < leaf) return []
      const expected = `terms ${hash} before this leaf`
      return [{ leaf, kind: 'terms', expected, found: known ? 'later ones' : 'none' }]
    })
  const texts = (): readonly string[] => [...terms.values()].map(({ text }) => text)
  return {
    find: (hash: string): SeenTerms | undefined => terms.get(hash),
    check: (found: LogPartFindings): readonly LogMismatch[] => [...checkNew(found), ...checkNamed(found)],
    all: (): readonly SeenTerms[] => [...terms.values()],
    allTexts: texts,
    texts: (): readonly string[] => texts().slice(-MAX_SENT),
  }
}

/** `onChecked`: called when a hand with its seeds was checked, or when its game is unknown. */
export const openPendingHands = (
  games: Registry,
  start: LogState,
  terms: ReturnType<typeof openSeenTerms>,
  onChecked: (to: 'unknown' | 'checkedHands', game: string) => void,
  withBots = false,
) => {
  const hands = new Map<string, PendingHand>(start.hands.map((each) => [each.hand.hand, each]))
  const checkOne = (leaf: number, { hand }: PendingHand, seeds: HandSeedsLeaf): readonly LogMismatch[] => {
    const known = terms.find(hand.plan.terms)
    if (!known) return [{ leaf, kind: 'terms', expected: `terms ${hand.plan.terms}`, found: 'none' }]
    const claims = checkHandLeaves(findKnownTerms(games, known.text), hand, seeds, withBots)
    onChecked(claims === null ? 'unknown' : 'checkedHands', hand.plan.game)
    return (claims ?? []).map((claim) => ({ ...claim, leaf }))
  }
  const take = ({ leaf, hand }: LogPartFindings['hands'][number]): readonly LogMismatch[] => {
    const pending = hands.get(hand.hand)
    if (hand.type === 'hand') {
      if (!pending) hands.set(hand.hand, { leaf, hand })
      const expected = `one end of hand ${hand.hand}`
      return pending ? [{ leaf, kind: 'record', expected, found: 'another' }] : []
    }
    hands.delete(hand.hand)
    if (pending) return checkOne(leaf, pending, hand)
    const expected = `the end of hand ${hand.hand} before its seeds`
    return [{ leaf, kind: 'record', expected, found: 'none' }]
  }
  return {
    check: (found: LogPartFindings): readonly LogMismatch[] => found.hands.flatMap(take),
    all: (): readonly PendingHand[] => [...hands.values()],
  }
}
