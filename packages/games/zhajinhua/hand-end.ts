/** The end of a hand: refunds, rake, the winner's chips, bonuses, and who sees which cards. */
import { type Chips, type Move, move, type Seat, type Step } from '@fairhouse/kit'
import { handOf } from './hands.ts'
import {
  type Event,
  potOf,
  type Share,
  type State,
  stillIn,
  withPlayer,
  type ZhajinhuaPlayer,
  type ZhajinhuaResult,
} from './state.ts'

export type HandStep = Step<State, Event>

/** Rounded down; the product may pass 2^53. */
const partOf = (amount: Chips, part: number, whole: number): Chips =>
  Number((BigInt(amount) * BigInt(part)) / BigInt(whole))

const sumOf = (shares: readonly Share[]): Chips => shares.reduce((sum, { amount }) => sum + amount, 0)

/** [Z6] Each opponent gets back, from this round's stakes, what the all-in was short of the price. */
export const refundsOf = (
  players: readonly Pick<ZhajinhuaPlayer, 'paidThisRound'>[],
  opponents: readonly Seat[],
  { owed, paid }: Readonly<{ owed: Chips; paid: Chips }>,
): readonly Share[] =>
  opponents
    .map((seat) => ({ seat, amount: partOf(players[seat]!.paidThisRound, owed - paid, owed) }))
    .filter(({ amount }) => amount > 0)

/** [Z7] */
export const rakeOf = (gross: Chips, basisPoints: number): Chips => partOf(gross, basisPoints, 10_000)

/** [Z9] */
export const bonusOf = (paid: Chips, dealtIn: number): Chips => partOf(paid, 1, dealtIn)

/** [Z9] Every leopard dealt, folded or not. */
const bonusesOf = ({ players, config }: State): readonly Share[] =>
  config.leopardBonus
    ? players
        .map(({ paid }, seat) => ({ seat, amount: bonusOf(paid, players.length) }))
        .filter(({ seat, amount }) => amount > 0 && handOf(players[seat]!.cards, config).class === 'leopard')
    : []

/** Fields that only some endings have. */
type Ending = Readonly<Partial<Pick<ZhajinhuaResult, 'refunds' | 'bouts'>>>

const settledResult = (
  state: State,
  how: ZhajinhuaResult['how'],
  { refunds = [], bouts = [] }: Ending,
): ZhajinhuaResult => {
  const { config, players } = state
  const pot = potOf(players)
  const gross = pot - sumOf(refunds)
  const rake = how === 'allIn' && !config.rakeAllInWin ? 0 : rakeOf(gross, config.rakeBasisPoints)
  const winner = stillIn(players)[0]!
  return { winner, how, pot, refunds, rake, won: gross - rake, bonuses: bonusesOf(state), bouts }
}

const NONE: ReadonlySet<Seat> = new Set()

/** [Z10] Whose cards this seat sees after the hand: the winner's, its own, and those it was compared with. */
export const handsShownTo = ({ compared, result, config }: State, seat: Seat | null): ReadonlySet<Seat> => {
  if (result === null) return NONE
  const isOpen = config.showAfterFolds || result.how !== 'fold'
  const open = isOpen ? [result.winner] : []
  if (seat === null) return new Set(open)
  return new Set([...open, seat, ...compared.filter((pair) => pair.includes(seat)).flat()])
}

const showing = (state: State): readonly Event[] => {
  const { players } = state
  const open = handsShownTo(state, null)
  const cardsOf = (seat: Seat) => ({ type: 'shown' as const, seat, cards: players[seat]!.cards })
  const apart = players.flatMap((_, only) =>
    [...handsShownTo(state, only)]
      .filter((seat) => !open.has(seat))
      .map((seat) => ({ ...cardsOf(seat), only })),
  )
  return [...[...open].map(cardsOf), ...apart]
}

const movesOf = ({ winner, refunds, rake, won, bonuses }: ZhajinhuaResult): readonly Move[] =>
  [
    ...refunds.map(({ seat, amount }) => move('pot', seat, amount)),
    move('pot', 'rake', rake),
    move('pot', winner, won),
    ...bonuses.map(({ seat, amount }) => move('bonus', seat, amount)),
  ].filter(({ amount }) => amount > 0n)

/** Only one player is left: distributes the pot. */
export const settleHand = (step: HandStep, how: ZhajinhuaResult['how'], ending: Ending = {}): HandStep => {
  const result = settledResult(step.state, how, ending)
  const gains = [...result.refunds, { seat: result.winner, amount: result.won }, ...result.bonuses]
  const players = gains.reduce(
    (all, { seat, amount }) => withPlayer(all, seat, { stack: all[seat]!.stack + amount }),
    step.state.players,
  )
  const state: State = { ...step.state, players, turn: null, result }
  const events: readonly Event[] = [
    ...result.refunds.map((share) => ({ type: 'refunded' as const, ...share })),
    { type: 'won', ...result },
    ...result.bonuses.map((share) => ({ type: 'bonusPaid' as const, ...share })),
    ...showing(state),
  ]
  return { state, events: [...step.events, ...events], moves: [...step.moves, ...movesOf(result)] }
}
