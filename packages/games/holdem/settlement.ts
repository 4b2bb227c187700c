/** How a hand is settled: its pots over boards and runs, the rake, and the bounties for seven-deuce. */
import { type Card, type Chips, type Move, move, type Seat } from '@fairhouse/kit'
import { clockwise } from './positions.ts'
import { type Pot, parts, potsOf, rakesOf, type Share, split } from './pots.ts'
import { strengthOf, strongest, UNKNOWN } from './showdown.ts'
import {
  areDead,
  type BoardPart,
  type Bounty,
  boardsOf,
  type Event,
  type HoldemPlayer,
  type HoldemResult,
  type State,
  seatsStillIn,
  type WonPot,
  withPlayer,
} from './state.ts'
import { variationOf } from './variation.ts'

export type Settlement = Readonly<{
  players: readonly HoldemPlayer[]
  result: HoldemResult
  events: readonly Event[]
  moves: readonly Move[]
}>

/** By board and seat; nobody has to show a hand if everybody else has folded. */
type Strengths = readonly (readonly number[])[]

const strengthsOf = (state: State): Strengths => {
  const { players, config } = state
  const contested = seatsStillIn(players).length > 1
  const boards = contested ? boardsOf(state) : [state.board]
  return boards.map((board) =>
    players.map(({ folded, hole }) => (contested && !folded ? strengthOf(config, hole, board) : UNKNOWN)),
  )
}

/** [V3] [V4] By board: each run's part of an amount, cut into the parts of its boards. */
const cutByBoard = (amount: Chips, all: number, perRun: number): readonly Chips[] =>
  parts(amount, all / perRun).flatMap((run) => parts(run, perRun))

const partOf = (
  { config, players }: State,
  eligible: readonly Seat[],
  amount: Chips,
  strengths: readonly number[],
): BoardPart => {
  const winners = strongest(eligible, strengths)
  const best = strengths[winners[0]!]!
  return {
    amount,
    shares: split(amount, winners, config, players.length),
    category: best === UNKNOWN ? null : variationOf(config).category(best),
  }
}

/** Clockwise from the button's left. */
const summed = ({ config, players }: State, shares: readonly Share[]): readonly Share[] =>
  clockwise(config.button, players.length).flatMap((seat) => {
    const own = shares.filter((share) => share.seat === seat)
    return own.length === 0 ? [] : [{ seat, amount: own.reduce((sum, { amount }) => sum + amount, 0) }]
  })

/** [T6] After the rake [L9]. */
const wonPot = (state: State, { amount, eligible }: Pot, rake: Chips, strengths: Strengths): WonPot => {
  const perRun = strengths.length === 1 ? 1 : (state.config.boards ?? 1)
  const boards = cutByBoard(amount - rake, strengths.length, perRun).map((part, board) =>
    partOf(state, eligible, part, strengths[board]!),
  )
  const [first] = boards
  return {
    amount,
    eligible,
    shares:
      boards.length === 1
        ? first!.shares
        : summed(
            state,
            boards.flatMap(({ shares }) => shares),
          ),
    category: first!.category,
    ...(boards.length > 1 && { boards }),
    ...(rake > 0 && { rake }),
  }
}

export const isSevenDeuce = (hole: readonly Card[]): boolean =>
  hole.length === 2 && hole.some((card) => card.startsWith('7')) && hole.some((card) => card.startsWith('2'))

/** [V5] Out of stacks, clockwise from the button's left. */
const bountiesOf = (
  { config }: State,
  players: readonly HoldemPlayer[],
  shares: readonly Share[],
): readonly Bounty[] => {
  const { sevenDeuce, button } = config
  if (sevenDeuce === undefined) return []
  const order = clockwise(button, players.length)
  const winners = order.filter(
    (seat) =>
      players[seat]!.shown &&
      isSevenDeuce(players[seat]!.hole) &&
      shares.some((share) => share.seat === seat),
  )
  const stacks = players.map(({ stack }) => stack)
  return winners.flatMap((to) =>
    order
      .filter((seat) => seat !== to)
      .flatMap((from): readonly Bounty[] => {
        const amount = Math.min(sevenDeuce, stacks[from]!)
        stacks[from]! -= amount
        stacks[to]! += amount
        return amount === 0 ? [] : [{ from, to, amount }]
      }),
  )
}

const paidTo = (players: readonly HoldemPlayer[], seat: Seat, amount: Chips): readonly HoldemPlayer[] =>
  withPlayer(players, seat, { stack: players[seat]!.stack + amount })

/** [T6] Settles each pot on its own. */
export const settle = (state: State): Settlement => {
  const strengths = strengthsOf(state)
  const cut = potsOf(state.players, areDead(state.forced.antes))
  const rakes = rakesOf(state.config, cut, state.board.length > 0)
  const pots = cut.map((pot, index) => wonPot(state, pot, rakes[index]!, strengths))
  const rake = rakes.reduce((sum, each) => sum + each, 0)
  const shares = pots.flatMap((pot) => pot.shares).filter(({ amount }) => amount > 0)
  const paid = shares.reduce((players, { seat, amount }) => paidTo(players, seat, amount), state.players)
  const bounties = bountiesOf(state, paid, shares)
  const players = bounties.reduce(
    (before, { from, to, amount }) => paidTo(paidTo(before, from, -amount), to, amount),
    paid,
  )
  return {
    players,
    result: {
      returned: state.result?.returned ?? null,
      pots,
      ...(bounties.length > 0 && { bounties }),
    },
    events: [
      ...pots.map((pot, index): Event => ({ type: 'won', pot: index, ...pot })),
      ...bounties.map((bounty): Event => ({ type: 'bountyPaid', ...bounty })),
    ],
    moves: [
      ...(rake > 0 ? [move('pot', 'rake', rake)] : []),
      ...shares.map(({ seat, amount }) => move('pot', seat, amount)),
      ...bounties.flatMap(({ from, to, amount }) => [move(from, 'pot', amount), move('pot', to, amount)]),
    ],
  }
}
