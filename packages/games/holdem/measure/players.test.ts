import {
  isRefusal,
  type LoggedAction,
  labelled,
  type Option,
  roundChance,
  sameJson,
  words,
} from '@fairhouse/kit'
import { describe, expect, test } from 'vitest'
import { REASONS } from '../bots/reasons.ts'
import { type Action, holdem, type View } from '../rules.ts'
import { houseSolutions } from '../testing/solutions.ts'
import { wildHand } from './fuzz.ts'
import { isPlayerName, PLAYER_NAMES, playerNamed } from './players.ts'

const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) frozen(part)
    Object.freeze(value)
  }
  return value
}

/** Every decision of some wild hands (any stacks, blinds and antes), each with a function that tries an action there. */
const turnsOf = (hand: number) => {
  const { log } = wildHand('bots', hand)
  const { config, seats, seeds, actions } = log
  const chance = roundChance(holdem, seeds, 0)
  let { state } = holdem.start(config, seats, chance)
  const turns: {
    view: View
    options: readonly Option<Action>[]
    isLegal: (action: Action) => boolean
  }[] = []
  for (const { seat, action } of actions as readonly LoggedAction<Action>[]) {
    const before = state
    turns.push({
      view: frozen(holdem.view(before, seat)),
      options: frozen(holdem.options(before, seat)),
      isLegal: (tried) => !isRefusal(holdem.apply(before, seat, tried, words(seeds))),
    })
    const next = holdem.apply(state, seat, action, chance)
    if (isRefusal(next)) throw new Error(next.message)
    state = next.state
  }
  return turns
}

const HANDS = 30
const TURNS = Array.from({ length: HANDS }, (_, hand) => turnsOf(hand)).flat()

describe.each(PLAYER_NAMES)('%s', (name) => {
  const bot = playerNamed(name, houseSolutions)
  const decide = (turn: number) => {
    const { view, options } = TURNS[turn]!
    return bot(view, options, words(labelled('bots', name, turn)))
  }

  test('acts legally in every spot, without changing its view, and gives a reason', () => {
    for (const [turn, { isLegal }] of TURNS.entries()) {
      const { action, reason } = decide(turn)
      expect(isLegal(action), JSON.stringify([turn, action])).toBe(true)
      const { code, ...parameters } = reason
      expect(Object.keys(parameters).sort(), code).toEqual([...REASONS[code as keyof typeof REASONS]].sort())
      expect(
        Object.values(parameters).every((value) => typeof value === 'string' || Number.isFinite(value)),
      ).toBe(true)
    }
  })

  test('decides the same from the same random words, whatever it decided before', () => {
    const turns = [...TURNS.keys()].filter((turn) => turn % 11 === 0)
    for (const turn of turns) {
      const first = decide(turn)
      decide((turn + 5) % TURNS.length)
      expect(sameJson(decide(turn), first)).toBe(true)
    }
  })
})

test('the tested turns include short stacks, all streets and closed raises', () => {
  const streets = new Set(TURNS.map(({ view }) => view.street))
  expect(streets.size).toBe(4)
  expect(TURNS.some(({ options }) => !options.some(({ action }) => action.type === 'allIn'))).toBe(true)
  expect(TURNS.some(({ options }) => options.every(({ min }) => min === undefined))).toBe(true)
})

test.each(['hard', 'easy:rock', 'medium:aggressive', 'always-call', 'tight'])('%s is a bot', (name) =>
  expect(isPlayerName(name)).toBe(true),
)
test.each(['', 'harder', 'hard:', 'hard:calm', 'tight:rock', 'hard:rock:rock', 'toString'])(
  '"%s" is not a bot',
  (name) => expect(isPlayerName(name)).toBe(false),
)
