import { type Card, DECK, isRefusal, labelled, shuffle, words } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { fastChance } from '../bots/fast-chance.ts'
import { DEFAULTS } from '../config.ts'
import { deckDealing } from '../deal.ts'
import { type Action, holdem, type State, startWith } from '../rules.ts'
import { openArena } from './arena.ts'
import { boardLuck } from './board-luck.ts'
import { type PlayerName, playerNamed } from './players.ts'

const HOLES = [
  ['As', 'Kd'],
  ['7h', '7c'],
  ['Qs', 'Js'],
] as unknown as readonly (readonly Card[])[]
const BOARD = ['Ah', '7s', '2s', 'Ts', '2c'] as readonly Card[]

/** Three seats; the last folds on the flop, the others play to the river for 100 each. */
const played = (board: readonly Card[]): State => {
  const deck = deckDealing(HOLES, board, DEFAULTS)
  const line: readonly Action[] = [
    { type: 'call' },
    { type: 'call' },
    { type: 'check' },
    { type: 'bet', amount: 30 },
    { type: 'fold' },
    { type: 'call' },
    { type: 'bet', amount: 60 },
    { type: 'call' },
    { type: 'check' },
    { type: 'check' },
  ]
  return line.reduce(
    (state, action) => {
      const next = holdem.apply(state, state.turn!, action, words(labelled('none', 'none', 0)))
      if (isRefusal(next)) throw new Error(next.message)
      return next.state
    },
    startWith(DEFAULTS, 3, deck).state,
  )
}
const END = played(BOARD)
const luckOf = (board: readonly Card[], seed = 'luck') =>
  boardLuck({ ...END, board }, fastChance(words(labelled(seed, 'boards', 0))))

const known = (cards: readonly Card[]) => new Set([...HOLES.flat(), ...cards])
const meanOf = (lists: readonly (readonly number[])[]): readonly number[] =>
  HOLES.map((_, seat) => lists.reduce((sum, list) => sum + list[seat]!, 0) / lists.length)

test.each([
  ['the river', 4],
  ['the turn', 3],
])('over all possible cards on %s, luck averages exactly 0', (_street, cards) => {
  const board = BOARD.slice(0, cards)
  const next = DECK.filter((card) => !known(board).has(card))
  const mean = meanOf(next.map((card) => luckOf([...board, card])))
  const before = luckOf(board)
  for (const [seat, value] of mean.entries()) expect(value).toBeCloseTo(before[seat]!, 9)
})

test('over flops, luck averages 0, and the seats’ luck sums to 0', () => {
  const free = DECK.filter((card) => !known([]).has(card))
  const chance = words(labelled('flops', 'flops', 0))
  const lists = Array.from({ length: 1500 }, (_, i) => luckOf(shuffle(chance, free).slice(0, 3), `flop${i}`))
  for (const [seat, mean] of meanOf(lists).entries()) {
    const variance = lists.reduce((sum, list) => sum + (list[seat]! - mean) ** 2, 0) / lists.length
    expect(Math.abs(mean)).toBeLessThan(4 * Math.sqrt(variance / lists.length))
    expect(variance).toBeGreaterThan(4)
  }
  for (const list of lists) expect(list.reduce((sum, luck) => sum + luck, 0)).toBeCloseTo(0, 9)
})

test('with everybody all-in, the rest of the result is the pot by equity', () => {
  const stacks = { ...DEFAULTS, stacks: [1000, 1000] }
  const deck = deckDealing(HOLES.slice(0, 2), BOARD, stacks)
  let { state } = startWith(stacks, 2, deck)
  for (const action of ['allIn', 'call'] as const) {
    const next = holdem.apply(state, state.turn!, { type: action }, words(labelled('none', 'none', 0)))
    if (isRefusal(next)) throw new Error(next.message)
    state = next.state
  }
  const lists = Array.from({ length: 40 }, (_, i) =>
    boardLuck(state, fastChance(words(labelled(`all-in${i}`, 'boards', 0)))),
  )
  const left = state.players[0]!.stack - 1000 - lists.reduce((sum, luck) => sum + luck[0]!, 0) / 40
  // AKo against 77 has 44.6 %.
  expect(left / 2000 + 0.5).toBeCloseTo(0.446, 1)
})

const SEEDS = process.env.SLOW_TESTS ? 60 : 6

test.each([
  ['maniac', 'tight', 2, 1.05],
  ['random', 'tight', 2, 1.3],
  ['shover', 'tight', 6, 1.3],
] as const)('%s and %s at %i seats: the same mean without luck, in a narrower interval', (...row) => {
  const [name, other, seats, factor] = row
  let [difference, variance, width, plainWidth] = [0, 0, 0, 0]
  for (let i = 0; i < SEEDS; i += 1) {
    const entrants = [name, other].map((bot: PlayerName) => ({ name: bot, bot: playerNamed(bot) }))
    const arena = openArena({ entrants, seats, hands: 200, seed: `luck${i}`, adjust: true })
    while (arena.playDeal());
    const { bb100, low, high, plain, interval } = arena.standings().bots[0]!
    expect(interval).toBe('luck-adjusted')
    difference += (bb100 - plain.bb100) / SEEDS
    variance += ((plain.high - plain.low) / 3.92 / SEEDS) ** 2
    width += high - low
    plainWidth += plain.high - plain.low
  }
  expect(plainWidth / width).toBeGreaterThan(factor)
  expect(Math.abs(difference)).toBeLessThan(3 * Math.sqrt(variance))
})
