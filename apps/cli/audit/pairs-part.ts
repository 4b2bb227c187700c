/**
 * Statistics of pairs of people. First they are only read, to be compared with the sum over all hands
 * (`pair-sums.ts`); pairs that disagree are checked again, hand by hand, in one snapshot, since the house may be running.
 */
import type { Registry } from '@fairhouse/kit'
import { rows, type Work } from '@fairhouse/server/audit-access.ts'
import { type Mismatch, NO_BYTES, NOTHING, type PartResult } from './findings.ts'
import { pairsIn } from './hand-result.ts'
import { keyText, type PairEntry, type PairOfPlayers, pairSheet } from './pair-sums.ts'
import { replayLog } from './replay-log.ts'
import { handsOfPair, type StoredHand } from './stored-hand.ts'

type PairRow = Readonly<{
  first: bigint
  second: bigint
  operator: string
  currency: string
  demo: bigint
  hands: bigint
  first_folds: bigint
  second_folds: bigint
  flow: bigint
}>

const PAIRS =
  'SELECT first, second, operator, currency, demo, hands, first_folds, second_folds, flow FROM pairs'

const entryFrom = ({ demo, first_folds, second_folds, ...row }: PairRow): PairEntry => ({
  ...row,
  isDemo: demo === 1n,
  firstFolds: first_folds,
  secondFolds: second_folds,
})

/** Pairs whose first player comes after `after`, up to and including `last`. */
export function* readPairs(after: bigint, last: bigint): Work<PartResult> {
  const found = yield* rows<PairRow>(`${PAIRS} WHERE first > $1 AND first <= $2`, after, last)
  const pairs = pairSheet(found.map(entryFrom), -1n)
  return { figures: { ...NOTHING, pairs: found.length }, mismatches: [], seeds: NO_BYTES, pairs }
}

/** Null if its log can't be replayed, which is reported with the hand, or if its game is unknown. */
const entriesOf = (hand: StoredHand): readonly PairEntry[] | null => {
  const { terms } = hand
  if (terms.type !== 'playable' || terms.live === null) return null
  const replayed = replayLog(terms, hand)
  if (typeof replayed === 'string') return null
  return replayed.isOver ? pairsIn(hand, terms.live.result(replayed.state)) : []
}

const plus = (one: PairEntry | undefined, other: PairEntry): PairEntry =>
  one === undefined
    ? other
    : {
        ...other,
        hands: one.hands + other.hands,
        firstFolds: one.firstFolds + other.firstFolds,
        secondFolds: one.secondFolds + other.secondFolds,
        flow: one.flow + other.flow,
      }

const sumsText = (entry: PairEntry | undefined): string =>
  entry === undefined
    ? 'nothing'
    : `${entry.hands} hands, ${entry.firstFolds} and ${entry.secondFolds} folds, flow ${entry.flow}`

function* checkPair(games: Registry, [first, second]: PairOfPlayers): Work<readonly Mismatch[]> {
  const hands = yield* handsOfPair(games, first, second)
  const stored = yield* rows<PairRow>(`${PAIRS} WHERE first = $1 AND second = $2`, first, second)
  const due = new Map<string, PairEntry>()
  for (const hand of hands) {
    const entries = entriesOf(hand)
    if (entries === null) return []
    for (const entry of entries.filter((each) => each.first === first && each.second === second))
      due.set(keyText(entry), plus(due.get(keyText(entry)), entry))
  }
  const kept = new Map(stored.map(entryFrom).map((entry) => [keyText(entry), entry]))
  return [...new Set([...due.keys(), ...kept.keys()])].flatMap((key): readonly Mismatch[] => {
    const [expected, found] = [sumsText(due.get(key)), sumsText(kept.get(key))]
    if (expected === found) return []
    return [{ kind: 'pair', player: first.toString(), expected: `${key}: ${expected}`, found }]
  })
}

export function* checkPairs(games: Registry, pairs: readonly PairOfPlayers[]): Work<PartResult> {
  const mismatches: Mismatch[] = []
  for (const pair of pairs) mismatches.push(...(yield* checkPair(games, pair)))
  return { figures: NOTHING, mismatches, seeds: NO_BYTES }
}
