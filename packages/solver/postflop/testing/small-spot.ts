/** A post-flop spot with few hands as a small game, for the exact algorithms that know nothing of vectors. */
import type { SmallGame, Strategy } from '../../testing/game-tree.ts'
import { expand, type GameTree } from '../../testing/game-tree.ts'
import { type BettingNode, bettingTree } from '../betting-tree.ts'
import type { Step } from '../node-view.ts'
import { DECK_SIZE, HIGH_CARD, LOW_CARD } from '../pockets.ts'
import type { Postflop } from '../postflop.ts'
import type { StrengthOf } from '../runouts.ts'
import { type PostflopSpot, payoffsOf } from '../spot.ts'

type State = Readonly<{
  hands: readonly [number, number] | null
  board: readonly number[]
  node: BettingNode
  path: readonly Step[]
}>

const cardsOf = (hand: number): readonly number[] => [HIGH_CARD[hand]!, LOW_CARD[hand]!]

const smallSpot = (spot: PostflopSpot, strengthOf: StrengthOf): SmallGame<State> => {
  const dealt = [...spot.board]
  const pairs = [...spot.ranges[0].keys()].flatMap((one) =>
    [...spot.ranges[1].keys()]
      .map((other) => ({
        hands: [one, other] as const,
        weight: spot.ranges[0][one]! * spot.ranges[1][other]!,
      }))
      .filter(
        ({ hands, weight }) =>
          weight > 0 && new Set([...dealt, ...hands.flatMap(cardsOf)]).size === dealt.length + 4,
      ),
  )
  const total = pairs.reduce((sum, { weight }) => sum + weight, 0)
  const left = ({ hands, board }: State): readonly number[] => {
    const taken = new Set([...board, ...hands!.flatMap(cardsOf)])
    return Array.from({ length: DECK_SIZE }, (_, card) => card).filter((card) => !taken.has(card))
  }
  const strength = (hand: number, board: readonly number[]): number =>
    strengthOf(...(board as [number, number, number, number, number]), HIGH_CARD[hand]!, LOW_CARD[hand]!)
  return {
    start: { hands: null, board: spot.board, node: bettingTree(spot), path: [] },
    turn: ({ hands, node }) =>
      hands === null || node.type === 'deal' ? 'chance' : node.type === 'choice' ? node.player : 'end',
    moves: (state) => {
      if (state.hands === null) return pairs.map(({ weight }) => weight / total)
      if (state.node.type === 'choice') return state.node.moves.map(() => 1)
      return left(state).map((_, __, all) => 1 / all.length)
    },
    next: (state, move) => {
      const { hands, node, path, board } = state
      if (hands === null) return { ...state, hands: pairs[move]!.hands }
      if (node.type === 'choice')
        return { ...state, node: node.next[move]!, path: [...path, { type: 'move', move }] }
      if (node.type !== 'deal') throw new Error('the hand is over')
      const card = left(state)[move]!
      return { ...state, board: [...board, card], node: node.next, path: [...path, { type: 'card', card }] }
    },
    known: ({ hands, node, path }) =>
      JSON.stringify({ hand: node.type === 'choice' ? hands![node.player] : 0, path }),
    won: ({ hands, node, board }) => {
      if (node.type !== 'fold' && node.type !== 'showdown') throw new Error('the hand is not over')
      const { win, tie, lose } = payoffsOf(spot, node.paid)
      if (node.type === 'fold') return node.by === 0 ? lose : win
      const ahead = strength(hands![0], board) - strength(hands![1], board)
      return ahead > 0 ? win : ahead < 0 ? lose : tie
    },
  }
}

/** What the solver plays, as a strategy for the tree of the small game. */
export const strategyIn = ({ sets }: GameTree, solver: Postflop): Strategy => {
  const views = new Map<string, ReturnType<Postflop['view']>>()
  return sets.map(({ known }) => {
    const { hand, path } = JSON.parse(known) as { hand: number; path: readonly Step[] }
    const key = JSON.stringify(path)
    if (!views.has(key)) views.set(key, solver.view(path))
    const view = views.get(key)!
    const at = view.players[view.player].hands.indexOf(hand)
    return view.strategy.map((row) => row[at]!)
  })
}

export const smallTree = (spot: PostflopSpot, strengthOf: StrengthOf): GameTree =>
  expand(smallSpot(spot, strengthOf))
