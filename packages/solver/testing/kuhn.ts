/** Kuhn poker: three cards, one each, one chip in and one to bet. Player 0 loses 1/18 per hand. */
import type { SmallGame } from './game-tree.ts'

/** `deal` is two cards of 0, 1, 2; `bets` a text of `p` (pass) and `b` (bet or call). */
type State = Readonly<{ deal: readonly number[]; bets: string }>

const DEALS = [
  [0, 1],
  [0, 2],
  [1, 0],
  [1, 2],
  [2, 0],
  [2, 1],
] as const

const ENDS = ['pp', 'bp', 'bb', 'pbp', 'pbb']

export const kuhn: SmallGame<State> = {
  start: { deal: [], bets: '' },
  turn: ({ deal, bets }) =>
    deal.length === 0 ? 'chance' : ENDS.includes(bets) ? 'end' : bets.length % 2 === 0 ? 0 : 1,
  moves: ({ deal }) => (deal.length === 0 ? DEALS.map(() => 1 / 6) : [1, 1]),
  next: ({ deal, bets }, move) =>
    deal.length === 0 ? { deal: DEALS[move]!, bets } : { deal, bets: bets + 'pb'[move] },
  known: ({ deal, bets }) => `${deal[bets.length % 2]}${bets}`,
  won: ({ deal, bets }) => {
    if (bets === 'bp') return 1
    if (bets === 'pbp') return -1
    return (deal[0]! > deal[1]! ? 1 : -1) * (bets === 'pp' ? 1 : 2)
  },
}
