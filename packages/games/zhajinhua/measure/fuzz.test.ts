import { accepted, type Chips, rankOf, replay, type Seat } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { compareHands, handOf } from '../hands.ts'
import { type State, zhajinhua } from '../rules.ts'
import { fuzz, wildHand } from './fuzz.ts'

test('[Z2]–[Z10] 1,500 random hands: chips conserved, cap respected, secrets kept, one winner, replayed, ended', () => {
  expect(fuzz({ seed: 'fuzz', hands: 1_500 })).toBeNull()
})

test('random hands use every action', () => {
  const hands = Array.from({ length: 300 }, (_, hand) => wildHand('ways', hand))
  expect(hands.every(({ complaint }) => complaint === null)).toBe(true)
  const done = new Set(hands.flatMap(({ log }) => log.actions.map(({ action }) => action.type)))
  expect([...done].sort()).toEqual(['allIn', 'call', 'compare', 'fold', 'look', 'raise'])
})

test('the fuzz reports its progress', () => {
  const told: number[] = []
  fuzz({ seed: 'told', hands: 3, from: 10, onHand: (played) => told.push(played) })
  expect(told).toEqual([1, 2, 3])
})

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** A second settlement: from the actions alone, with the cards only to check who had to lose. */
const settledAnew = ({ config, players, history, first }: State): readonly Chips[] => {
  const seats = [...players.keys()]
  const wins = (a: Seat, b: Seat): boolean => {
    const [one, other] = [a, b].map((seat) => handOf(players[seat]!.cards, config))
    return compareHands(one!, other!) > 0
  }
  const paidBy = (seat: Seat, round?: number): Chips =>
    sum(
      history
        .filter((done) => done.seat === seat && (round ?? done.round) === done.round)
        .map(({ paid }) => paid),
    )
  const out = new Set<Seat>()
  const refunds = seats.map(() => 0)
  let isAllInWin = false
  for (const done of history) {
    if (done.type === 'folded') out.add(done.seat)
    if (done.type === 'compared') out.add(wins(done.seat, done.with) ? done.with : done.seat)
    if (done.type !== 'wentAllIn') continue
    const others = seats.filter((seat) => seat !== done.seat && !out.has(seat))
    isAllInWin = others.every((other) => wins(done.seat, other))
    for (const other of isAllInWin ? others : [done.seat]) out.add(other)
    for (const other of isAllInWin ? others : [])
      refunds[other] = Math.floor((paidBy(other, done.round) * (done.owed - done.paid)) / done.owed)
  }
  const left = seats.map((seat) => (first + seat) % seats.length).filter((seat) => !out.has(seat))
  const winner = left.reduce((holder, next) => (wins(holder, next) ? holder : next))
  const stakes = seats.map((seat) => config.ante + paidBy(seat))
  const gross = sum(stakes) - sum(refunds)
  const rake = isAllInWin && !config.rakeAllInWin ? 0 : Math.floor((gross * config.rakeBasisPoints) / 10_000)
  return seats.map((seat) => {
    const isLeopard = new Set(players[seat]!.cards.map(rankOf)).size === 1
    const bonus = config.leopardBonus && isLeopard ? Math.floor(stakes[seat]! / seats.length) : 0
    return (
      config.stacks[seat]! - stakes[seat]! + refunds[seat]! + bonus + (seat === winner ? gross - rake : 0)
    )
  })
}

test('[Z4]–[Z9] 600 random hands settled again from their actions leave the same stacks', () => {
  const ways = new Set<string>()
  for (let hand = 0; hand < 600; hand += 1) {
    const { state } = accepted(replay(zhajinhua, wildHand('settled', hand).log))
    ways.add(state.result!.how)
    expect([hand, state.players.map(({ stack }) => stack)]).toEqual([hand, settledAnew(state)])
  }
  expect([...ways].sort()).toEqual(['allIn', 'compare', 'fold', 'forced'])
})
