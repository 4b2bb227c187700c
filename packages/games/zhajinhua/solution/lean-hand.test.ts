/** The lean hand compared with the rules: the same moves, spots and winnings, in rooms of any kind. */
import { accepted, DECK, draw, labelled, words } from '@fairhouse/kit'
import { describe, expect, test } from 'vitest'
import { actionOfMove, spotOfView } from '../bots/spot-of-view.ts'
import { trainerTerms } from '../bots/trainer-terms.ts'
import { type Config, DEFAULTS, stackOf } from '../config.ts'
import { A23_MODES, compareHands, handOf, SINGLE_MODES } from '../hands.ts'
import { wildTable } from '../measure/fuzz.ts'
import { percentileOf } from '../odds.ts'
import { type State, zhajinhua } from '../rules.ts'
import { CARDS, HANDS, type HandTable, handNumber, handTable, wins } from './hand-table.ts'
import { openLeanHand, TURN } from './lean-hand.ts'
import { FOLD, MOVES } from './spots.ts'
import { STANDARD } from './terms.ts'

const MODES = A23_MODES.flatMap((a23) => SINGLE_MODES.map((single) => ({ a23, single })))
const tables = new Map<string, HandTable>()
const tableFor = ({ a23, single }: (typeof MODES)[number]): HandTable => {
  const name = `${a23} ${single}`
  const table = tables.get(name) ?? handTable({ a23, single })
  tables.set(name, table)
  return table
}

describe.each(MODES)('[Z8] hands with A-2-3 $a23 and singles by $single', (modes) => {
  const table = tableFor(modes)

  test('all 22,100 have different numbers, and the key of the rules', () => {
    const seen = new Set<number>()
    for (let a = 2; a < CARDS; a += 1) {
      for (let b = 1; b < a; b += 1) {
        for (let c = 0; c < b; c += 1) {
          const number = handNumber(b, a, c)
          const { key, isAces, is235 } = handOf([DECK[a]!, DECK[b]!, DECK[c]!], modes)
          if (table.keys[number] !== key || table.isAces[number] !== Number(isAces))
            expect.fail(`${DECK[a]}${DECK[b]}${DECK[c]}`)
          if (table.is235[number] !== Number(is235)) expect.fail(`${DECK[a]}${DECK[b]}${DECK[c]}`)
          seen.add(number)
        }
      }
    }
    expect(seen.size).toBe(HANDS)
  })

  test('which of two wins, and the share of all hands that one beats', () => {
    const chance = words(labelled('lean', 'hands', 0))
    const any = () => Array.from({ length: 3 }, (_, i) => 17 * i + draw(chance, 17))
    const cards = (hand: readonly number[]) => hand.map((card) => DECK[card]!)
    for (let i = 0; i < 100; i += 1) {
      const [own, other] = [any(), any()]
      const [a, b] = [own, other].map((hand) => handNumber(...(hand as [number, number, number])))
      const outcome = compareHands(handOf(cards(own), modes), handOf(cards(other), modes))
      expect(wins(table, a!, b!)).toBe(outcome > 0)
      if (i < 3) expect(table.strengths[a!]).toBeCloseTo(percentileOf(cards(own), modes), 2)
    }
  })
})

const handsOf = ({ players }: State): readonly number[] =>
  players.map(({ cards }) =>
    handNumber(...(cards.map((card) => DECK.indexOf(card)) as [number, number, number])),
  )

/** Plays a hand both ways with the same random moves; folds are rare, so that hands last. */
const playBoth = (config: Config, seats: number, seed: string): number => {
  const chance = words(labelled(seed, 'lean', 0))
  let { state } = zhajinhua.start(config, seats, chance)
  const hand = openLeanHand(trainerTerms(config), tableFor(config), 1)
  hand.hands.set(handsOf(state))
  hand.start(
    0,
    seats,
    state.first,
    Array.from({ length: seats }, (_, seat) => stackOf(config, seat)),
  )
  let moves = 0
  for (let legal = hand.legal(0); legal !== 0; legal = hand.legal(0)) {
    const seat = hand.frames[TURN]!
    expect(state.turn).toBe(seat)
    const [view, options] = [zhajinhua.view(state, seat), zhajinhua.options(state, seat)]
    const actions = MOVES.map((move) => actionOfMove(view, options, move))
    expect(actions.map((action) => action !== null)).toEqual(
      MOVES.map((_, move) => ((legal >> move) & 1) === 1),
    )
    expect(spotOfView(view)).toBe(hand.spot(0))
    const open = actions.flatMap((action, move) => (action === null ? [] : [move]))
    const first = open[draw(chance, open.length)]!
    const move = first === FOLD ? open[draw(chance, open.length)]! : first
    hand.apply(0, move)
    state = accepted(zhajinhua.apply(state, seat, actions[move]!, chance)).state
    moves += 1
  }
  expect(state.turn).toBe(null)
  const won = state.players.map(({ stack }, seat) => stack - stackOf(config, seat))
  expect(won).toEqual(won.map((_, seat) => hand.won(0, seat)))
  return moves
}

test.each([2, 3, 4, 5])(
  '[Z1]–[Z7] hands of %i in the rooms of the house: move for move as by the rules',
  (seats) => {
    expect(trainerTerms(DEFAULTS)).toEqual(STANDARD)
    let moves = 0
    for (let i = 0; i < 60; i += 1) {
      const stack = [20, 100, 200, 400][i % 4]!
      moves += playBoth({ ...DEFAULTS, startingStack: stack * DEFAULTS.ante }, seats, `room ${i}`)
    }
    expect(moves).toBeGreaterThan(60 * 3)
  },
)

test('[Z1]–[Z7] random rooms and stacks: the same as the rules, move by move', () => {
  for (let i = 0; i < 250; i += 1) {
    const { seats, config } = wildTable('lean', i)
    playBoth({ ...config, leopardBonus: false }, seats, `wild ${i}`)
  }
})
