/** A stretch of hands with their seats, movements and news, read in one snapshot. */
import type { Registry } from '@fairhouse/kit'
import { commitmentOf, NEWS_KEPT_MS, NEWS_NODE_MS, rows, type Work } from '@fairhouse/server/audit-access.ts'
import { type Figures, type Kind, type Mismatch, NOTHING, type PartResult, tallyOf } from './findings.ts'
import { type CheckedHand, checkHand } from './hand-check.ts'
import { pairsIn, type Win, winsIn } from './hand-result.ts'
import { readMovements, type StoredMovement } from './movements.ts'
import { type PairEntry, pairSheet } from './pair-sums.ts'
import { gameOf, unplayable } from './replay-log.ts'
import { markSheet } from './seed-marks.ts'
import { readHands, type StoredHand } from './stored-hand.ts'

type WinRow = Win & Readonly<{ hand: bigint }>

const WINS = `SELECT hand, kind, seat, operator, room, name, amount, currency, at FROM wins
  WHERE hand > $1 AND hand <= $2 ORDER BY kind, seat`

/** By operator: no news since this time has been dropped; missing if none ever was. */
function* newsKept(): Work<ReadonlyMap<string, bigint>> {
  const found = yield* rows<{ operator: string; node: bigint }>('SELECT operator, node FROM tickers')
  const since = (node: bigint): bigint => (node + 1n) * BigInt(NEWS_NODE_MS) - BigInt(NEWS_KEPT_MS)
  return new Map(found.map(({ operator, node }) => [operator, since(node)]))
}

const winText = ({ kind, seat, operator, room, name, amount, currency, at }: Win): string =>
  `${kind} of seat ${seat}, ${name}: ${amount} ${currency} in ${operator}/${room} at ${at}`

const newsOf = (
  hand: bigint,
  due: readonly Win[],
  found: readonly Win[],
  keptSince: bigint | undefined,
): readonly Mismatch[] => {
  const [expected, told] = [due.map(winText), found.map(winText)]
  const isKept = ({ at }: Win): boolean => keptSince === undefined || at >= keptSince
  const missing = due.filter((win) => isKept(win) && !told.includes(winText(win))).map(winText)
  const strange = told.filter((text) => !expected.includes(text))
  return [
    ...missing.map((text) => ({ expected: text, found: strange.join('; ') || 'nothing' })),
    ...(missing.length > 0 ? [] : strange.map((text) => ({ expected: 'no such news', found: text }))),
  ].map((claim) => ({ ...claim, kind: 'ticker', hand: hand.toString() }))
}

const lacking = (kind: Kind, hands: Iterable<bigint>, things: string): readonly Mismatch[] =>
  [...hands].map((hand) => ({
    kind,
    hand: hand.toString(),
    expected: `a hand for these ${things}`,
    found: 'none',
  }))

/** A game without a live facet isn't played at tables, so there are no rules for such a hand. */
const unknownGame = ({ terms }: StoredHand): string | null => {
  if (terms.type === 'playable') return terms.live ? null : terms.game
  return terms.type === 'unknown' ? terms.game : null
}

const figuresOf = (stored: readonly StoredHand[]): Figures => {
  const tally = (hands: readonly StoredHand[]) =>
    tallyOf(hands.map((hand) => ({ game: gameOf(hand) ?? 'no terms', isOpen: hand.closedAt === null })))
  return {
    ...NOTHING,
    hands: tally(stored.filter((hand) => unknownGame(hand) === null)),
    unknownHands: tally(stored.filter((hand) => unknownGame(hand) !== null)),
  }
}

const NOTHING_CHECKED: CheckedHand = { claims: [], replayed: null, result: null }

const checked = (hand: StoredHand, movements: readonly StoredMovement[]): CheckedHand => {
  const { terms } = hand
  if (terms.type === 'bad') return { ...NOTHING_CHECKED, claims: unplayable(terms.problem) }
  if (terms.type === 'unknown' || terms.live === null) return NOTHING_CHECKED
  return checkHand(terms, terms.live, hand, movements)
}

/** Hands after `after`, up to and including `last`. */
export function* checkHands(games: Registry, after: bigint, last: bigint): Work<PartResult> {
  const { hands, strays } = yield* readHands(games, after, last)
  const moved = yield* readMovements('hand', after, last)
  const news = Map.groupBy(yield* rows<WinRow>(WINS, after, last), ({ hand }) => hand)
  const kept = yield* newsKept()
  const seeds = markSheet(hands.length)
  const mismatches: Mismatch[] = []
  const pairs: PairEntry[] = []
  for (const hand of hands) {
    const { id, operator } = hand
    seeds.add(commitmentOf(hand.seeds.server), { type: 'hand', id })
    const { claims, replayed, result } = checked(hand, moved.get(id) ?? [])
    mismatches.push(...claims.map((claim) => ({ ...claim, hand: id.toString() })))
    if (result) pairs.push(...pairsIn(hand, result))
    if (replayed) {
      const due = result ? winsIn(hand, result) : []
      mismatches.push(...newsOf(id, due, news.get(id) ?? [], kept.get(operator)))
    }
    moved.delete(id)
    news.delete(id)
  }
  mismatches.push(
    ...lacking('ledger', moved.keys(), 'movements'),
    ...lacking('seat', strays, 'seats'),
    ...lacking('ticker', news.keys(), 'news'),
  )
  return { figures: figuresOf(hands), mismatches, seeds: seeds.whole(), pairs: pairSheet(pairs, 1n) }
}
