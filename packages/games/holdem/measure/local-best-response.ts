/**
 * A local best response to the solved bot heads-up (Lisý & Bowling): it knows the strategy and hence the bot's
 * range, and picks the best of fold, call, fifteen sizes and all-in, assuming both only check and call
 * afterwards. Its winnings are a lower bound on those of the best response.
 */
import type { Bot, Seat } from '@fairhouse/kit'
import type { FastChance } from '../bots/fast-chance.ts'
import { ringOdds } from '../bots/ring-bot.ts'
import { frameOfView } from '../bots/ring-view.ts'
import type { Solutions } from '../bots/solutions.ts'
import { nearestDepth } from '../bots/solved-bot.ts'
import { effectiveStack } from '../bots/solved-line.ts'
import { fullRange, removeCards } from '../bots/solved-ranges.ts'
import { type MoveOutcome, oddsByBucket, outcomesOf, turnsOf } from '../bots/solved-turns.ts'
import { solveSubgame } from '../bots/subgame.ts'
import { kindOfMove, oftenOf } from '../bots/subgame-bot.ts'
import type { Street } from '../deal.ts'
import { cardAt, cardIndex } from '../evaluation/card-index.ts'
import { FIRST, SECOND } from '../odds/starting-hands.ts'
import type { NodeView } from '../postflop/decision.ts'
import { type Action, holdem, type State, type View } from '../rules.ts'
import { bucketsOn } from '../solution/board-buckets.ts'
import { STREET } from '../solution/ring/frame.ts'
import { MOVES, CALL as RING_CALL, FOLD as RING_FOLD, totalOf } from '../solution/ring/moves.ts'
import type { RingStrategy } from '../solution/ring/ring-file.ts'
import { CARD_BUCKETS } from '../solution/ring/spots.ts'
import type { SolvedStrategy } from '../solution/strategy-file.ts'
import { type PocketShares, pocketShares, preflopShares, shareOf } from './pocket-shares.ts'

export type Rival = Readonly<{
  solutions: Solutions
  /** Whether it solves turns and rivers anew. */
  solves: boolean
  /** Plays for the bot outside its tree. */
  otherwise: Bot<View, Action>
}>

/** Boards sampled with two or more cards to come: for a choice, and again for the value of an all-in. */
const FLOP_RUNOUTS = 150
const ALL_IN_RUNOUTS = 100

const STREETS: readonly Street[] = ['preflop', 'flop', 'turn', 'river']

/** What the rival's pockets would do on its turn. */
type Answers = Readonly<{
  outcomes: readonly MoveOutcome[]
  oddsOf(pocket: number): readonly number[]
}>

/** A pocket that the board makes impossible. */
const NEVER: readonly number[] = []

const solvedAnswers = (node: NodeView, view: View): Answers => {
  const seat = view.turn!
  const bet = view.players[seat]!.bet
  const max = bet + view.players[seat]!.stack
  const outcomes = node.moves.map((move): MoveOutcome => {
    const type = kindOfMove(move)
    if (type === 'fold') return { type, to: bet }
    return { type, to: 'to' in move ? Math.min(move.to, max) : Math.min(view.level, max) }
  })
  const played = new Map<number, readonly number[]>()
  for (const [at, pocket] of node.players[node.player].hands.entries())
    played.set(pocket, oftenOf(node.strategy.map((odds) => odds[at]!)))
  return { outcomes, oddsOf: (pocket) => played.get(pocket) ?? NEVER }
}

/** By the strategy for more seats, which plays on where a hand has left the tree. Null in spots that it doesn't know. */
const ringAnswers = (strategy: RingStrategy, view: View): Answers | null => {
  const seat = view.turn!
  const { bet, stack } = view.players[seat]!
  const frame = frameOfView(view)
  const outcomes = Array.from({ length: MOVES }, (_, move): MoveOutcome => {
    if (move === RING_FOLD) return { type: 'fold', to: bet }
    if (move === RING_CALL) return { type: 'call', to: Math.min(view.level, bet + stack) }
    return { type: 'raise', to: totalOf(frame, 0, seat, move, 1) }
  })
  const odds = Array.from({ length: CARD_BUCKETS[frame[STREET]!]! }, (_, bucket) =>
    ringOdds(strategy, frame, seat, bucket),
  )
  if (odds.every((row) => row === null)) return null
  const buckets = bucketsOn(strategy.training.limits, view.board.map(cardIndex))
  return { outcomes, oddsOf: (pocket) => odds[buckets[pocket]!] ?? NEVER }
}

/** Null in spots that the rival doesn't know, and if nobody has to answer. */
const answersAt = ({ solutions, solves }: Rival, strategy: SolvedStrategy, state: State): Answers | null => {
  if (state.turn === null) return null
  const view = holdem.view(state, null)
  const solved = solves ? solveSubgame(view, solutions) : null
  if (solved !== null) return solvedAnswers(solved.node, view)
  const turn = turnsOf(strategy.tree, view).at(-1)!
  if (turn.place === null) return solutions.hasRing() ? ringAnswers(solutions.ring(), view) : null
  const odds = oddsByBucket(strategy, turn, turn.place)
  const buckets = bucketsOn(strategy.training.limits, state.board.map(cardIndex))
  return {
    outcomes: outcomesOf(strategy, turn, turn.place),
    oddsOf: (pocket) => odds[buckets[pocket]!] ?? NEVER,
  }
}

/** What is left of a range after one of these moves. */
const narrowed = (range: Float64Array, { oddsOf }: Answers, moves: readonly number[]): Float64Array =>
  range.map((weight, pocket) => {
    if (weight === 0) return 0
    const odds = oddsOf(pocket)
    return weight * moves.reduce((sum, move) => sum + (odds[move] ?? 0), 0)
  })

const movesOf = ({ outcomes }: Answers, isWanted: (outcome: MoveOutcome) => boolean): readonly number[] =>
  [...outcomes.keys()].filter((move) => isWanted(outcomes[move]!))
const continues = ({ type }: MoveOutcome): boolean => type !== 'fold'

const total = (weights: Float64Array): number => {
  let sum = 0
  for (let i = 0; i < weights.length; i += 1) sum += weights[i]!
  return sum
}

export const step = (state: State, action: Action): State => {
  const next = holdem.apply(state, state.turn!, action, NO_CHANCE)
  if ('refused' in next) throw new Error(next.message)
  return next.state
}
/** A hand draws no randomness after the deal. */
const NO_CHANCE = {
  word: (): number => {
    throw new Error('nothing is drawn')
  },
}

const actionOf = (state: State, seat: Seat, { type, to }: MoveOutcome): Action => {
  const { bet, stack } = state.players[seat]!
  if (type === 'fold') return { type: 'fold' }
  if (type === 'call') return { type: state.betting.level > bet ? 'call' : 'check' }
  if (to === bet + stack) return { type: 'allIn' }
  return { type: state.betting.level === 0 ? 'bet' : 'raise', amount: to }
}

/** The same hand with another pocket for the seat: its cards are swapped with those dealt. */
const withPocket = (state: State, seat: Seat, pocket: number): State => {
  const hole = state.players[seat]!.hole
  const cards = [cardAt(FIRST[pocket]!), cardAt(SECOND[pocket]!)]
  const [came, went] = [cards, hole].map((these, i) =>
    these.filter((card) => ![hole, cards][i]!.includes(card)),
  )
  const swapped = state.deck.map((card) => went![came!.indexOf(card)] ?? card)
  const burnt = state.burnt.map((card) => went![came!.indexOf(card)] ?? card)
  const players = state.players.with(seat, { ...state.players[seat]!, hole: cards })
  return { ...state, deck: swapped, burnt, players }
}

export const drawIndex = (weights: Float64Array, next: FastChance): number => {
  let left = next() * total(weights)
  let last = 0
  for (let i = 0; i < weights.length; i += 1) {
    if (weights[i]! <= 0) continue
    last = i
    left -= weights[i]!
    if (left < 0) return i
  }
  return last
}

const sharesFor = (state: State, seat: Seat, next: FastChance): PocketShares => {
  const hole = state.players[seat]!.hole.map(cardIndex)
  if (state.street === 'preflop') return preflopShares(hole)
  return pocketShares(hole, state.board.map(cardIndex), FLOP_RUNOUTS, next)
}

/** In chips compared with folding now; how often the rival folds to it. */
type Worth = Readonly<{ worth: number; folds: number }>

const isPassive = ({ type }: Action): boolean => type === 'check' || type === 'call'

const worthOf = (
  rivalBot: Rival,
  strategy: SolvedStrategy,
  state: State,
  seat: Seat,
  action: Action,
  range: Float64Array,
  shares: PocketShares,
): Worth => {
  const pot = state.players.reduce((sum, player) => sum + player.total, 0)
  const { bet, stack } = state.players[seat]!
  const owed = Math.min(stack, Math.max(0, state.betting.level - bet))
  if (isPassive(action)) return { worth: shareOf(shares, range) * (pot + owed) - owed, folds: 0 }
  const to = 'amount' in action ? action.amount : bet + stack
  const paid = to - bet
  const rival = state.players[1 - seat]!
  const matched = Math.min(rival.stack, paid - owed)
  const answers = answersAt(rivalBot, strategy, step(state, action))
  const called = answers === null ? range : narrowed(range, answers, movesOf(answers, continues))
  const calls = total(called) / total(range)
  const share = shareOf(shares, called)
  return {
    worth: (1 - calls) * pot + calls * (share * (pot + owed + 2 * matched) - owed - matched),
    folds: 1 - calls,
  }
}

/** Of bets and raises, as fractions of the pot after a call. */
const SIZES = [0.25, 0.4, 0.6, 0.8, 1, 1.25, 1.5, 2, 2.5, 3, 4, 6, 9, 14, 20] as const

/** The legal ones among fold, check or call, fifteen sizes of bet or raise, all-in. */
const choicesIn = (state: State, seat: Seat): readonly Action[] => {
  const options = holdem.options(state, seat)
  const pot = state.players.reduce((sum, player) => sum + player.total, 0)
  const { bet } = state.players[seat]!
  const owed = Math.max(0, state.betting.level - bet)
  return options.flatMap(({ action, min, max }): readonly Action[] => {
    if (min === undefined || max === undefined || !('amount' in action)) return [action]
    return SIZES.map((size) => bet + owed + Math.round(size * (pot + owed)))
      .filter((amount) => amount >= min && amount < max)
      .map((amount) => ({ ...action, amount }))
  })
}

/** What it does, how often the rival folds to it, and what it is worth more than to check, call or fold, in chips. */
export type LocalChoice = Readonly<{ action: Action; folds: number; gain: number }>

/** Before the street `from` it only checks and calls. */
export const localBestChoice = (
  rival: Rival,
  strategy: SolvedStrategy,
  state: State,
  seat: Seat,
  range: Float64Array,
  from: Street,
  next: FastChance,
): LocalChoice => {
  const passive = holdem.options(state, seat).find(({ action }) => isPassive(action))
  if (STREETS.indexOf(state.street) < STREETS.indexOf(from) && passive !== undefined)
    return { action: passive.action, folds: 0, gain: 0 }
  const shares = sharesFor(state, seat, next)
  let best: Action = holdem.options(state, seat)[0]!.action
  let [most, plain, folded] = [0, 0, 0]
  for (const action of choicesIn(state, seat)) {
    if (action.type === 'fold') continue
    const { worth, folds } = worthOf(rival, strategy, state, seat, action, range, shares)
    if (isPassive(action)) plain = Math.max(0, worth)
    if (worth < most) continue
    best = action
    most = worth
    folded = folds
  }
  return { action: best, folds: folded, gain: most - plain }
}

export type LocalBestResponse = Readonly<{
  rival: Rival
  /** The first street on which it does more than check and call. */
  from: Street
  next: FastChance
  /** Told of each choice, with how likely the hand gets there. */
  noted?: (state: State, choice: LocalChoice, weight: number) => void
}>

/**
 * What the local best response wins from this state on, in chips, in this seat. The rival's cards are redrawn
 * from its range whenever it acts, folds are weighted by probability and showdowns are against the whole range:
 * the same mean as playing single hands of the rival, with much less variance.
 */
export const playLocally = (
  { rival, from, next, noted }: LocalBestResponse,
  start: State,
  seat: Seat,
): number => {
  const strategy = nearestDepth(
    rival.solutions.headsUp,
    effectiveStack({ view: holdem.view(start, null) }) / start.config.bigBlind,
  )!
  const other = 1 - seat
  const own = start.players[seat]!.hole.map(cardIndex)
  const startStack = start.players[seat]!.stack + start.players[seat]!.total
  let range = fullRange()
  let [state, won, weight, isKnown] = [start, 0, 1, true]
  const putIn = (): number => state.players[seat]!.total
  while (state.turn !== null && weight > 0) {
    removeCards(range, [...own, ...state.board.map(cardIndex)])
    if (state.turn === seat) {
      const choice = localBestChoice(rival, strategy, state, seat, range, from, next)
      noted?.(state, choice, weight)
      const { action } = choice
      if (action.type === 'fold') return won - weight * putIn()
      state = step(state, action)
      continue
    }
    const answers = isKnown ? answersAt(rival, strategy, state) : null
    if (answers === null) {
      if (isKnown) state = withPocket(state, other, drawIndex(range, next))
      isKnown = false
      const view = holdem.view(state, other)
      state = step(state, rival.otherwise(view, holdem.options(state, other), wordsOf(next)).action)
      continue
    }
    const staying = narrowed(range, answers, movesOf(answers, continues))
    const folds = 1 - total(staying) / total(range)
    won += weight * folds * state.players[other]!.total
    weight *= 1 - folds
    if (!(weight > 1e-9)) return won
    const pocket = drawIndex(staying, next)
    state = withPocket(state, other, pocket)
    const odds = Float64Array.from(answers.oddsOf(pocket), (odd, move) =>
      continues(answers.outcomes[move]!) ? odd : 0,
    )
    const outcome = answers.outcomes[drawIndex(odds, next)]!
    const same = movesOf(answers, ({ type, to }) => type === outcome.type && to === outcome.to)
    range = narrowed(range, answers, same)
    state = step(state, actionOf(state, other, outcome))
  }
  return won + weight * endOf(state, seat, isKnown ? range : null, startStack, next)
}

const wordsOf = (next: FastChance) => ({ word: () => Math.floor(next() * 0x1_0000_0000) })

/** The result of a finished hand: against the whole range if known, else by the cards dealt. */
const endOf = (
  state: State,
  seat: Seat,
  range: Float64Array | null,
  start: number,
  next: FastChance,
): number => {
  const { stack, total: put } = state.players[seat]!
  if (range === null || state.players.some(({ folded }) => folded)) return stack - start
  const lastStreet = state.history.at(-1)?.street ?? 'preflop'
  const board = state.board.map(cardIndex).slice(0, { preflop: 0, flop: 3, turn: 4, river: 5 }[lastStreet])
  const hole = state.players[seat]!.hole.map(cardIndex)
  removeCards(range, [...hole, ...board])
  const pot = state.players.reduce((sum, player) => sum + player.total, 0)
  return shareOf(pocketShares(hole, board, ALL_IN_RUNOUTS, next), range) * pot - put
}
