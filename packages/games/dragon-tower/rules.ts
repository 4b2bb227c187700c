/**
 * Dragon Tower. The player bets and climbs nine rows of tiles; a tile with an egg raises what cashing out pays,
 * one without ends the round. One seat against the house. Rules [D1]–[D4]: RULES.md.
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
  ladderBetOptions,
  ladderPayout,
  move,
  type Option,
  parseLadderBet,
  type Refusal,
  refuse,
  type Step,
  startLadder,
} from '@fairhouse/kit'
import { type Config, configure } from './config.ts'
import { TOWER_DIFFICULTIES, type TowerDifficulty, tilesOf } from './difficulties.ts'
import { ladderOf } from './multipliers.ts'
import { drawTower, type Eggs } from './tower.ts'
import { isTowerOver, type State, towerView, type View } from './view.ts'

/** [D4] Tiles count from 0. A tile is unchecked until `apply`, which refuses it with its own code. */
export type Action = LadderBet | Readonly<{ type: 'pick'; tile: unknown } | { type: 'cashOut' }>
/** Rows count from 1, the bottom one. */
export type Event = Readonly<
  | { type: 'bet'; amount: string; difficulty: TowerDifficulty }
  | { type: 'picked'; row: number; tile: number; egg: boolean; eggs: readonly number[] }
  | CashedOut
  /** [D4] Once the round is over. */
  | { type: 'revealed'; eggs: Eggs }
>
type Bet = NonNullable<State['bet']>

const betTower = (config: Config, bet: LadderBet, chance: Chance): Step<State, Event> | Refusal => {
  const difficulty = acceptLadderBet(bet, config, TOWER_DIFFICULTIES)
  if (isRefusal(difficulty)) return difficulty
  const { amount } = bet
  const eggs = drawTower(chance, difficulty) // [D2]
  return {
    state: { config, bet: { difficulty, eggs, picks: [], round: startLadder(amount) } },
    events: [{ type: 'bet', amount, difficulty }],
    moves: [move(0, 'house', BigInt(amount))],
  }
}

/** The bet after a pick or a cash-out, with its events and moves. */
const afterMove = (config: Config, bet: Bet, told: readonly Event[]): Step<State, Event> => {
  const { events, moves } = ladderPayout(bet.round, ladderOf(config, bet.difficulty), config.maxPayout)
  const state = { config, bet }
  const revealed: readonly Event[] = isTowerOver(state) ? [{ type: 'revealed', eggs: bet.eggs }] : []
  return { state, events: [...told, ...events, ...revealed], moves }
}

const pick = (config: Config, bet: Bet, raw: unknown): Step<State, Event> | Refusal => {
  const tiles = tilesOf(bet.difficulty)
  const tile = tiles.find((known) => known === raw)
  if (tile === undefined)
    return refuse('invalid-tile', `the tiles of a row are whole numbers from 0 to ${tiles.length - 1}`)
  const row = bet.picks.length
  const eggs = bet.eggs[row]!
  const egg = eggs.includes(tile)
  const round = climbLadder(bet.round, egg, ladderOf(config, bet.difficulty), config.maxPayout)
  const next = { ...bet, picks: [...bet.picks, tile], round }
  return afterMove(config, next, [{ type: 'picked', row: row + 1, tile, egg, eggs }])
}

const cashOut = (config: Config, bet: Bet): Step<State, Event> | Refusal => {
  const round = cashOutLadder(bet.round, ladderOf(config, bet.difficulty), config.maxPayout)
  return isRefusal(round) ? round : afterMove(config, { ...bet, round }, [])
}

const playOptions = ({ difficulty, picks }: Bet): readonly Option<Action>[] => {
  const tiles: readonly Option<Action>[] = tilesOf(difficulty).map((tile) => ({
    action: { type: 'pick', tile },
  }))
  return picks.length === 0 ? tiles : [{ action: { type: 'cashOut' } }, ...tiles]
}

export const dragonTower: Game<Config, State, Action, Event, View> = {
  id: 'dragon-tower',
  version: 1,
  seats: { min: 1, max: 1 },
  configure,
  start: (config) => ({ state: { config, bet: null }, events: [], moves: [] }),
  toAct: (state) => (isTowerOver(state) ? [] : [0]),
  options: ({ config, bet }) =>
    bet === null ? ladderBetOptions(config, TOWER_DIFFICULTIES) : playOptions(bet),
  apply: (state, seat, action, chance) => {
    const { config, bet } = state
    if (seat !== 0) return refuse('out-of-turn', 'this seat is not in the round')
    if (isTowerOver(state)) return refuse('round-over', 'the round is over')
    if (action.type === 'bet')
      return bet === null
        ? betTower(config, action, chance)
        : refuse('already-bet', 'this round already has a bet')
    if (bet === null) return refuse('no-bet', 'a round begins with a bet')
    return action.type === 'pick' ? pick(config, bet, action.tile) : cashOut(config, bet)
  },
  view: towerView,
  parse: (raw) => {
    if (!isObject(raw)) return null
    const { type, tile = null } = raw
    if (type === 'cashOut') return { type }
    return type === 'pick' ? { type, tile } : parseLadderBet(raw)
  },
}
