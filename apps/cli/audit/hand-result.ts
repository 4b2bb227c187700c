/** What follows from a finished hand besides money: the ticker's news [Z15] and the statistics of pairs. */
import type { LiveResult } from '@fairhouse/kit'
import { isTableChips } from '@fairhouse/server/audit-access.ts'
import type { PairEntry } from './pair-sums.ts'
import type { StoredHand } from './stored-hand.ts'

type Person = Readonly<{ player: bigint; lost: bigint; won: bigint; folded: boolean; isWinner: boolean }>

const peopleOf = ({ people }: StoredHand, { seats, winners }: LiveResult): readonly Person[] =>
  people
    .flatMap(({ seat, player }) => {
      const result = seats[seat]
      if (player === null || result === undefined) return []
      const { paid, refunded, won, folded } = result
      const lost = BigInt(paid - refunded)
      return [{ player: player.id, lost, won: BigInt(won), folded, isWinner: winners.includes(seat) }]
    })
    .sort((one, other) => (one.player < other.player ? -1 : 1))

/** A loss goes to the winners in proportion to what each won. */
const flowOf = (first: Person, second: Person, allWon: bigint): bigint =>
  allWon === 0n ? 0n : (first.lost * second.won - second.lost * first.won) / allWon

/** What the hand adds to the statistics of each pair. */
export const pairsIn = (hand: StoredHand, result: LiveResult): readonly PairEntry[] => {
  const { operator, currency, isDemo } = hand
  if (isTableChips(hand)) return []
  const people = peopleOf(hand, result)
  const allWon = result.seats.reduce((sum, { won }) => sum + BigInt(won), 0n)
  return people.flatMap((first, index) =>
    people.slice(index + 1).map((second) => ({
      ...{ operator, currency, isDemo },
      first: first.player,
      second: second.player,
      hands: 1n,
      firstFolds: first.folded && second.isWinner ? 1n : 0n,
      secondFolds: second.folded && first.isWinner ? 1n : 0n,
      flow: flowOf(first, second, allWon),
    })),
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

/** Only people's wins: bots' aren't news. */
export const winsIn = (hand: StoredHand, { seats, winners }: LiveResult): readonly Win[] => {
  const { operator, room, currency, closedAt: at, people } = hand
  if (at === null || isTableChips(hand)) return []
  return people
    .filter(({ player }) => player !== null)
    .flatMap(({ seat, name }) => {
      const { won = 0, bonus = 0 } = seats[seat] ?? {}
      const amounts = [
        { kind: 'win', amount: winners.includes(seat) ? won : 0 },
        { kind: 'bonus', amount: bonus },
      ]
      return amounts.map(({ kind, amount }) => ({ kind, seat, name, amount: BigInt(amount) }))
    })
    .filter(({ amount }) => amount > 0n)
    .map((news) => ({ ...news, seat: BigInt(news.seat), operator, room, currency, at }))
}
