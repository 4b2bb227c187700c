/** What follows from a finished hand beside its money: the ticker's news [Z15] and the statistics of pairs. */
import type { HandResult, LiveRules } from '@fairhouse/server/auditing.ts'
import { paidBy } from './hand-money.ts'
import type { PairEntry } from './pair-sums.ts'
import type { Replayed } from './replaying.ts'
import type { StoredHand } from './stored-hand.ts'

type Person = Readonly<{ player: bigint; lost: bigint; folded: boolean; won: boolean }>

const amountFor = (shares: HandResult['refunds'], seat: number): bigint =>
  shares.reduce((sum, share) => (share.seat === seat ? sum + share.amount : sum), 0n)

const peopleOf = ({ seats }: StoredHand, replayed: Replayed, result: HandResult): readonly Person[] =>
  seats
    .flatMap(({ seat, player }) =>
      player === null
        ? []
        : [
            {
              player: player.id,
              lost: paidBy(replayed, seat) - amountFor(result.refunds, seat),
              folded: result.folded.includes(seat),
              won: seat === result.winner,
            },
          ],
    )
    .sort((one, other) => (one.player < other.player ? -1 : 1))

const entryOf = (hand: StoredHand, first: Person, second: Person): PairEntry => ({
  first: first.player,
  second: second.player,
  operator: hand.operator,
  currency: hand.currency,
  isDemo: hand.isDemo,
  hands: 1n,
  firstFolds: first.folded && second.won ? 1n : 0n,
  secondFolds: second.folded && first.won ? 1n : 0n,
  flow: second.won ? first.lost : first.won ? -second.lost : 0n,
})

/** What the hand adds to the statistics of everybody with everybody; nothing as long as it is played. */
export const pairsIn = (
  { resultOf }: LiveRules,
  hand: StoredHand,
  replayed: Replayed,
): readonly PairEntry[] => {
  if (!replayed.isOver) return []
  const people = peopleOf(hand, replayed, resultOf(replayed.played.state))
  return people.flatMap((first, index) =>
    people.slice(index + 1).map((second) => entryOf(hand, first, second)),
  )
}

/** A row of the ticker's wins, without the hand. */
export type Win = Readonly<{
  kind: string
  seat: bigint
  operator: string
  room: string
  name: string
  amount: bigint
  currency: string
  at: bigint
}>

/** Of people: bots' wins are no news. */
export const winsIn = ({ resultOf }: LiveRules, hand: StoredHand, replayed: Replayed): readonly Win[] => {
  const { operator, room, currency, closedAt: at, seats } = hand
  if (!replayed.isOver || at === null) return []
  const { winner, won, bonuses } = resultOf(replayed.played.state)
  const news = [
    { kind: 'win', seat: winner, amount: won },
    ...bonuses.map((share) => ({ kind: 'bonus', ...share })),
  ]
  return news.flatMap(({ kind, seat, amount }) => {
    const { player, name = '' } = seats.find((each) => each.seat === seat) ?? {}
    return player && amount > 0n
      ? [{ kind, seat: BigInt(seat), operator, room, name, amount, currency, at }]
      : []
  })
}
