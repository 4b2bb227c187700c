/**
 * Keno. The player bets on 1 to 10 of forty numbers; ten are drawn, and a table for the difficulty says
 * what the hits pay. One bet, one draw: the round is over at once. Rules [K1]–[K6]: RULES.md.
 */
import {
  betProblem,
  type Game,
  isMinorUnits,
  isObject,
  isRefusal,
  move,
  type Option,
  payout,
  refuse,
} from '@fairhouse/kit'
import { type Config, configure } from './config.ts'
import { drawNumbers, kenoWords, NUMBERS } from './draw.ts'
import { type KenoOutcome, kenoOutcome } from './outcome.ts'
import { KENO_DIFFICULTIES } from './paytable.ts'
import { checkPicks } from './picks.ts'

/**
 * The amount is a decimal string of minor units. Picks are unchecked until `apply`, which refuses each
 * mistake with its own code [K4]. Without a difficulty, or with "", the configuration's is played.
 */
export type Action = Readonly<{
  type: 'bet'
  amount: string
  selectedNumbers: readonly unknown[]
  difficulty?: unknown
}>
export type Event = Readonly<
  | { type: 'bet'; amount: string; selectedNumbers: readonly number[]; difficulty: string }
  | { type: 'drawn'; drawOrder: readonly number[] }
  | { type: 'paid'; matchCount: number; multiplier: string; payout: string }
>
/** Nothing is hidden: the state doesn't contain the coming draw. */
export type State = Readonly<{
  state: 'ready' | 'finished'
  /** [M2] The player sees the limits and the cap before betting. */
  config: Config
  betAmount: string | null
  /** Null until the draw. */
  outcome: KenoOutcome | null
  finalPayout: string | null
}>
/** [F11] Without the tables, which are in the terms. */
export type View = Omit<State, 'config'> & Readonly<{ config: Omit<Config, 'payoutTables'> }>

const optionsFor = ({ minSpots, maxSpots, minBet, maxBet }: Config): readonly Option<Action>[] =>
  KENO_DIFFICULTIES.flatMap((difficulty) =>
    Array.from({ length: maxSpots - minSpots + 1 }, (_, index) => ({
      action: {
        type: 'bet',
        amount: minBet,
        selectedNumbers: NUMBERS.slice(0, minSpots + index),
        difficulty,
      } as const,
      min: minBet,
      max: maxBet,
    })),
  )

const withoutTables = ({ payoutTables: _, ...config }: Config): View['config'] => config

export const keno: Game<Config, State, Action, Event, View> = {
  id: 'keno',
  version: 1,
  seats: { min: 1, max: 1 },
  stream: kenoWords,
  configure,
  start: (config) => ({
    state: { state: 'ready', config, betAmount: null, outcome: null, finalPayout: null },
    events: [],
    moves: [],
  }),
  toAct: ({ state }) => (state === 'ready' ? [0] : []),
  /** A few examples of very many: the first numbers, for every difficulty and number of spots. */
  options: ({ config }) => optionsFor(config),
  apply: ({ state, config }, seat, { amount, selectedNumbers, difficulty = '' }, chance) => {
    if (seat !== 0) return refuse('out-of-turn', 'this seat is not in the round')
    if (state === 'finished') return refuse('round-over', 'the round is over')
    const chosen = difficulty === '' ? config.defaultDifficulty : difficulty
    const picks = checkPicks({ selectedNumbers, difficulty: chosen }, config)
    if (isRefusal(picks)) return picks
    const stake = BigInt(amount)
    const problem = betProblem(stake, config)
    if (problem) return problem
    const { outcome, multiplier } = kenoOutcome(picks, drawNumbers(chance), config)
    const won = payout(stake, multiplier, BigInt(config.maxPayout)) // [M2]
    const { drawOrder, matchCount } = outcome
    return {
      state: { state: 'finished', config, betAmount: amount, outcome, finalPayout: won.toString() },
      events: [
        { type: 'bet', amount, ...picks },
        { type: 'drawn', drawOrder },
        { type: 'paid', matchCount, multiplier: outcome.multiplier, payout: won.toString() },
      ],
      moves: [move(0, 'house', stake), ...(won > 0n ? [move('house', 0, won)] : [])],
    }
  },
  view: (state) => ({ ...state, config: withoutTables(state.config) }),
  parse: (raw) => {
    if (!isObject(raw) || raw.type !== 'bet') return null
    const { amount, selectedNumbers, difficulty } = raw // [K4] anything but a list counts as a wrong number of picks
    if (!isMinorUnits(amount)) return null
    const numbers = Array.isArray(selectedNumbers) ? selectedNumbers : []
    return { type: 'bet', amount, selectedNumbers: numbers, ...(difficulty !== undefined && { difficulty }) }
  },
}
