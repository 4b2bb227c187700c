/**
 * Leduc Hold'em: two cards of each of three ranks, one card each and one on the board; an ante of 1, raises of
 * 2 and then 4, at most two per street. Player 0 loses 0.0856 per hand.
 */
import type { BettingTree } from '../betting-sampler.ts'
import { COMPARED, FOLDED } from '../betting-sampler.ts'
import type { SmallGame } from './game-tree.ts'

/** `streets`: the bets of each, of `f` (fold), `c` (check or call) and `r` (bet or raise). */
type State = Readonly<{ ranks: readonly number[]; streets: readonly string[] }>

const RANKS = 3
const isClosed = (street: string): boolean => street.length > 1 && street.endsWith('c')
const raisesIn = (street: string): number => street.split('r').length - 1

/** What each has put in. */
const paidIn = (streets: readonly string[]): [number, number] => {
  const paid: [number, number] = [1, 1]
  for (const [number, street] of streets.entries()) {
    for (const [i, move] of [...street].entries()) {
      const other = paid[(i + 1) % 2]!
      if (move !== 'f') paid[i % 2] = other + (move === 'r' ? 2 + 2 * number : 0)
    }
  }
  return paid
}

/** Moves in this order: fold (only against a raise), check or call, raise (at most two). */
const movesIn = (street: string): readonly string[] => [
  ...(street.endsWith('r') ? ['f'] : []),
  'c',
  ...(raisesIn(street) < 2 ? ['r'] : []),
]

const isOver = (streets: readonly string[]): boolean =>
  streets.at(-1)!.endsWith('f') || (streets.length === 2 && isClosed(streets[1]!))

/** The strength of a rank on a board: a pair beats every rank. */
const strengthOf = (rank: number, board: number): number => (rank === board ? RANKS : rank)

const withMove = (streets: readonly string[], move: string): readonly string[] => {
  const last = `${streets.at(-1)}${move}`
  const next = [...streets.slice(0, -1), last]
  return isClosed(last) && streets.length === 1 ? [...next, ''] : next
}

const cardsMissing = ({ ranks, streets }: State): boolean => ranks.length < (streets.length === 1 ? 2 : 3)

/** The probability of each rank for the next card, with two of each in the deck. */
const rankOdds = (ranks: readonly number[]): readonly number[] =>
  Array.from(
    { length: RANKS },
    (_, rank) => (2 - ranks.filter((dealt) => dealt === rank).length) / (2 * RANKS - ranks.length),
  )

export const leduc: SmallGame<State> = {
  start: { ranks: [], streets: [''] },
  turn: (state) => {
    if (isOver(state.streets)) return 'end'
    if (cardsMissing(state)) return 'chance'
    return state.streets.at(-1)!.length % 2 === 0 ? 0 : 1
  },
  moves: (state) =>
    cardsMissing(state) ? rankOdds(state.ranks) : movesIn(state.streets.at(-1)!).map(() => 1),
  next: (state, move) => {
    const { ranks, streets } = state
    if (cardsMissing(state)) return { ranks: [...ranks, move], streets }
    return { ranks, streets: withMove(streets, movesIn(streets.at(-1)!)[move]!) }
  },
  known: ({ ranks, streets }) => `${ranks[streets.at(-1)!.length % 2]}${ranks[2] ?? ''}:${streets.join('/')}`,
  won: ({ ranks, streets }) => {
    const paid = paidIn(streets)
    const last = streets.at(-1)!
    if (last.endsWith('f')) return (last.length - 1) % 2 === 0 ? -paid[0] : paid[1]
    const [a, b, board] = ranks as [number, number, number]
    return Math.sign(strengthOf(a, board) - strengthOf(b, board)) * paid[0]
  },
}

/** The betting tree alone, for the sampler; `streets` says which node is which. */
export const leducBetting = (): BettingTree & Readonly<{ streets: readonly (readonly string[])[] }> => {
  const streets: (readonly string[])[] = [['']]
  const rows: { actor: number; moves: number; child: number; base: number; stake: number }[] = []
  let cells = 0
  for (let node = 0; node < streets.length; node += 1) {
    const at = streets[node]!
    const last = at.at(-1)!
    const paid = paidIn(at)
    if (isOver(at)) {
      const folded = last.endsWith('f')
      const stake = folded && (last.length - 1) % 2 === 0 ? -paid[0] : Math.min(...paid)
      rows.push({ actor: folded ? FOLDED : COMPARED, moves: 0, child: 0, base: 0, stake })
      continue
    }
    const moves = movesIn(last)
    rows.push({ actor: last.length % 2, moves: moves.length, child: streets.length, base: cells, stake: 0 })
    cells += moves.length * (at.length === 1 ? RANKS : RANKS * RANKS)
    streets.push(...moves.map((move) => withMove(at, move)))
  }
  return {
    streets,
    cells,
    actor: Uint8Array.from(rows, ({ actor }) => actor),
    street: Uint8Array.from(streets, (at) => at.length - 1),
    moves: Uint8Array.from(rows, ({ moves }) => moves),
    child: Int32Array.from(rows, ({ child }) => child),
    base: Int32Array.from(rows, ({ base }) => base),
    stake: Float32Array.from(rows, ({ stake }) => stake),
  }
}
