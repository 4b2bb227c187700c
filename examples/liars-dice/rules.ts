/** Liar's Dice. Rules [LD1]–[LD6]: RULES.md. A hand is a whole game. */
import { type Chance, configureBy, draw, type Game, move, refuse, type Seat, type Step } from '@fairhouse/kit'
import { type Bid, countIn, FACES, leastOver } from './bid.ts'
import { Action, type Config, type Event, FIELDS, type Played, type State, type View } from './state.ts'

/** The next seat with dice, clockwise. */
const nextFrom = (left: readonly number[], seat: Seat): Seat => {
  const order = left.map((_, step) => (seat + 1 + step) % left.length)
  return order.find((one) => left[one]! > 0)!
}

const totalOf = ({ left }: Pick<State, 'left'>): number => left.reduce((sum, dice) => sum + dice, 0)

/** [LD1] Everybody's dice, rolled seat by seat. */
const roll = (left: readonly number[], chance: Chance): readonly (readonly number[])[] =>
  left.map((dice) => Array.from({ length: dice }, () => draw(chance, FACES.length) + 1))

const rolled = (hands: State['hands']): readonly Event[] =>
  hands.flatMap((dice, seat) =>
    dice.length > 0 ? [{ type: 'rolled' as const, seat, dice, only: seat }] : [],
  )

/** After somebody lost dice: the next round, or the end. */
const continued = (
  state: State,
  played: Played,
  left: readonly number[],
  first: Seat,
  chance: Chance,
): Step<State, Event> => {
  const turn = left[first]! > 0 ? first : nextFrom(left, first) // [LD4]
  const next = { ...state, left, bid: null, bidder: null, turn }
  if (left.filter((dice) => dice > 0).length > 1) {
    const hands = roll(left, chance)
    const state = { ...next, hands, played: [...next.played, played] }
    return { state, events: [played, ...rolled(hands)], moves: [] }
  }
  const won = { type: 'won' as const, seat: turn } // [LD5]
  return {
    state: {
      ...next,
      ...{ hands: left.map(() => []), turn: null, winner: turn, played: [...next.played, played, won] },
    },
    events: [played, won],
    moves: [move('pot', turn, state.config.ante * left.length)],
  }
}

const bidding = (state: State, seat: Seat, { face, amount }: Bid) => {
  if (amount < leastOver(state.bid, face) || amount > totalOf(state))
    return refuse('bad-bid', 'a bid must be higher than the last one, and of no more dice than there are') // [LD2]
  const played = { type: 'bid' as const, seat, face, amount }
  const next = { bid: { face, amount }, bidder: seat, turn: nextFrom(state.left, seat) }
  return { state: { ...state, ...next, played: [...state.played, played] }, events: [played], moves: [] }
}

const calling = (state: State, seat: Seat, chance: Chance) => {
  const { bid, bidder, hands, left } = state
  if (bid === null || bidder === null) return refuse('no-bid', 'there is no bid yet')
  const found = countIn(hands, bid.face)
  const loser = found < bid.amount ? bidder : seat // [LD3]
  const played = { type: 'called' as const, seat, bidder, ...bid, found, loser, hands }
  const rest = left.map((dice, other) => (other === loser ? dice - 1 : dice))
  return continued(state, played, rest, loser, chance)
}

const givingUp = (state: State, seat: Seat, chance: Chance) => {
  const left = state.left.map((dice, other) => (other === seat ? 0 : dice)) // [LD6]
  return continued(state, { type: 'gaveUp', seat }, left, seat, chance)
}

export const rules: Game<Config, State, Action, Event, View> = {
  id: 'liars-dice',
  version: 1,
  seats: { min: 2, max: 6 },
  configure: configureBy('Liar’s Dice', FIELDS),
  start: (config, seats, chance) => {
    const left = Array.from({ length: seats }, () => config.dice)
    const hands = roll(left, chance)
    return {
      state: { config, left, hands, bid: null, bidder: null, turn: 0, played: [], winner: null },
      events: rolled(hands),
      moves: left.map((_, seat) => move(seat, 'pot', config.ante)),
    }
  },
  toAct: ({ turn }) => (turn === null ? [] : [turn]),
  options: (state) => {
    const { bid } = state
    const most = totalOf(state)
    const bids = FACES.flatMap((face) => {
      const least = leastOver(bid, face)
      return least > most
        ? []
        : [{ action: { type: 'bid' as const, face, amount: least }, min: least, max: most }]
    })
    const giveUp = { action: { type: 'giveUp' as const } }
    return bid === null ? [...bids, giveUp] : [{ action: { type: 'call' } }, ...bids, giveUp]
  },
  apply: (state, seat, action, chance) => {
    if (state.turn === null) return refuse('round-over', 'the game is over')
    if (seat !== state.turn) return refuse('out-of-turn', 'it is not your turn')
    if (action.type === 'bid') return bidding(state, seat, action)
    return action.type === 'call' ? calling(state, seat, chance) : givingUp(state, seat, chance)
  },
  view: ({ hands, ...shown }, seat) => ({ ...shown, dice: seat === null ? [] : hands[seat]! }),
  parse: (raw) => Action.read(raw) ?? null,
}
