/** Windows and tables as they are told: of a hand only what the seat's view has, of events only its own. */
import { type Event, zhajinhua } from '@fairhouse/games/zhajinhua/rules.ts'
import { sequenceOf } from '@fairhouse/host'
import { accepted, printAmount, replay, type Seat } from '@fairhouse/kit'
import type { Place, ShownHand, Table } from '@fairhouse/messages'
import { commitmentOf } from '../core/seeds.ts'
import { type Hand, isIn, type TableHouse } from './hand.ts'
import type { ShownWindow } from './windows.ts'

type WaitingPlace = Extract<Place, { kind: 'waiting' }>

export const waitingPlace = ({ people, ...window }: ShownWindow): WaitingPlace => ({
  kind: 'waiting',
  ...window,
  people: people.length,
})

/** What everybody at the table is told, and its history's readers too. */
const commonOf = (house: TableHouse, hand: Hand) => {
  const { decimals } = accepted(house.currency(hand.currency))
  return {
    table: hand.id.toString(),
    room: hand.room,
    isDemo: hand.isDemo,
    currency: hand.currency,
    decimals,
    commitment: commitmentOf(hand.record.log.seeds.server),
    revealAt: hand.revealAt,
  }
}

const seatsOf = (hand: Hand, own: Seat): Table['seats'] =>
  hand.seats.map(({ name, bot, presence }, seat) => ({
    name,
    isBot: bot !== null,
    isMe: seat === own,
    custody: presence === 'away' && isIn(hand, seat),
    left: presence === 'left' && hand.closedAt === null,
  }))

/** As the seat may see it. `shownOut`: seats that have too little left for the room. */
export const showTable = (
  house: TableHouse,
  hand: Hand,
  seat: Seat,
  shownOut: readonly Seat[] = [],
): Table => {
  const { record, jackpot, terms } = hand
  const common = commonOf(house, hand)
  const isTurn = record.state.turn === seat
  return {
    ...common,
    sequence: sequenceOf(record),
    seat,
    seats: seatsOf(hand, seat),
    view: zhajinhua.view(record.state, seat),
    deadline: record.deadline,
    now: house.now(),
    follow: hand.seats[seat]!.follow,
    options: isTurn ? [...zhajinhua.options(record.state, seat)] : [],
    jackpot: jackpot === null ? null : printAmount(jackpot, common.decimals),
    shownOut: shownOut.includes(seat)
      ? { reason: 'below-entry', entry: printAmount(terms.entry, common.decimals) }
      : null,
  }
}

export const eventsFor = (events: readonly Event[], seat: Seat): Event[] =>
  events.filter((event) => !('only' in event) || event.only === undefined || event.only === seat)

/** What the seat has missed since it saw this sequence: the hand played again from its log. */
export const eventsSince = ({ record }: Hand, seat: Seat, sequence: number): Event[] => {
  const { steps } = accepted(replay(zhajinhua, record.log))
  return eventsFor(
    steps.slice(sequence + 1).flatMap(({ events }) => events),
    seat,
  )
}

export const isRevealed = ({ revealAt }: Hand, now: number): boolean => revealAt !== null && now >= revealAt

/** [F8] The log, with the seeds once they are revealed [F6]. */
export const showHand = (house: TableHouse, hand: Hand): ShownHand => {
  const { config, seats, seeds, actions } = hand.record.log
  return {
    ...commonOf(house, hand),
    openedAt: hand.openedAt,
    closedAt: hand.closedAt,
    seats: hand.seats.map(({ name, bot }) => ({ name, isBot: bot !== null })),
    log: {
      game: 'zhajinhua',
      config: { ...config, ladder: [...config.ladder], stacks: [...config.stacks] },
      seats,
      seeds: isRevealed(hand, house.now()) ? seeds : null,
      actions: [...actions],
    },
  }
}
