/**
 * Chicken Road. The player bets and leads a chicken over the road, lane by lane; each step survived raises what
 * cashing out pays, a car ends it. One seat against the house. Rules [C1]–[C4]: RULES.md.
 */
import {
  betProblem,
  type CashedOut,
  type Chance,
  cashOutLadder,
  climbLadder,
  type Game,
  isMinorUnits,
  isObject,
  isRefusal,
  type LadderRound,
  ladderPayout,
  move,
  type Option,
  parseDifficulty,
  printDecimal,
  type Refusal,
  refuse,
  type Step,
  startLadder,
} from '@fairhouse/kit'
import { type Config, configure } from './config.ts'
import { DIFFICULTIES, type Difficulty } from './difficulties.ts'
import { ladderOf } from './paytable.ts'
import { drawRoad } from './road.ts'
import { isOver, type State, type View, viewOf } from './view.ts'

/**
 * The amount is a decimal string of minor units. The difficulty stands as it came: `apply` checks it, so that
 * the mistake has its own code; without one the configuration's is played.
 */
export type Action = Readonly<
  { type: 'bet'; amount: string; difficulty?: unknown } | { type: 'step' } | { type: 'cashOut' }
>
/** Steps count from 1. */
export type Event = Readonly<
  | { type: 'bet'; amount: string; difficulty: Difficulty }
  | { type: 'stepped'; step: number; multiplier: string }
  | { type: 'hit'; step: number }
  | CashedOut
  /** [C2] Once the round is over. */
  | { type: 'revealed'; survives: readonly boolean[] }
>
type Bet = NonNullable<State['bet']>

const placeBet = (
  config: Config,
  { amount, difficulty = config.defaultDifficulty }: Extract<Action, { type: 'bet' }>,
  chance: Chance,
): Step<State, Event> | Refusal => {
  const chosen = parseDifficulty(difficulty, DIFFICULTIES)
  if (isRefusal(chosen)) return chosen
  const problem = betProblem(BigInt(amount), config)
  if (problem) return problem
  const survives = drawRoad(chance, chosen) // [C2]
  return {
    state: { config, bet: { difficulty: chosen, survives, round: startLadder(amount) } },
    events: [{ type: 'bet', amount, difficulty: chosen }],
    moves: [move(0, 'house', BigInt(amount))],
  }
}

/** The bet after a step or a cash-out, with what that tells and moves. */
const went = (config: Config, bet: Bet, round: LadderRound, told: readonly Event[]): Step<State, Event> => {
  const { events, moves } = ladderPayout(round, ladderOf(config, bet.difficulty), config.maxPayout)
  const state = { config, bet: { ...bet, round } }
  const revealed: readonly Event[] = isOver(state) ? [{ type: 'revealed', survives: bet.survives }] : []
  return { state, events: [...told, ...events, ...revealed], moves }
}

const step = (config: Config, bet: Bet): Step<State, Event> => {
  const { difficulty, survives, round } = bet
  const ladder = ladderOf(config, difficulty)
  const index = round.climbed
  const survived = survives[index]!
  const next = climbLadder(round, survived, ladder, config.maxPayout)
  const told: Event = survived
    ? { type: 'stepped', step: index + 1, multiplier: printDecimal(ladder[index]!.multiplier) }
    : { type: 'hit', step: index + 1 }
  return went(config, bet, next, [told])
}

const cashOut = (config: Config, bet: Bet): Step<State, Event> | Refusal => {
  const round = cashOutLadder(bet.round, ladderOf(config, bet.difficulty), config.maxPayout)
  return isRefusal(round) ? round : went(config, bet, round, [])
}

const betOptions = ({ minBet, maxBet }: Config): readonly Option<Action>[] =>
  DIFFICULTIES.map((difficulty) => ({
    action: { type: 'bet', amount: minBet, difficulty },
    min: minBet,
    max: maxBet,
  }))

export const chickenRoad: Game<Config, State, Action, Event, View> = {
  id: 'chicken-road',
  version: 1,
  seats: { min: 1, max: 1 },
  configure,
  start: (config) => ({ state: { config, bet: null }, events: [], moves: [] }),
  toAct: (state) => (isOver(state) ? [] : [0]),
  options: ({ config, bet }) => {
    if (bet === null) return betOptions(config)
    const on: Option<Action> = { action: { type: 'step' } }
    return bet.round.climbed === 0 ? [on] : [{ action: { type: 'cashOut' } }, on]
  },
  apply: (state, seat, action, chance) => {
    const { config, bet } = state
    if (seat !== 0) return refuse('out-of-turn', 'this seat is not in the round')
    if (isOver(state)) return refuse('round-over', 'the round is over')
    if (action.type === 'bet')
      return bet === null ? placeBet(config, action, chance) : refuse('already-bet', 'this round has its bet')
    if (bet === null) return refuse('no-bet', 'a round begins with a bet')
    return action.type === 'step' ? step(config, bet) : cashOut(config, bet)
  },
  view: viewOf,
  parse: (raw) => {
    if (!isObject(raw)) return null
    const { type, amount, difficulty } = raw
    if (type === 'step' || type === 'cashOut') return { type }
    if (type !== 'bet' || !isMinorUnits(amount)) return null
    return { type, amount, ...(difficulty !== undefined && { difficulty }) }
  },
}
