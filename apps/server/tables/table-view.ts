/** Windows and tables as messages: of a hand only the seat's view, of its events only those the seat may see. */
import { sequenceOf } from '@fairhouse/host'
import {
  accepted,
  type GameEvent,
  hashOfTerms,
  printAmount,
  printTerms,
  replay,
  type Seat,
  splitConfig,
  termsOf,
} from '@fairhouse/kit'
import type { Place, ShownHand, ShownVoid, Table, TableStep } from '@fairhouse/messages'
import { printPlan } from '@fairhouse/table'
import { commitmentOf } from '../core/seeds.ts'
import type { ShownWindow, VoidHand } from './changes.ts'
import { type Hand, isIn, playOf, type TableHouse, turnOf } from './hand.ts'
import { actedForBecause, bankFor } from './time-bank.ts'

type WaitingPlace = Extract<Place, { type: 'waiting' }>

/** [F10] Nobody sees other players' hashes before all have promised. */
export const waitingPlace = (window: ShownWindow, player: bigint): WaitingPlace => {
  const { id, room, isDemo, commitment, phase, terms, plan, openedAt, closesAt, afterVoid, people } = window
  return {
    type: 'waiting',
    table: id.toString(),
    room,
    isDemo,
    commitment,
    phase,
    closesAt,
    opensAt: openedAt,
    people: people.length,
    hash: people.find((person) => person.player === player)?.hash ?? null,
    terms,
    plan,
    afterVoid: afterVoid?.toString() ?? null,
  }
}

/** [F10] For one of its players. */
export const showVoid = (
  { id, room, plan, serverSeed, seats, at, leaf }: VoidHand,
  player: bigint,
): ShownVoid => ({
  table: id.toString(),
  room,
  isDemo: plan.isDemo,
  plan: printPlan(plan),
  serverSeed,
  at,
  leaf,
  seeds: seats.map(({ clientSeed }) => clientSeed),
  seat: seats.findIndex((each) => each.player === player),
  out: seats.some((each) => each.player === player && each.clientSeed === null) ? 'no-reveal' : null,
})

/** What everybody at the table may know, during the hand and in its history. */
const commonOf = (house: TableHouse, hand: Hand) => {
  const { decimals } = accepted(house.currency(hand.currency))
  return {
    table: hand.id.toString(),
    game: hand.record.log.game,
    room: hand.room,
    ...(hand.party !== null && { party: hand.party.toString() }),
    isDemo: hand.isDemo,
    currency: hand.currency,
    decimals,
    commitment: commitmentOf(hand.record.log.seeds.server),
    revealAt: hand.revealAt,
    leaf: hand.leaf,
  }
}

const seatsOf = (house: TableHouse, hand: Hand, own: Seat | null): Table['seats'] =>
  hand.seats.map(({ name, bot, presence }, seat) => ({
    name,
    isBot: bot !== null,
    isMe: seat === own,
    custody: presence === 'away' && isIn(house, hand, seat),
    left: presence === 'left' && hand.closedAt === null,
  }))

/** [L2] Time bank left of the seat to act; undefined if it has none. */
export const bankOf = (hand: Hand, turn: Seat | null): number | undefined =>
  turn === null || hand.party === null ? undefined : bankFor(hand, turn)

/** [Z11] Undefined while the seat is in the hand. */
export const actedForIn = (house: TableHouse, hand: Hand, seat: Seat | null) =>
  seat === null || isIn(house, hand, seat) ? undefined : actedForBecause(hand, seat)

/** As the seat may see it; null: as a spectator does [L5]. `mustLeave`: seats with too little left for the room. */
export const showTable = (
  house: TableHouse,
  hand: Hand,
  seat: Seat | null,
  mustLeave: readonly Seat[] = [],
): Table => {
  const { record, jackpot, settings } = hand
  const common = commonOf(house, hand)
  const { rules } = playOf(house, hand)
  const turn = turnOf(house, hand)
  const bankMs = bankOf(hand, turn)
  const actedFor = actedForIn(house, hand, seat)
  return {
    ...common,
    sequence: sequenceOf(record),
    seat,
    seats: seatsOf(house, hand, seat),
    view: rules.view(record.state, seat),
    deadline: record.deadline,
    now: house.now(),
    ...(bankMs !== undefined && { bankMs }),
    autoCall: seat !== null && hand.seats[seat]!.autoCall,
    ...(actedFor && { actedFor }),
    options:
      seat !== null && turn === seat ? ([...rules.options(record.state, seat)] as Table['options']) : [],
    jackpot: jackpot === null ? null : printAmount(jackpot, common.decimals),
    mustLeave:
      seat !== null && mustLeave.includes(seat)
        ? { reason: 'below-entry', entry: printAmount(settings.entry, common.decimals) }
        : null,
  }
}

type Events = TableStep['events']

const isPublic = ({ only }: GameEvent): boolean => only === undefined

/** The very same list if there are no secrets in it. */
export const eventsFor = (events: readonly GameEvent[], seat: Seat | null): Events =>
  (events.every(isPublic)
    ? events
    : events.filter((event) => isPublic(event) || event.only === seat)) as Events

/** Events that the seat has missed since this sequence, by replaying the log. */
export const eventsSince = (house: TableHouse, hand: Hand, seat: Seat | null, sequence: number): Events => {
  const { steps } = accepted(replay(playOf(house, hand).rules, hand.record.log))
  return eventsFor(
    steps.slice(sequence + 1).flatMap(({ events }) => events),
    seat,
  )
}

export const isRevealed = ({ revealAt }: Hand, now: number): boolean => revealAt !== null && now >= revealAt

/** [F8] [F11] The log with the text of its terms, and with its seeds once they are revealed [F6]. */
export const showHand = (house: TableHouse, hand: Hand): ShownHand => {
  const { rules } = playOf(house, hand)
  const { game, config, seats, seeds, actions } = hand.record.log
  const terms = termsOf(rules, config)
  return {
    ...commonOf(house, hand),
    openedAt: hand.openedAt,
    closedAt: hand.closedAt,
    seats: hand.seats.map(({ name, bot }) => ({ name, isBot: bot !== null })),
    plan: printPlan(hand.plan),
    log: {
      game,
      version: rules.version,
      terms: hashOfTerms(terms),
      termsText: printTerms(terms),
      setup: { ...splitConfig(rules, config).setup },
      seats,
      seeds: isRevealed(hand, house.now()) ? seeds : null,
      actions: [...actions] as ShownHand['log']['actions'],
    },
  }
}
