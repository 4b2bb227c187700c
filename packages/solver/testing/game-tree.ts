/**
 * A small two-player zero-sum game as functions of its states, and the same game expanded into a tree with
 * numbered information sets, for the exact algorithms.
 */
import type { PlayerIndex } from '../postflop/spot.ts'

export type SmallGame<State> = Readonly<{
  start: State
  /** Who moves next. */
  turn(state: State): PlayerIndex | 'chance' | 'end'
  /** At a chance node, the probability of each move; at a player's, one entry per move. */
  moves(state: State): readonly number[]
  next(state: State, move: number): State
  /** Everything the player to move knows, as text. */
  known(state: State): string
  /** What player 0 wins, and player 1 loses. */
  won(state: State): number
}>

export type GameNode = Readonly<
  | { type: 'end'; won: number }
  | { type: 'chance'; odds: readonly number[]; children: readonly GameNode[] }
  | { type: 'choice'; player: PlayerIndex; set: number; children: readonly GameNode[] }
>

export type InformationSet = Readonly<{ player: PlayerIndex; known: string; moves: number }>
export type GameTree = Readonly<{ root: GameNode; sets: readonly InformationSet[] }>

/** By information set, the probability of each move. */
export type Strategy = readonly ArrayLike<number>[]

export const expand = <State>(game: SmallGame<State>): GameTree => {
  const sets: InformationSet[] = []
  const numbers = new Map<string, number>()
  const numberOf = (player: PlayerIndex, known: string, moves: number): number => {
    const key = `${player}:${known}`
    const found = numbers.get(key) ?? sets.length
    if (found === sets.length) {
      numbers.set(key, found)
      sets.push({ player, known, moves })
    }
    return found
  }
  const nodeOf = (state: State): GameNode => {
    const turn = game.turn(state)
    if (turn === 'end') return { type: 'end', won: game.won(state) }
    const odds = game.moves(state)
    const set = turn === 'chance' ? 0 : numberOf(turn, game.known(state), odds.length)
    const children = odds.map((_, move) => nodeOf(game.next(state, move)))
    return turn === 'chance'
      ? { type: 'chance', odds, children }
      : { type: 'choice', player: turn, set, children }
  }
  return { root: nodeOf(game.start), sets }
}

/** Regret matching: in proportion to positive regret, or uniform if there is none. */
export const matchRegrets = (regrets: Float64Array): Float64Array => {
  let total = 0
  for (const regret of regrets) total += Math.max(0, regret)
  return regrets.map((regret) => (total > 0 ? Math.max(0, regret) / total : 1 / regrets.length))
}

/** Turns sums over iterations into probabilities. */
export const averageOf = (sums: readonly Float64Array[]): Strategy => sums.map(matchRegrets)

export const zeros = ({ sets }: GameTree): Float64Array[] => sets.map(({ moves }) => new Float64Array(moves))
