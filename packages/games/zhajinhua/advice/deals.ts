/** Deals hands that fit what a seat knows: its own cards, the opponents' ranges, and who beat whom. */
import type { Seat } from '@fairhouse/kit'
import { cardNumber } from '../bots/known-hands.ts'
import { CARDS, HANDS, type HandTable, handNumber, wins } from '../solution/hand-table.ts'
import { BUCKETS } from '../solution/spots.ts'
import type { View } from '../view.ts'
import { knownBouts, type Range } from './ranges.ts'

/** By hand: its cards. */
const cardsByHand = (): Uint8Array => {
  const cards = new Uint8Array(3 * HANDS)
  for (let a = 2; a < CARDS; a += 1)
    for (let b = 1; b < a; b += 1)
      for (let c = 0; c < b; c += 1) cards.set([a, b, c], 3 * handNumber(a, b, c))
  return cards
}
const CARDS_BY_HAND = cardsByHand()

const known = new WeakMap<HandTable, readonly Int32Array[]>()
const handsByBucket = (table: HandTable): readonly Int32Array[] => {
  const found = known.get(table)
  if (found) return found
  const numbers: number[][] = Array.from({ length: BUCKETS }, () => [])
  for (const [hand, bucket] of table.buckets.entries()) numbers[bucket]!.push(hand)
  const hands = numbers.map((list) => Int32Array.from(list))
  known.set(table, hands)
  return hands
}

const MAX_TRIES = 60

export type Dealer = Readonly<{
  /** Puts a hand for each seat that matters into `hands`. */
  deal(hands: Int32Array, random: () => number): void
}>

/** The seats that are dealt hands: the player's own, those still in, and those who lost to one of them. */
const seatsOf = ({ players, seat }: View, losers: readonly Seat[]): readonly Seat[] =>
  [...players.keys()].filter(
    (other) => other === seat || players[other]!.status === 'in' || losers.includes(other),
  )

export const openDealer = (view: View, table: HandTable, ranges: readonly Range[]): Dealer => {
  const me = view.seat!
  const isBlind = view.players[me]!.cards === null
  const bouts = knownBouts(view).filter(([winner]) => isBlind || winner !== me)
  const seats = seatsOf(
    view,
    bouts.map(([, loser]) => loser),
  )
  const byBucket = handsByBucket(table)
  const own = view.players[me]!.cards?.map(cardNumber) ?? null
  const used = new Uint8Array(CARDS)
  const weights = ranges.map((range) => byBucket.map((hands, bucket) => hands.length * range[bucket]!))
  const totals = weights.map((odds) => odds.reduce((sum, weight) => sum + weight, 0))

  const isFree = (hand: number): boolean =>
    used[CARDS_BY_HAND[3 * hand]!] === 0 &&
    used[CARDS_BY_HAND[3 * hand + 1]!] === 0 &&
    used[CARDS_BY_HAND[3 * hand + 2]!] === 0
  const take = (hand: number): void => {
    for (let i = 0; i < 3; i += 1) used[CARDS_BY_HAND[3 * hand + i]!] = 1
  }
  const drawBucket = (seat: Seat, random: () => number): number => {
    const odds = weights[seat]!
    let left = random() * totals[seat]!
    for (let bucket = 1; bucket < BUCKETS; bucket += 1) {
      left -= odds[bucket]!
      if (left < 0) return bucket
    }
    return BUCKETS - 1
  }
  const drawHand = (seat: Seat, random: () => number): number => {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const hands = byBucket[drawBucket(seat, random)]!
      const hand = hands[Math.floor(random() * hands.length)]
      if (hand !== undefined && isFree(hand)) return hand
    }
    for (;;) {
      const hand = Math.floor(random() * HANDS)
      if (isFree(hand)) return hand
    }
  }
  const dealOnce = (hands: Int32Array, random: () => number): void => {
    used.fill(0)
    if (own !== null) {
      hands[me] = handNumber(own[0]!, own[1]!, own[2]!)
      take(hands[me]!)
    }
    for (const seat of seats) {
      if (seat === me && own !== null) continue
      hands[seat] = drawHand(seat, random)
      take(hands[seat]!)
    }
  }
  const fits = (hands: Int32Array): boolean =>
    bouts.every(([winner, loser]) => !wins(table, hands[loser]!, hands[winner]!))
  return {
    deal: (hands, random) => {
      for (let tries = 0; tries < MAX_TRIES; tries += 1) {
        dealOnce(hands, random)
        if (fits(hands)) return
      }
    },
  }
}
