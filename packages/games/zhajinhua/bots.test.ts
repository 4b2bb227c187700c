import { labelled, words } from '@fairhouse/kit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openArena } from './bots/arena.ts'
import { REASONS } from './bots/reasons.ts'
import { BASELINE_NAMES, BOT_NAMES, botNamed, ENTRANT_NAMES } from './bots.ts'
import { DEFAULTS } from './config.ts'
import { type State, zhajinhua } from './rules.ts'

const luck = () => words(labelled('bots', 'bot-0', 0))

/** Every decision of a whole hand, all seats played by the same bot. */
const decisionsOf = (name: (typeof ENTRANT_NAMES)[number], seats: number, seed: string) => {
  const bot = botNamed(name)
  const chance = words(labelled(seed, 'deck', 0))
  let { state } = zhajinhua.start({ ...DEFAULTS, startingStack: 50 * DEFAULTS.ante }, seats, chance)
  const made = []
  while (state.turn !== null) {
    const view = zhajinhua.view(state, state.turn)
    const decision = bot(view, zhajinhua.options(state, state.turn), luck())
    made.push({ view, ...decision })
    const step = zhajinhua.apply(state, state.turn, decision.action, chance)
    if ('refused' in step) throw new Error(step.message)
    state = step.state
  }
  return made
}

test.each(ENTRANT_NAMES)('[Z14] %s does only what is allowed, says why, and every hand ends', (name) => {
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
})

/** A player's turn in a hand that has come to this. */
const turnIn = (change: Partial<State>, seat = 0): Parameters<ReturnType<typeof botNamed>> => {
  const started = zhajinhua.start(DEFAULTS, 3, luck()).state
  const state: State = { ...started, turn: seat, ...change }
  return [zhajinhua.view(state, seat), zhajinhua.options(state, seat), luck()]
}

describe('blind', () => {
  test('stays blind while that is cheap', () => {
    for (const name of BOT_NAMES) {
      expect(botNamed(name)(...turnIn({ round: 1 }))).toMatchObject({
        action: { type: 'call' },
        reason: { code: 'stay-blind' },
      })
    }
  })
  test('[Z3] looks once it is allowed and dear', () => {
    for (const name of BOT_NAMES) {
      const turn = turnIn({ round: 3, unit: 10 * DEFAULTS.ante })
      expect(botNamed(name)(...turn).action).toEqual({ type: 'look' })
    }
  })
  test('the bolder, the later it looks', () => {
    const rounds = BOT_NAMES.map((name) =>
      [3, 4, 5, 6].find((round) => botNamed(name)(...turnIn({ round })).action.type === 'look'),
    )
    expect(rounds).toEqual([3, 4, 5])
  })
})

const holding = (cards: State['players'][number]['cards'], change: Partial<State> = {}) => {
  const { players } = zhajinhua.start(DEFAULTS, 3, luck()).state
  const own = { ...players[0]!, cards, looked: true }
  return turnIn({ round: 4, players: players.with(0, own), ...change })
}

describe.each(BOT_NAMES)('%s with open eyes', (name) => {
  test('raises three aces, folds a nine-high', () => {
    expect(botNamed(name)(...holding(['As', 'Ah', 'Ad'])).action.type).toBe('raise')
    expect(botNamed(name)(...holding(['9s', '7h', '2d'])).action.type).toBe('fold')
  })
  test('[Z6] goes all-in for nothing rather than fold', () => {
    const { players } = zhajinhua.start(DEFAULTS, 3, luck()).state
    const poor = players.with(0, { ...players[0]!, stack: 0, looked: true })
    expect(botNamed(name)(...turnIn({ round: 4, players: poor })).action).toEqual({ type: 'allIn' })
  })
  test('who has raised with open eyes is feared', () => {
    const pair = ['Ts', 'Th', '4d'] as const
    const raised = [
      { type: 'looked', seat: 1, round: 3, paid: 0 },
      ...[3, 4].map((round) => ({ type: 'raised', seat: 1, round, paid: 1000, unit: 500 }) as const),
    ] as const
    const chanceIn = (change: Partial<State>): number =>
      Number(botNamed(name)(...holding(pair, change)).reason.chance)
    expect(chanceIn({ history: raised })).toBeLessThan(chanceIn({}))
  })
})

test.each(BOT_NAMES.flatMap((name) => BASELINE_NAMES.map((baseline) => [name, baseline] as const)))(
  '[Z14] %s beats %s, two of them and five',
  (name, baseline) => {
    for (const seats of [2, 5]) {
      const arena = openArena({ names: [name, baseline], seats, hands: 600, seed: 'ladder' })
      while (arena.playDeal());
      expect(arena.standings().bots[0]!.low).toBeGreaterThan(0)
    }
  },
)

test('the same seed gives the same standings', () => {
  const standings = () => {
    const arena = openArena({ names: ['bold', 'random', 'cautious'], seats: 4, hands: 60, seed: 'same' })
    while (arena.playDeal());
    return arena.standings()
  }
  expect(standings()).toEqual(standings())
})
