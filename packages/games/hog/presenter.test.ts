import { accepted, roundChance, type Seat } from '@fairhouse/kit'
import { describe, expect, test } from 'vitest'
import { solve, tablesOf } from './odds.ts'
import {
  brawlOf,
  choicesOf,
  clampPosition,
  exampleTurn,
  factorsOf,
  intentOfKey,
  oddsOf,
  ownSeat,
  playersAt,
  seatBelow,
  throwFacts,
  trackMarks,
  turnsFromEvents,
  turnsFromLog,
  undone,
} from './presenter.ts'
import { DEFAULTS, type Event, hog, type View } from './rules.ts'
import { type HogPlayer, logOf, PERSON, type Setup } from './setup.ts'

const BOT: HogPlayer = { type: 'bot', strategy: { name: 'suspect', numbers: [8, 4] } }
const setupOf = (players: Setup['players'], changes: Partial<Setup> = {}): Setup => ({
  config: DEFAULTS,
  players,
  seed: 'presenter',
  practice: false,
  ...changes,
})
const AGAINST_BOT = setupOf([PERSON, BOT])
const viewOf = (scores: View['scores'], turn: Seat): View => ({
  config: DEFAULTS,
  scores,
  turn,
  winner: null,
})

describe('the reasons for a turn’s result', () => {
  test.each([
    [
      '[G1] a suspicious total moves up to the next prime',
      [47, 0, [4, 6, 2, 3]],
      [
        { code: 'added', from: 47, gain: 15, total: 62 },
        { code: 'suspicious', total: 62, factors: [1, 2, 31, 62], prime: 67 },
      ],
    ],
    [
      '[G1] a prime is not suspicious',
      [49, 0, [2, 3, 3, 4, 6]],
      [
        { code: 'added', from: 49, gain: 18, total: 67 },
        { code: 'prime', total: 67 },
      ],
    ],
    [
      '[G1] seven factors are not suspicious, and Pig Out gives 1',
      [63, 0, [1, 5]],
      [
        { code: 'pig-out' },
        { code: 'added', from: 63, gain: 1, total: 64 },
        { code: 'not-suspicious', total: 64, factors: 7 },
      ],
    ],
    [
      '[G1] 1 has one factor: neither prime nor suspicious',
      [0, 0, [1]],
      [
        { code: 'pig-out' },
        { code: 'added', from: 0, gain: 1, total: 1 },
        { code: 'not-suspicious', total: 1, factors: 1 },
      ],
    ],
    [
      '[G3] Boar Brawl takes both scores',
      [54, 67, []],
      [
        { code: 'boar-brawl', tens: 6, ones: 4, gain: 6 },
        { code: 'added', from: 54, gain: 6, total: 60 },
        { code: 'not-suspicious', total: 60, factors: 12 },
      ],
    ],
    [
      '[G3] equal digits give the least, and the bump applies to it too [G1]',
      [45, 52, []],
      [
        { code: 'boar-brawl-least', digit: 5 },
        { code: 'added', from: 45, gain: 1, total: 46 },
        { code: 'suspicious', total: 46, factors: [1, 2, 23, 46], prime: 47 },
      ],
    ],
    [
      '[G2] the tens digit of 347 is 4',
      [2, 347, []],
      [
        { code: 'boar-brawl', tens: 4, ones: 2, gain: 6 },
        { code: 'added', from: 2, gain: 6, total: 8 },
        { code: 'suspicious', total: 8, factors: [1, 2, 4, 8], prime: 11 },
      ],
    ],
  ] as const)('%s', (_rule, [own, other, dice], reasons) => {
    expect(exampleTurn(own, other, dice)).toEqual(reasons)
  })

  test.each([
    [1, [1]],
    [12, [1, 2, 3, 4, 6, 12]],
    [49, [1, 7, 49]],
  ])('the factors of %i', (n, factors) => {
    expect(factorsOf(n)).toEqual(factors)
  })
})

describe('a log turn by turn', () => {
  const log = accepted(logOf(AGAINST_BOT, [6, 4, 0, 10, 3]))
  const { turns, states } = turnsFromLog(log)

  test('every turn is there, and each state is the one after it', () => {
    expect(turns.map(({ number, seat }) => [number, seat])).toEqual([
      [1, 0],
      [2, 1],
      [3, 0],
      [4, 1],
      [5, 0],
    ])
    expect(states).toHaveLength(6)
    expect(turns.map(({ scores }) => scores)).toEqual(states.slice(1).map(({ scores }) => scores))
  })

  test('[G2] all dice are shown, even after a 1', () => {
    expect(turns.map(({ dice }) => dice.length)).toEqual([6, 4, 0, 10, 3])
    const pigOuts = turns.filter(({ source }) => source === 'pig-out')
    expect(pigOuts.length).toBeGreaterThan(0)
    for (const { dice, gain } of pigOuts) expect([dice.includes(1), gain]).toEqual([true, 1])
  })

  test('[G1] gain, total and score follow from each other', () => {
    for (const { from, gain, total, score, bumped } of turns) {
      expect(total).toBe(from + gain)
      expect(score > total).toBe(bumped)
    }
  })

  test('scores follow the position; only the last mover shows the score before', () => {
    const [above, below] = playersAt(AGAINST_BOT, { turns, states }, 3)
    expect([above?.seat, below?.seat]).toEqual([1, 0])
    expect([above?.toAct, below?.toAct]).toEqual([true, false])
    expect(below?.from).toBe(states[2]!.scores[0])
    expect(above?.from).toBe(above?.score)
  })

  test('before the first turn nobody has moved', () => {
    expect(playersAt(AGAINST_BOT, { turns, states }, 0).map(({ score, from }) => [score, from])).toEqual([
      [0, 0],
      [0, 0],
    ])
  })
})

test.each([
  ['a person who begins sits below', [PERSON, BOT], 0, 0],
  ['a person who comes second sits below too', [BOT, PERSON], 1, 1],
  ['of two people the first sits below, and no seat is "you"', [PERSON, PERSON], 0, null],
] as const)('%s', (_case, players, below, own) => {
  expect([seatBelow(setupOf(players)), ownSeat(setupOf(players))]).toEqual([below, own])
})

test('the track marks the suspicious numbers below the goal', () => {
  expect(trackMarks(30)).toEqual([4, 6, 8, 9, 10, 14, 15, 21, 22, 25, 26, 27])
})

describe('choices', () => {
  test('[G2] 0 to the maximum of dice; only Boar Brawl has its points beforehand', () => {
    const choices = choicesOf({ ...viewOf([54, 67], 0), config: { ...DEFAULTS, maxDice: 3 } })
    expect(choices).toEqual([{ dice: 0, points: 6 }, { dice: 1 }, { dice: 2 }, { dice: 3 }])
  })

  test('[G3] Boar Brawl is computed for the player to move', () => {
    expect(brawlOf(viewOf([54, 67], 0))).toEqual({ tens: 6, ones: 4, points: 6 })
    expect(brawlOf(viewOf([54, 67], 1))).toEqual({ tens: 5, ones: 7, points: 6 })
  })

  test.each([
    ['0', { type: 'choose', dice: 0 }],
    ['9', { type: 'choose', dice: 9 }],
    ['T', { type: 'choose', dice: 10 }],
    ['Enter', { type: 'roll' }],
    [' ', { type: 'skip' }],
    ['u', { type: 'undo' }],
    ['x', null],
  ])('the key %s', (key, intent) => {
    expect(intentOfKey(key, 10)).toEqual(intent)
  })

  test('a key for more dice than there are means nothing', () => {
    expect([intentOfKey('5', 4), intentOfKey('t', 9)]).toEqual([null, null])
  })
})

describe('undo', () => {
  test.each([
    ['goes back before one’s own decision, whatever the bot did since', [PERSON, BOT], [6, 4], 0],
    ['keeps what stood before it', [PERSON, BOT], [6, 4, 5], 2],
    ['a bot’s opening is kept', [BOT, PERSON], [4, 6], 1],
    ['two people: the last decision', [PERSON, PERSON], [6, 4], 1],
  ] as const)('%s', (_case, players, turns, left) => {
    const setup = setupOf(players)
    expect(undone(setup, accepted(logOf(setup, turns)))?.actions).toHaveLength(left)
  })

  test.each([
    ['nothing has happened', [PERSON, BOT], []],
    ['only the bot has moved', [BOT, PERSON], [4]],
  ] as const)('there is none when %s', (_case, players, turns) => {
    const setup = setupOf(players)
    expect(undone(setup, accepted(logOf(setup, turns)))).toBeNull()
  })
})

describe('odds', () => {
  const config = { goal: 20, sides: 6, maxDice: 10 }
  const tables = tablesOf(config)
  const { win, policy } = solve(tables)

  test('[G5] the best row is the solved choice, and its chance the solved one', () => {
    for (const scores of [
      [0, 0],
      [3, 17],
      [19, 19],
    ] as const) {
      for (const turn of [0, 1] as const) {
        const odds = oddsOf(tables, win, { config, scores, turn, winner: null })!
        const state = scores[turn] * config.goal + scores[1 - turn]!
        expect(odds.best.dice).toBe(policy[state])
        expect(odds.best.chance).toBeCloseTo(win[state]!, 14)
        expect(odds.rows.filter(({ best }) => best)).toEqual([odds.best])
      }
    }
  })

  test('the bars’ ends enclose every value and differ', () => {
    const { rows, from, to } = oddsOf(tables, win, { config, scores: [10, 10], turn: 0, winner: null })!
    for (const { chance } of rows) expect(chance >= from && chance <= to).toBe(true)
    expect(to - from).toBeGreaterThan(0.049)
  })

  test('a finished game has none', () => {
    expect(oddsOf(tables, win, { config, scores: [20, 3], turn: 0, winner: 0 })).toBeNull()
  })
})

describe('what a throw gives', () => {
  test.each([
    [1, 1 / 6, (1 + 2 + 3 + 4 + 5 + 6) / 6],
    [2, 11 / 36, (11 * 1 + 25 * 8) / 36],
  ])('%i dice: Pig Out and the mean', (dice, pigOut, mean) => {
    const facts = throwFacts(6, dice)
    expect(facts.pigOut).toBeCloseTo(pigOut, 14)
    expect(facts.mean).toBeCloseTo(mean, 12)
  })

  test.each([1, 4, 10])('the outcomes of %i dice are in order and sum to 1', (dice) => {
    const { outcomes, pigOut } = throwFacts(6, dice)
    expect(outcomes.map(({ gain }) => gain)).toEqual(
      outcomes.map(({ gain }) => gain).toSorted((a, b) => a - b),
    )
    expect(outcomes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12)
    expect(outcomes[0]!.chance).toBeCloseTo(pigOut, 12)
  })
})

test.each([
  [-1, 0],
  [3, 3],
  [9, 5],
])('a replay of 5 turns asked for position %i is at %i', (asked, position) => {
  expect(clampPosition(asked, 5)).toBe(position)
})

describe('[L7] a duel followed by its events', () => {
  /** As the house sends it: the events of every action, and the state after it. */
  const duel = (turns: readonly number[]) => {
    const seeds = { server: 's'.repeat(64), client: 'duel-test', nonce: '0' }
    const chance = roundChance(hog, seeds, 0)
    const states = [hog.start({ goal: 100, sides: 6, maxDice: 10 }, 2, chance).state]
    const events: Event[] = []
    for (const dice of turns) {
      const before = states.at(-1)!
      const step = accepted(hog.apply(before, before.turn, { type: 'roll', dice }, chance))
      states.push(step.state)
      events.push(...step.events)
    }
    return { states, events }
  }

  test('has the turns that the states show, Boar Brawl included', () => {
    const { states, events } = duel([4, 0, 6, 1, 0, 0, 10])
    const told = turnsFromEvents(states[0]!, events, states.at(-1)!)
    expect(told.states).toEqual(states)
    expect(told.turns.map(({ seat }) => seat)).toEqual([0, 1, 0, 1, 0, 1, 0])
    expect(told.turns.map(({ dice }) => dice.length)).toEqual([4, 0, 6, 1, 0, 0, 10])
    expect(told.turns.every(({ reasons }) => reasons.length >= 2)).toBe(true)
  })

  test('can be followed from the middle, and ends when somebody resigns', () => {
    const { states, events } = duel([4, 5])
    const resigned = accepted(
      hog.apply(
        states[2]!,
        states[2]!.turn,
        { type: 'resign' },
        roundChance(hog, { server: 'x', client: 'y', nonce: '0' }, 0),
      ),
    )
    const told = turnsFromEvents(states[0]!, [...events, ...resigned.events], resigned.state)
    expect(told.turns).toHaveLength(2)
    expect(told.states.at(-1)!.winner).toBe(1)
    expect(turnsFromEvents(states[2]!, [], states[2]!)).toEqual({ turns: [], states: [states[2]] })
  })
})
