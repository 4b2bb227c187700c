import { accepted, type Chips, replay, type Seat } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { clockwise } from '../positions.ts'
import { holdem, type State } from '../rules.ts'
import { boardsOf } from '../state.ts'
import { variationOf } from '../variation.ts'
import { fuzz, fuzzLive, fuzzVaried, wildHand, wildVariedHand } from './fuzz.ts'

test('[T2]–[T9] 2,000 wild hands: chips whole and conserved, no folded winner, pots match contributions, 52 cards, replays, ends', () => {
  expect(fuzz({ seed: 'fuzz', hands: 2_000 })).toBeNull()
})

test('[L1] [L9] 1,000 wild hands with rake and posts: chips conserved including the rake, and everything else as before', () => {
  expect(fuzzLive({ seed: 'live', hands: 1_000 })).toBeNull()
})

test('[V1]–[V7] 2,000 wild hands of every variation: chips conserved over boards, runs and bounties, no raise above a pot limit', () => {
  expect(fuzzVaried({ seed: 'varied', hands: 2_000 })).toBeNull()
})

test('the fuzz reports its progress', () => {
  const progress: number[] = []
  fuzz({ seed: 'progress', hands: 3, from: 10, onHand: (played) => progress.push(played) })
  expect(progress).toEqual([1, 2, 3])
})

/** An independent settlement: one slice of chips per distinct contribution, folded or not. */
const settleBySlices = (state: State): readonly Chips[] => {
  const { players, config, forced, result } = state
  const deadAntes = new Set(forced.antes).size > 1
  const seats = [...players.keys()]
  const put = players.map(({ ante, total }) => (deadAntes ? total : ante + total))
  const isIn = (seat: Seat): boolean => !players[seat]!.folded
  const contested = seats.filter(isIn).length > 1
  const boards = contested ? boardsOf(state) : [state.board]
  const keysOn = boards.map((board) =>
    players.map(({ hole, folded }) => (contested && !folded ? variationOf(config).best(hole, board).key : 0)),
  )
  const slices: { amount: Chips; contenders: readonly Seat[] }[] = []
  const add = (amount: Chips, contenders: readonly Seat[]): void => {
    const last = slices.at(-1)
    if (last && (contenders.length === 0 || contenders.length === last.contenders.length))
      last.amount += amount
    else if (amount > 0) slices.push({ amount, contenders })
  }
  if (deadAntes) {
    const dead = players.reduce((sum, { ante }) => sum + ante, 0)
    const least = Math.min(...put.filter((_, seat) => isIn(seat)))
    add(
      dead,
      seats.filter((seat) => isIn(seat) && (least === 0 || put[seat]! > 0)),
    )
  }
  let below = 0
  for (const edge of [...new Set(put)].sort((a, b) => a - b)) {
    const above = seats.filter((seat) => put[seat]! >= edge)
    add((edge - below) * above.length, above.filter(isIn))
    below = edge
  }
  const won = players.map(() => 0)
  const pay = (amount: Chips, contenders: readonly Seat[], keys: readonly number[]): void => {
    const best = Math.max(...contenders.map((seat) => keys[seat]!))
    const winners = clockwise(config.button, seats.length).filter(
      (seat) => contenders.includes(seat) && keys[seat] === best,
    )
    for (const [place, seat] of winners.entries()) {
      won[seat]! += Math.floor(amount / winners.length) + (place < amount % winners.length ? 1 : 0)
    }
  }
  /** [V3] [V4] What a first part gets, and each further one. */
  const firstOf = (amount: Chips, count: number): Chips => amount - (count - 1) * Math.floor(amount / count)
  const perRun = contested ? (config.boards ?? 1) : 1
  const runs = boards.length / perRun
  for (const { amount, contenders } of slices) {
    for (const [at, keys] of keysOn.entries()) {
      const run = at < perRun ? firstOf(amount, runs) : Math.floor(amount / runs)
      pay(at % perRun === 0 ? firstOf(run, perRun) : Math.floor(run / perRun), contenders, keys)
    }
  }
  for (const { from, to, amount } of result!.bounties ?? []) {
    won[from]! -= amount
    won[to]! += amount
  }
  return players.map(({ ante, total }, seat) => config.stacks[seat]! - ante - total + won[seat]!)
}

test('[T2] [T6] [T7] 400 wild hands settled independently, slice by slice with the plain evaluator, leave the same stacks', () => {
  for (let hand = 0; hand < 400; hand += 1) {
    const { state } = accepted(replay(holdem, wildHand('settled', hand).log))
    expect([hand, state.players.map(({ stack }) => stack)]).toEqual([hand, settleBySlices(state)])
  }
})

test('[V3] [V4] [V6] [V7] and 400 of every variation, over boards and runs', () => {
  for (let hand = 0; hand < 400; hand += 1) {
    const { state } = accepted(replay(holdem, wildVariedHand('settled', hand).log))
    expect([hand, state.players.map(({ stack }) => stack)]).toEqual([hand, settleBySlices(state)])
  }
})
