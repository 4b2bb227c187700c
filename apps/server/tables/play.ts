/**
 * A hand being played on, inside one transaction: each step is booked as the rules move the chips, seats in
 * custody fold as soon as it is their turn, and the hand is left with the time at which a sweep goes on
 * with it, or settled.
 */
import {
  type Action,
  type Config,
  type Event,
  type State,
  zhajinhua,
} from '@fairhouse/games/zhajinhua/rules.ts'
import { act, type Stepped, sequenceOf } from '@fairhouse/host'
import { accepted, draw, labelled, type Seat, words } from '@fairhouse/kit'
import { book } from '../core/ledger.ts'
import type { Work } from '../core/store/work.ts'
import { type Hand, type HandChange, isOver, type TableHouse } from './hand.ts'
import { setFollow } from './hand-store.ts'
import { jackpotMovements, jackpotOf, movementsOf, playersOf } from './pot.ts'
import { settle } from './settling.ts'

type HandStep = Stepped<Config, State, Action, Event>

export const unchanged = (hand: Hand): HandChange => ({
  type: 'hand',
  hand,
  events: [],
  balances: new Map(),
  shownOut: [],
})

/** [M4] The step and its chips. What the rules have accepted can be paid: nobody else takes from the stacks. */
function* take(house: TableHouse, before: HandChange, { record, events, moves }: HandStep): Work<HandChange> {
  const hand = { ...before.hand, record }
  const jackpot = sequenceOf(record) === 0 || isOver(hand) ? yield* jackpotMovements(hand, moves) : []
  const balances = accepted(
    yield* book({
      origin: hand.id,
      step: sequenceOf(record),
      kind: 'hand',
      at: house.now(),
      movements: [...jackpot, ...movementsOf(hand, moves)],
    }),
  )
  return {
    ...before,
    hand: { ...hand, jackpot: balances.get(jackpotOf(hand)) ?? hand.jackpot },
    events: [...before.events, ...events],
    balances: new Map([...before.balances, ...playersOf(hand, balances)]),
  }
}

const turnOf = ({ record }: Hand): Seat => record.state.turn!

const canCall = ({ record }: Hand): boolean =>
  zhajinhua.options(record.state, record.state.turn!).some(({ action }) => action.type === 'call')

/** [Z14] Drawn from a stream of the bot's own: its pauses tell nothing and disturb nothing. */
const botDelay = (hand: Hand): number => {
  const { min, max } = hand.terms.botDelayMs
  const { server, nonce } = hand.record.log.seeds
  const stream = words(labelled(server, `delay-${turnOf(hand)}`, nonce), sequenceOf(hand.record))
  return min + draw(stream, max - min + 1)
}

/** When somebody must go on with the hand: a bot, 跟到底 [Z9], or the clock of the turn. */
function* wait(house: TableHouse, hand: Hand): Work<Hand> {
  const { deadline } = hand.record
  const { bot, follow } = hand.seats[turnOf(hand)]!
  const soon = (ms: number): number => Math.min(house.now() + ms, deadline!)
  if (bot) return { ...hand, dueAt: soon(botDelay(hand)) }
  if (!follow) return { ...hand, dueAt: deadline }
  if (canCall(hand)) return { ...hand, dueAt: soon(house.followMs) }
  return { ...(yield* setFollow(hand, turnOf(hand), false)), dueAt: deadline } // the chips are short
}

/** Whoever is in custody folds when the turn comes, not before [Z11]; then the hand waits or is over. */
export function* goOn(house: TableHouse, change: HandChange): Work<HandChange> {
  let played = change
  while (!isOver(played.hand) && played.hand.seats[turnOf(played.hand)]!.presence === 'away') {
    const { hand } = played
    const fold = { seat: turnOf(hand), action: { type: 'fold' }, now: house.now() }
    played = yield* take(house, played, accepted(act(zhajinhua, hand.record, fold)))
  }
  if (isOver(played.hand)) return yield* settle(house, played)
  return { ...played, hand: yield* wait(house, played.hand) }
}

/** The hand after a step that the rules have accepted. It is not stored yet. */
export function* afterStep(house: TableHouse, hand: Hand, step: HandStep): Work<HandChange> {
  return yield* goOn(house, yield* take(house, unchanged(hand), step))
}
