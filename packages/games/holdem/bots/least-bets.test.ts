/** Nobody bets ten into a hundred: bots and adviser at 3 to 9 seats, over hands between bots. */
import { accepted, DECK, labelled, shuffle, words } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import type { Action } from '../actions.ts'
import { adviseOn } from '../advice/advice.ts'
import { SELDOM } from '../advice/choices.ts'
import { botOf } from '../bots.ts'
import { type BotLevel, DEFAULTS } from '../config.ts'
import { BOT_LEVELS } from '../fields.ts'
import { holdem, startWith } from '../rules.ts'
import { houseSolutions } from '../testing/solutions.ts'
import { type Situation, situationOf } from './situation.ts'
import { sizeOf } from './sizing.ts'

const SEATS = [3, 4, 5, 6, 7, 8, 9] as const
/** In percent of the pot after a call. A minimum raise over a pot-sized bet is a third. */
const TINY = 25

const situationsOf = function* (tier: BotLevel, hands: number): Generator<readonly [Situation, Action]> {
  const bot = botOf(tier, 'regular', houseSolutions)
  for (const seats of SEATS)
    for (let hand = 0; hand < hands; hand += 1) {
      const chance = words(labelled('least', String(seats), hand))
      const config = { ...DEFAULTS, button: hand % seats }
      let state = startWith(config, seats, shuffle(chance, DECK)).state
      while (state.turn !== null) {
        const view = holdem.view(state, state.turn)
        const options = holdem.options(state, state.turn)
        const { action } = bot(view, options, chance)
        yield [situationOf(view, options), action]
        state = accepted(holdem.apply(state, state.turn, action, chance)).state
      }
    }
}

/** Bets and raises, those that open before the flop apart, and how many are the tiny minimum. */
const counted = (moves: Iterable<readonly [Situation, Action]>) => {
  const counts = { bets: 0, raises: 0, tinyBets: 0, tinyRaises: 0 }
  for (const [situation, action] of moves) {
    const { board, facing, raise } = situation
    const isOpening = board.length === 0 && facing.raises === 0
    if (isOpening || raise === null || (action.type !== 'bet' && action.type !== 'raise')) continue
    const isTiny = action.amount <= raise.min && sizeOf(situation, action.amount) < TINY
    if (facing.raises === 0) counts.bets += 1
    else counts.raises += 1
    if (isTiny && facing.raises === 0) counts.tinyBets += 1
    if (isTiny && facing.raises > 0) counts.tinyRaises += 1
  }
  return counts
}

/** Per number of seats. A bot that solves spots takes its time. */
const HANDS: Readonly<Record<BotLevel, number>> = { easy: 30, medium: 30, hard: 6 }

test.each(BOT_LEVELS)('%s makes no tiny minimum bets or raises', (tier) => {
  const counts = counted(situationsOf(tier, HANDS[tier]))
  expect(counts.bets).toBeGreaterThan(20)
  expect(counts.raises).toBeGreaterThan(10)
  expect(counts).toMatchObject({ tinyBets: 0, tinyRaises: 0 })
})

test('the adviser recommends none either', () => {
  const advised = function* (): Generator<readonly [Situation, Action]> {
    for (const [situation] of situationsOf('hard', 2)) {
      const chance = words(labelled('least', 'advice', 0))
      const { choices } = adviseOn(situation.view, situation.options, chance, houseSolutions, 0.1)
      for (const { action, frequency } of choices) if (frequency >= SELDOM) yield [situation, action]
    }
  }
  const counts = counted(advised())
  expect(counts.bets).toBeGreaterThan(20)
  expect(counts).toMatchObject({ tinyBets: 0, tinyRaises: 0 })
})
