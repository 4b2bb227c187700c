import { readFileSync } from 'node:fs'
import { type Card, type Chance, draw, isRefusal, labelled, shuffle, words } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { botOf } from '../bots.ts'
import { DEFAULTS } from '../config.ts'
import { cardAt, cardIndex } from '../evaluation/card-index.ts'
import { BASELINES } from '../measure/baselines.ts'
import { type Action, holdem, type State, startWith } from '../rules.ts'
import { bucketsOn, NO_BUCKET } from '../solution/board-buckets.ts'
import { POCKETS, pocketOf } from '../solution/board-strength.ts'
import { bucketOn } from '../solution/buckets.ts'
import { decodeStrategy } from '../solution/strategy-file.ts'
import { type Solution, solvedBot } from './solved-bot.ts'
import { rangesOf } from './solved-ranges.ts'

const strategy = decodeStrategy(
  readFileSync(new URL('../solution/strategies/depth-35.strategy', import.meta.url)),
)
const SOLUTIONS: readonly Solution[] = [{ depth: 35, strategy: () => strategy }]
const solved = solvedBot(SOLUTIONS, botOf('hard'))
const DECK: readonly Card[] = Array.from({ length: 52 }, (_, index) => cardAt(index))

type Line = Readonly<{ deck: readonly Card[]; button: number; stack: number; actions: readonly Action[] }>

const start = ({ deck, button, stack }: Omit<Line, 'actions'>): State =>
  startWith({ ...DEFAULTS, button, startingStack: stack }, 2, deck).state
const step = (state: State, action: Action): State => {
  const next = holdem.apply(state, state.turn!, action, words(labelled('none', 'none', 0)))
  if (isRefusal(next)) throw new Error(next.message)
  return next.state
}
const decisionIn = (state: State, chance: Chance) =>
  solved(holdem.view(state, state.turn), holdem.options(state, state.turn!), chance)
const decide = (state: State, chance: Chance): Action => decisionIn(state, chance).action
const isOnTree = (state: State): boolean =>
  decisionIn(state, words(labelled('any', 'any', 0))).reason.code === 'solved'

const BOT = 0
const OTHER = 1

/** The bot in seat 0 against a player who calls half the time and otherwise acts at random, until it has acted three times or leaves the tree. */
const lineOf = (seed: string): Line => {
  const chance = words(labelled(seed, 'line', 0))
  const at = { deck: shuffle(chance, DECK), button: draw(chance, 2), stack: 250 + draw(chance, 200) }
  const actions: Action[] = []
  let state = start(at)
  for (let own = 0; state.turn !== null && own < 3; state = step(state, actions.at(-1)!)) {
    if (state.turn === BOT && !isOnTree(state)) break
    own += state.turn === BOT ? 1 : 0
    const options = holdem.options(state, state.turn)
    const calls = options.find(({ action }) => action.type === 'check' || action.type === 'call')
    actions.push(
      state.turn === BOT
        ? decide(state, chance)
        : draw(chance, 2) === 0 && calls !== undefined
          ? calls.action
          : BASELINES.random(holdem.view(state, OTHER), options, chance).action,
    )
  }
  return { ...at, actions }
}

/** The same hand with another pocket for the bot: the cards are swapped in the deck. */
const withPocket = (line: Line, pocket: readonly [Card, Card]): Line => {
  const deck = [...line.deck]
  const dealt = start(line).players[BOT]!.hole
  for (const [i, card] of pocket.entries()) {
    const [from, to] = [deck.indexOf(card), deck.indexOf(dealt[i]!)]
    ;[deck[from], deck[to]] = [deck[to]!, deck[from]!]
  }
  return { ...line, deck }
}

const endOf = (line: Line): State => line.actions.reduce(step, start(line))

/** Whether the bot, with this chance, acts as in the line. */
const follows = (line: Line, chance: Chance): boolean => {
  let state = start(line)
  for (const action of line.actions) {
    if (state.turn === BOT && JSON.stringify(decide(state, chance)) !== JSON.stringify(action)) return false
    state = step(state, action)
  }
  return true
}

const [SOME, PLAYS] = [12, 12]

test.each(['a', 'b', 'c', 'd', 'g', 'h'])('pockets act as in hand %s as often as the range says', (seed) => {
  const line = lineOf(seed)
  const end = endOf(line)
  const [range] = rangesOf(holdem.view(end, null), SOLUTIONS)!
  const chance = words(labelled(seed, 'pockets', 0))
  const known = new Set([...end.board, ...end.players[OTHER]!.hole])
  const free = DECK.filter((card) => !known.has(card))
  let [expected, variance, count] = [0, 0, 0]
  for (let i = 0; i < SOME; i += 1) {
    const [a, b] = shuffle(chance, free)
    const weight = range![pocketOf(cardIndex(a!), cardIndex(b!))]!
    const played = withPocket(line, [a!, b!])
    let acted = 0
    for (let play = 0; play < PLAYS; play += 1) acted += follows(played, chance) ? 1 : 0
    if (weight === 0 || weight === 1) expect([a, b, acted]).toEqual([a, b, weight * PLAYS])
    count += acted
    expected += PLAYS * weight
    variance += PLAYS * weight * (1 - weight)
  }
  expect(Math.abs(count - expected)).toBeLessThanOrEqual(4 * Math.sqrt(variance) + 1e-9)
})

test('before the first action all pockets are equally likely, and three seats have no ranges', () => {
  const at = { deck: DECK, button: 0, stack: 350 }
  expect(rangesOf(holdem.view(start(at), null), SOLUTIONS)).toEqual([
    new Float64Array(POCKETS).fill(1),
    new Float64Array(POCKETS).fill(1),
  ])
  const { state } = startWith(DEFAULTS, 3, DECK)
  expect(rangesOf(holdem.view(state, null), SOLUTIONS)).toBeNull()
})

test('the opponent’s cards change nothing: ranges come from public information', () => {
  const line = lineOf('public')
  const end = endOf(line)
  const seen = rangesOf(holdem.view(end, OTHER), SOLUTIONS)
  expect(rangesOf(holdem.view(end, null), SOLUTIONS)).toEqual(seen)
  expect(rangesOf(holdem.view(end, BOT), SOLUTIONS)).toEqual(seen)
})

test.each([3, 4, 5])(
  'bucketing all pockets at once on %i board cards matches bucketing each alone',
  (size) => {
    const chance = words(labelled('boards', 'boards', size))
    const cards = shuffle(chance, DECK).map(cardIndex)
    const board = cards.slice(0, size)
    const buckets = bucketsOn(strategy.training.limits, board)
    for (let i = 10; i < 30; i += 1) {
      const hole = [cards[i]!, cards[i + 1]!] as const
      expect(buckets[pocketOf(...hole)]).toBe(bucketOn(strategy.training.limits, hole, board))
    }
    expect(buckets[pocketOf(cards[0]!, cards[20]!)]).toBe(NO_BUCKET)
  },
)
