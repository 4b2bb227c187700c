/** A stretch of hands with their seats, movements and news, read in one snapshot. */
import { NEWS_KEPT_MS, NEWS_NODE_MS, rows, type Work } from '@fairhouse/server/auditing.ts'
import { type Checked, type Figures, type Kind, type Mismatch, NOTHING, tallyOf } from './findings.ts'
import { liveRules } from './games.ts'
import { type CheckedHand, checkHand } from './hand-check.ts'
import { pairsIn, type Win, winsIn } from './hand-result.ts'
import { readMovements, type StoredMovement } from './movements.ts'
import { type PairEntry, pairSheet } from './pair-sums.ts'
import { commitmentIn, gameOf, unplayable } from './replaying.ts'
import { markSheet } from './seed-marks.ts'
import { readHands, type StoredHand } from './stored-hand.ts'

type WinRow = Win & Readonly<{ hand: bigint }>

const WINS = `SELECT hand, kind, seat, operator, room, name, amount, currency, at FROM wins
  WHERE hand > $1 AND hand <= $2 ORDER BY kind, seat`

/** By operator: news since then can't have been forgotten. Where there is none, nothing was. */
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

const figuresOf = (stored: readonly StoredHand[]): Figures => {
  const hands = stored.map(({ log, closedAt }) => ({ game: gameOf(log), isOpen: closedAt === null }))
  const unknown = hands.flatMap(({ game, isOpen }) =>
    game === null || liveRules(game) ? [] : [{ game, isOpen }],
  )
  const known = hands.flatMap(({ game, isOpen }) =>
    game === null || liveRules(game) ? [{ game: game ?? 'no log', isOpen }] : [],
  )
  return { ...NOTHING, hands: tallyOf(known), unknownHands: tallyOf(unknown) }
}

const checked = (hand: StoredHand, movements: readonly StoredMovement[]): CheckedHand => {
  const game = gameOf(hand.log)
  if (game === null) return { claims: unplayable('no log'), replayed: null }
  const live = liveRules(game)
  return live ? checkHand(live, hand, movements) : { claims: [], replayed: null }
}

/** After `after`, up to and with `last`. */
export function* checkHands(after: bigint, last: bigint): Work<Checked> {
  const { hands, strays } = yield* readHands(after, last)
  const moved = yield* readMovements('hand', after, last)
  const news = Map.groupBy(yield* rows<WinRow>(WINS, after, last), ({ hand }) => hand)
  const kept = yield* newsKept()
  const seeds = markSheet(hands.length)
  const mismatches: Mismatch[] = []
  const pairs: PairEntry[] = []
  for (const hand of hands) {
    const { id, log, operator } = hand
    seeds.add(commitmentIn(log), { type: 'hand', id })
    const { claims, replayed } = checked(hand, moved.get(id) ?? [])
    mismatches.push(...claims.map((claim) => ({ ...claim, hand: id.toString() })))
    if (replayed) {
      const live = liveRules(replayed.log.game)!
      pairs.push(...pairsIn(live, hand, replayed))
      mismatches.push(...newsOf(id, winsIn(live, hand, replayed), news.get(id) ?? [], kept.get(operator)))
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
