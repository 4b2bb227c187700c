/**
 * Statistics of pairs of players who have sat at the same table: how often, how often one folded a hand
 * that the other won, and how many chips went from one to the other. Administrators look there for players
 * who collude.
 */
import { insertOrUpdate } from '../core/store/queries.ts'
import { askAll, rows, type Work } from '../core/store/work.ts'
import type { EndedHand } from './ended-hand.ts'

type Person = Readonly<{ player: bigint; lost: bigint; won: bigint; folded: boolean; isWinner: boolean }>
/** What one hand adds to a pair. `flow`: from the first player to the second. */
type PairChange = Readonly<{ folds: readonly [bigint, bigint]; flow: bigint }>

const peopleOf = ({ seats, winners }: EndedHand): readonly Person[] =>
  seats
    .flatMap(({ player, paid, won, refunded, folded }, seat) =>
      player === null
        ? []
        : [{ player, won, folded, lost: paid - refunded, isWinner: winners.includes(seat) }],
    )
    .sort((a, b) => (a.player < b.player ? -1 : 1)) // always in the same order, so that transactions can't deadlock

/** A loss goes to the winners in proportion to what each of them won. */
const pairChange = (first: Person, second: Person, allWon: bigint): PairChange => ({
  folds: [first.folded && second.isWinner ? 1n : 0n, second.folded && first.isWinner ? 1n : 0n],
  flow: allWon === 0n ? 0n : (first.lost * second.won - second.lost * first.won) / allWon,
})

const ADD = `hands = pairs.hands + 1, first_folds = pairs.first_folds + excluded.first_folds,
  second_folds = pairs.second_folds + excluded.second_folds, flow = pairs.flow + excluded.flow, at = excluded.at`

export function* notePairs(ended: EndedHand): Work<void> {
  const { operator, currency, isDemo, at } = ended
  const people = peopleOf(ended)
  const allWon = ended.seats.reduce((sum, { won }) => sum + won, 0n)
  const noted = people.flatMap((first, index) =>
    people.slice(index + 1).map((second) => {
      const { folds, flow } = pairChange(first, second, allWon)
      const row = {
        first: first.player,
        second: second.player,
        operator,
        currency,
        demo: isDemo,
        hands: 1,
        first_folds: folds[0],
        second_folds: folds[1],
        flow,
        at,
      }
      return insertOrUpdate('pairs', row, 'first, second, currency, demo', ADD)
    }),
  )
  yield* askAll(noted)
}

/**
 * `flow`: net chips from the first player to the second. `firstFolds`, `secondFolds`: hands folded that the other won.
 * `oneSided`: the folds are more than three standard deviations of as many coin tosses apart, as about one pair in 370
 * of equal players is by chance alone.
 */
export type Pair = Readonly<{
  first: bigint
  second: bigint
  firstName: string | null
  secondName: string | null
  operator: string
  currency: string
  isDemo: boolean
  hands: number
  firstFolds: number
  secondFolds: number
  flow: bigint
  oneSided: boolean
  at: number
}>
type PairRow = Readonly<{
  first: bigint
  second: bigint
  first_name: string | null
  second_name: string | null
  operator: string
  currency: string
  demo: bigint
  hands: bigint
  first_folds: bigint
  second_folds: bigint
  flow: bigint
  one_sided: bigint
  at: bigint
}>

const pairOf = (found: PairRow): Pair => ({
  first: found.first,
  second: found.second,
  firstName: found.first_name,
  secondName: found.second_name,
  operator: found.operator,
  currency: found.currency,
  isDemo: found.demo === 1n,
  hands: Number(found.hands),
  firstFolds: Number(found.first_folds),
  secondFolds: Number(found.second_folds),
  flow: found.flow,
  oneSided: found.one_sided === 1n,
  at: Number(found.at),
})

const ONE_SIDED = `CASE WHEN first_folds <> second_folds AND (first_folds - second_folds) * (first_folds - second_folds)
  >= 9 * (first_folds + second_folds) THEN 1 ELSE 0 END`

/** One-sided pairs first, then by number of hands. */
export function* readPairs(limit: number): Work<readonly Pair[]> {
  const found = yield* rows<PairRow>(
    `SELECT first, second, one.name AS first_name, other.name AS second_name, pairs.operator, currency, demo, hands,
       first_folds, second_folds, flow, ${ONE_SIDED} AS one_sided, at
     FROM pairs JOIN players one ON one.id = first JOIN players other ON other.id = second
     ORDER BY one_sided DESC, hands DESC, first, second LIMIT $1`,
    limit,
  )
  return found.map(pairOf)
}
