/**
 * A game on a ladder from its definition: the player bets and chooses how hard it is, then takes step after step until
 * one fails, the player cashes out, or the last rung or the cap is reached. Everything is drawn at the bet.
 */
import { words } from './chance.ts'
import { type Fields, initialOf } from './fields.ts'
import { type Chance, type Game, type GameEvent, move, type Option, type Step } from './game.ts'
import type { BetLimits } from './house-bet.ts'
import type { RoundRow } from './house-game.ts'
import { isObject } from './json.ts'
import type { Ladder, Rung } from './ladder.ts'
import { acceptLadderBet, type LadderBet, ladderBetOptions, parseLadderBet } from './ladder-bet.ts'
import { type LadderRequest, parseLadderRequest } from './ladder-request.ts'
import {
  type CashedOut,
  cashOutLadder,
  climbLadder,
  LADDER_READY,
  type LadderRound,
  type LadderView,
  ladderPayout,
  ladderView,
  startLadder,
} from './ladder-round.ts'
import { ladderMultiplier } from './ladder-rungs.ts'
import { printDecimal } from './rational.ts'
import { isRefusal, type Refusal, refuse } from './refusal.ts'

/** What a game on a ladder is made of. */
export type LadderParts = Readonly<{
  /** Multipliers depend on it and on the difficulty. */
  config: BetLimits & Readonly<{ defaultDifficulty: string; rtp?: string }>
  /** What the seeds decide, all of it. */
  drawn: unknown
  /** A step as an action. */
  step: Readonly<{ type: string }>
  /** What happens at a step. */
  event: GameEvent
  /** What the game adds to the view. */
  shown: object
  /** What was drawn, by its name in messages. */
  revealed: object
}>
export type DifficultyOf<Parts extends LadderParts> = Parts['config']['defaultDifficulty']
/** What the multipliers depend on; players know it before they bet. */
export type LadderOfferOf<Parts extends LadderParts> = Omit<Parts['config'], keyof BetLimits>

/** `taken`: the steps, the failing one included. */
export type TakenBet<Parts extends LadderParts> = Readonly<{
  difficulty: DifficultyOf<Parts>
  drawn: Parts['drawn']
  taken: readonly Parts['step'][]
  round: LadderRound
}>
/** `bet`: null until the bet. */
export type LadderGameState<Parts extends LadderParts> = Readonly<{
  config: Parts['config']
  bet: TakenBet<Parts> | null
}>
export type LadderAction<Parts extends LadderParts> =
  | LadderBet
  | Parts['step']
  | Readonly<{ type: 'cashOut' }>
export type LadderEvent<Parts extends LadderParts> =
  | Readonly<{ type: 'bet'; amount: string; difficulty: DifficultyOf<Parts> }>
  | Parts['event']
  | CashedOut
  | (Readonly<{ type: 'revealed' }> & Parts['revealed'])
/** `config`: so that the player sees the limits and the cap before betting [M2]. `difficulty`: null until the bet. */
export type LadderPlayView<Parts extends LadderParts> = LadderView &
  Readonly<{ config: Parts['config']; difficulty: DifficultyOf<Parts> | null }> &
  Parts['shown']
/** What was drawn, and what cashing out pays after each step. */
export type LadderAnswer<Parts extends LadderParts> = Parts['revealed'] &
  Readonly<{ multipliers: readonly string[] }>

export type LadderDefinition<Parts extends LadderParts> = Readonly<{
  id: string
  difficulties: readonly DifficultyOf<Parts>[]
  fields: Fields
  configure(raw: unknown): Parts['config'] | Refusal
  ladderOf(pay: LadderOfferOf<Parts>, difficulty: DifficultyOf<Parts>): Ladder
  draw(chance: Chance, difficulty: DifficultyOf<Parts>): Parts['drawn']
  /** The possible steps after those taken. */
  steps(difficulty: DifficultyOf<Parts>, taken: readonly Parts['step'][]): readonly Parts['step'][]
  /** Parses a step from outside; `take` refuses an impossible one with its own code. */
  parseStep(raw: Readonly<Record<string, unknown>>): Parts['step'] | null
  /** Whether the step succeeds, and how it is told. `index`: from 0. */
  take(
    step: Parts['step'],
    bet: TakenBet<Parts>,
    index: number,
    rung: Rung,
  ): Readonly<{ survived: boolean; event: Parts['event'] }> | Refusal
  shown(bet: TakenBet<Parts> | null, isOver: boolean): Parts['shown']
  reveal(drawn: Parts['drawn']): Parts['revealed']
  /** The configuration in views; default: all of it. */
  shownConfig?(config: Parts['config']): Parts['config']
  /** After the difficulty, in the row of a round. */
  played(view: LadderPlayView<Parts>): readonly (string | number)[]
  outcome(view: LadderPlayView<Parts>): string
}>

export type LadderRules<Parts extends LadderParts> = LadderDefinition<Parts> &
  Readonly<{
    game: Game<
      Parts['config'],
      LadderGameState<Parts>,
      LadderAction<Parts>,
      LadderEvent<Parts>,
      LadderPlayView<Parts>
    >
    row(view: LadderPlayView<Parts>): RoundRow
    /** [F8] `config`: of the round's terms; its RTP holds unless the request has one. */
    verify(raw: unknown, config?: Parts['config']): LadderAnswer<Parts> | Refusal
    parseRequest(raw: unknown): LadderRequest<DifficultyOf<Parts>> | Refusal
    answer(request: LadderRequest<DifficultyOf<Parts>>, config?: Parts['config']): LadderAnswer<Parts>
  }>

export const defineLadder = <Parts extends LadderParts>(
  definition: LadderDefinition<Parts>,
): LadderRules<Parts> => {
  type Config = Parts['config']
  const defaults = initialOf(definition.fields) as Config
  type State = LadderGameState<Parts>
  type Bet = TakenBet<Parts>
  type Moved = Step<State, LadderEvent<Parts>>
  const { id, difficulties, configure, ladderOf, draw, take, reveal } = definition
  const isOver = ({ bet }: State): boolean => bet !== null && bet.round.state !== 'playing'

  const placeBet = (config: Config, action: LadderBet, chance: Chance): Moved | Refusal => {
    const difficulty = acceptLadderBet<DifficultyOf<Parts>>(action, config, difficulties)
    if (isRefusal(difficulty)) return difficulty
    const { amount } = action
    const bet: Bet = { difficulty, drawn: draw(chance, difficulty), taken: [], round: startLadder(amount) }
    return {
      state: { config, bet },
      events: [{ type: 'bet', amount, difficulty }],
      moves: [move(0, 'house', BigInt(amount))],
    }
  }

  /** The bet after a step or a cash-out, with its events and moves. */
  const after = (config: Config, bet: Bet, ladder: Ladder, told: readonly Parts['event'][]): Moved => {
    const { events, moves } = ladderPayout(bet.round, ladder, config.maxPayout)
    const state: State = { config, bet }
    const revealed: LadderEvent<Parts>[] = isOver(state) ? [{ type: 'revealed', ...reveal(bet.drawn) }] : []
    return { state, events: [...told, ...events, ...revealed], moves }
  }

  const takeStep = (config: Config, bet: Bet, step: Parts['step']): Moved | Refusal => {
    const ladder = ladderOf(config, bet.difficulty)
    const index = bet.round.climbed
    const result = take(step, bet, index, ladder[index]!)
    if (isRefusal(result)) return result
    const round = climbLadder(bet.round, result.survived, ladder, config.maxPayout)
    return after(config, { ...bet, taken: [...bet.taken, step], round }, ladder, [result.event])
  }

  const cashOut = (config: Config, bet: Bet): Moved | Refusal => {
    const ladder = ladderOf(config, bet.difficulty)
    const round = cashOutLadder(bet.round, ladder, config.maxPayout)
    return isRefusal(round) ? round : after(config, { ...bet, round }, ladder, [])
  }

  const parseRequest = (raw: unknown) => parseLadderRequest(raw, difficulties)
  const answer: LadderRules<Parts>['answer'] = ({ seeds, difficulty, rtp }, config = defaults) => ({
    ...reveal(draw(words(seeds), difficulty)),
    multipliers: ladderOf({ ...config, ...(rtp !== undefined && { rtp }) }, difficulty).map(
      ({ multiplier }) => printDecimal(multiplier),
    ),
  })

  return {
    ...definition,
    game: {
      id,
      version: 1,
      seats: { min: 1, max: 1 },
      configure,
      start: (config) => ({ state: { config, bet: null }, events: [], moves: [] }),
      toAct: (state) => (isOver(state) ? [] : [0]),
      options: ({ config, bet }) => {
        if (bet === null) return ladderBetOptions(config, difficulties)
        const steps: readonly Option<LadderAction<Parts>>[] = definition
          .steps(bet.difficulty, bet.taken)
          .map((action) => ({ action }))
        return bet.round.climbed === 0 ? steps : [{ action: { type: 'cashOut' } }, ...steps]
      },
      apply: (state, seat, action, chance) => {
        const { config, bet } = state
        if (seat !== 0) return refuse('out-of-turn', 'this seat is not in the round')
        if (isOver(state)) return refuse('round-over', 'the round is over')
        if (action.type === 'bet')
          return bet === null
            ? placeBet(config, action as LadderBet, chance)
            : refuse('already-bet', 'this round already has a bet')
        if (bet === null) return refuse('no-bet', 'a round begins with a bet')
        return action.type === 'cashOut' ? cashOut(config, bet) : takeStep(config, bet, action)
      },
      view: (state) => {
        const { bet } = state
        const config = definition.shownConfig?.(state.config) ?? state.config
        const climbed =
          bet === null ? LADDER_READY : ladderView(bet.round, ladderOf(state.config, bet.difficulty))
        const difficulty = bet?.difficulty ?? null
        return { ...climbed, config, difficulty, ...definition.shown(bet, isOver(state)) }
      },
      parse: (raw) => {
        if (!isObject(raw)) return null
        return raw.type === 'cashOut'
          ? { type: raw.type }
          : (definition.parseStep(raw) ?? parseLadderBet(raw))
      },
    },
    row: (view) => ({
      multiplier: ladderMultiplier(view),
      played: view.difficulty === null ? '' : [view.difficulty, ...definition.played(view)].join(' '),
      outcome: definition.outcome(view),
    }),
    parseRequest,
    answer,
    verify: (raw, config) => {
      const request = parseRequest(raw)
      return isRefusal(request) ? request : answer(request, config)
    },
  }
}
