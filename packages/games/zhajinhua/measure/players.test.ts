import { labelled, words } from '@fairhouse/kit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { REASONS } from '../bots/reasons.ts'
import { choicesIn } from '../bots/solved-bot.ts'
import { BOT_NAMES, STRATEGY_FILE } from '../bots.ts'
import { DEFAULTS } from '../config.ts'
import { type State, zhajinhua } from '../rules.ts'
import { RECIPE } from '../solution/recipe.ts'
import { trainingOf } from '../solution/strategy-file.ts'
import { bot, entrant, readGameFile, strategy } from '../testing/strategy.ts'
import { openArena } from './arena.ts'
import { GATE_PLANS } from './plans.ts'

const luck = (seed = 'bots') => words(labelled(seed, 'bot-0', 0))

/** Every decision of a whole hand, all seats played by the same bot. */
const decisionsOf = (name: string, seats: number, seed: string) => {
  const player = bot(name)
  const chance = words(labelled(seed, 'deck', 0))
  let { state } = zhajinhua.start({ ...DEFAULTS, startingStack: 50 * DEFAULTS.ante }, seats, chance)
  const made = []
  while (state.turn !== null) {
    const view = zhajinhua.view(state, state.turn)
    const decision = player(view, zhajinhua.options(state, state.turn), luck(seed))
    made.push({ view, ...decision })
    const step = zhajinhua.apply(state, state.turn, decision.action, chance)
    if ('refused' in step) throw new Error(step.message)
    state = step.state
  }
  return made
}

test.each(['solved', 'random', ...BOT_NAMES, ...GATE_PLANS.slice(-12), 'rule:7/2'])(
  '[Z14] %s does only what is allowed, says why, and every hand ends',
  (name) => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 5 }), fc.string({ minLength: 1 }), (seats, seed) => {
        for (const { reason } of decisionsOf(name, seats, seed)) {
          const { code, ...numbers } = reason
          const known: readonly string[] = REASONS[code as keyof typeof REASONS]
          expect(Object.keys(numbers).every((key) => known.includes(key))).toBe(true)
        }
      }),
      { numRuns: 30 },
    )
  },
)

test('the strategy that comes with the game is small, and says how it was made', () => {
  const bytes = readGameFile(STRATEGY_FILE)
  expect(bytes.length).toBeLessThan(2_000_000)
  const training = trainingOf(bytes)
  expect(training.recipe).toEqual(JSON.parse(JSON.stringify(RECIPE)))
  expect(training.hands).toBeGreaterThan(1e8)
})

const started = zhajinhua.start({ ...DEFAULTS, startingStack: 20_000 }, 3, luck()).state
/** A player's turn in a given situation. */
const turnIn = (change: Partial<State>, own: Partial<State['players'][number]> = {}) => {
  const players = started.players.with(0, { ...started.players[0]!, ...own })
  const state: State = { ...started, turn: 0, players, ...change }
  return [zhajinhua.view(state, 0), zhajinhua.options(state, 0)] as const
}
const frequencyOf = (turn: ReturnType<typeof turnIn>, ...types: readonly string[]): number =>
  choicesIn(strategy(), ...turn)
    .filter(({ action }) => types.includes(action.type))
    .reduce((sum, { frequency }) => sum + frequency, 0)

describe('solved', () => {
  test('is not the first to compare blind before round 4, unless somebody has raised', () => {
    const comparesIn = (turn: ReturnType<typeof turnIn>): boolean =>
      choicesIn(strategy(), ...turn).some(({ action }) => action.type === 'compare')
    const turns = [
      turnIn({ round: 2 }),
      turnIn({ round: 3 }),
      turnIn({ round: 4 }),
      turnIn({ round: 2, unit: 1000 }),
    ]
    expect(turns.every(([, options]) => options.some(({ action }) => action.type === 'compare'))).toBe(true)
    expect(turns.map(comparesIn)).toEqual([false, false, true, true])
  })
  test('stays in with three aces, folds a nine-high', () => {
    const aces = turnIn({ round: 3 }, { cards: ['As', 'Ah', 'Ad'], looked: true })
    expect(frequencyOf(aces, 'raise', 'call', 'compare')).toBeGreaterThan(0.95)
    const nine = turnIn({ round: 3 }, { cards: ['9s', '7h', '2d'], looked: true })
    expect(frequencyOf(nine, 'fold', 'compare')).toBeGreaterThan(0.8)
  })
  test('[Z6] goes all-in for free rather than fold', () => {
    const poor = turnIn({ round: 4 }, { cards: ['9s', '7h', '2d'], looked: true, stack: 0 })
    expect(frequencyOf(poor, 'allIn')).toBeGreaterThan(0.95)
  })
  test('frequencies of possible moves add up to 1, even in spots that training never saw', () => {
    for (const unit of [100, 500, 1000, 5000]) {
      const choices = choicesIn(strategy(), ...turnIn({ round: 19, unit }))
      expect(choices.reduce((sum, { frequency }) => sum + frequency, 0)).toBeCloseTo(1)
    }
  })
  test('decides the same from the same seed', () => {
    const decide = () => decisionsOf('solved', 5, 'same').map(({ action }) => action)
    expect(decide()).toEqual(decide())
  })
})

test.each(
  BOT_NAMES.flatMap(
    (name) =>
      [
        [name, 'random', 5],
        [name, 'rule:12/2', 2],
      ] as const,
  ),
)('[Z14] %s beats %s at %i seats', (name, other, seats) => {
  const arena = openArena({ entrants: [name, other].map(entrant), seats, hands: 600, seed: 'ladder' })
  while (arena.playDeal());
  expect(arena.standings().bots[0]!.low).toBeGreaterThan(0)
})

test('the same seed gives the same standings', () => {
  const standings = () => {
    const entrants = ['bold', 'random', 'cautious'].map(entrant)
    const arena = openArena({ entrants, seats: 4, hands: 60, seed: 'same' })
    while (arena.playDeal());
    return arena.standings()
  }
  expect(standings()).toEqual(standings())
})
