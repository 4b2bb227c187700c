/**
 * Chicken Road. The player bets and leads a chicken over the road, lane by lane; each step survived raises what
 * cashing out pays, a car ends it. One seat against the house. Rules [C1]–[C4]: RULES.md.
 */
import {
  acceptLadderBet,
  type CashedOut,
  type Chance,
  cashOutLadder,
  climbLadder,
  type Game,
  isObject,
  isRefusal,
  type LadderBet,
  type LadderRound,
  ladderBetOptions,
  ladderPayout,
  move,
  type Option,
  parseLadderBet,
  printDecimal,
  type Refusal,
  refuse,
  type Step,
  startLadder,
} from '@fairhouse/kit'
import { type Config, configure } from './config.ts'
import { ROAD_DIFFICULTIES, type RoadDifficulty } from './difficulties.ts'
import { ladderOf } from './paytable.ts'
import { drawRoad } from './road.ts'
import { isRoadOver, roadView, type State, type View } from './view.ts'

export type Action = LadderBet | Readonly<{ type: 'step' } | { type: 'cashOut' }>
/** Steps count from 1. */
export type Event = Readonly<
  | { type: 'bet'; amount: string; difficulty: RoadDifficulty }
  | { type: 'stepped'; step: number; multiplier: string }
  | { type: 'hit'; step: number }
  | CashedOut
  /** [C2] Once the round is over. */
  | { type: 'revealed'; survives: readonly boolean[] }
>
type Bet = NonNullable<State['bet']>

const betRoad = (config: Config, bet: LadderBet, chance: Chance): Step<State, Event> | Refusal => {
  const difficulty = acceptLadderBet(bet, config, ROAD_DIFFICULTIES)
  if (isRefusal(difficulty)) return difficulty
  const { amount } = bet
  const survives = drawRoad(chance, difficulty) // [C2]
  return {
    state: { config, bet: { difficulty, survives, round: startLadder(amount) } },
    events: [{ type: 'bet', amount, difficulty }],
    moves: [move(0, 'house', BigInt(amount))],
  }
}

/** The bet after a step or a cash-out, with its events and moves. */
const afterMove = (
  config: Config,
  bet: Bet,
  round: LadderRound,
  told: readonly Event[],
): Step<State, Event> => {
  const { events, moves } = ladderPayout(round, ladderOf(config, bet.difficulty), config.maxPayout)
  const state = { config, bet: { ...bet, round } }
  const revealed: readonly Event[] = isRoadOver(state) ? [{ type: 'revealed', survives: bet.survives }] : []
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
  return afterMove(config, bet, next, [told])
}

const cashOut = (config: Config, bet: Bet): Step<State, Event> | Refusal => {
  const round = cashOutLadder(bet.round, ladderOf(config, bet.difficulty), config.maxPayout)
  return isRefusal(round) ? round : afterMove(config, bet, round, [])
}

export const chickenRoad: Game<Config, State, Action, Event, View> = {
  id: 'chicken-road',
  version: 1,
  seats: { min: 1, max: 1 },
  configure,
  start: (config) => ({ state: { config, bet: null }, events: [], moves: [] }),
  toAct: (state) => (isRoadOver(state) ? [] : [0]),
  options: ({ config, bet }) => {
    if (bet === null) return ladderBetOptions(config, ROAD_DIFFICULTIES)
    const on: Option<Action> = { action: { type: 'step' } }
    return bet.round.climbed === 0 ? [on] : [{ action: { type: 'cashOut' } }, on]
  },
  apply: (state, seat, action, chance) => {
    const { config, bet } = state
    if (seat !== 0) return refuse('out-of-turn', 'this seat is not in the round')
    if (isRoadOver(state)) return refuse('round-over', 'the round is over')
    if (action.type === 'bet')
      return bet === null
        ? betRoad(config, action, chance)
        : refuse('already-bet', 'this round already has a bet')
    if (bet === null) return refuse('no-bet', 'a round begins with a bet')
    return action.type === 'step' ? step(config, bet) : cashOut(config, bet)
  },
  view: roadView,
  parse: (raw) => {
    if (!isObject(raw)) return null
    const { type } = raw
    return type === 'step' || type === 'cashOut' ? { type } : parseLadderBet(raw)
  },
}
