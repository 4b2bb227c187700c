/** A window becomes a hand: bots sit down if too few people came, and the game starts. */
import { open } from '@fairhouse/host'
import { accepted, type Chance, draw, labelled, words } from '@fairhouse/kit'
import type { Room, RoomBots } from '../core/config/rooms.ts'
import { takeSeat } from '../core/places.ts'
import { commitmentOf } from '../core/seeds.ts'
import { askAll, type Work } from '../core/store/work.ts'
import { takeBots } from './bot-store.ts'
import {
  type Hand,
  type HandChange,
  type HandSeat,
  mixedSeed,
  NO_PARTY_SEAT,
  type TableHouse,
  type Terms,
} from './hand.ts'
import { insertHand, updateHand } from './hand-store.ts'
import { afterStep } from './play.ts'
import { openPots } from './pot.ts'
import { onlookersFrom, selectOnlookerQueries } from './watchers.ts'
import type { Window } from './windows.ts'

/** `chips`: what the person plays with, in minor units. `hash`: of the client seed, as it was promised [F10]. */
export type Guest = Readonly<{
  player: bigint
  name: string
  hash: string
  clientSeed: string
  chips: bigint
  away: boolean
}>

export type DealtSeat = Readonly<{ seat: HandSeat; stack: number }>

const guestSeat = ({ player, name, chips, away }: Guest): DealtSeat => ({
  seat: {
    ...{ player, bot: null, name, autoCall: false },
    presence: away ? 'away' : 'here',
    awaySince: 0,
    ...NO_PARTY_SEAT,
  },
  stack: Number(chips),
})

/** In a thousand steps from the one to the other. */
const drawBetween = ({ min, max }: RoomBots['stack'], chance: Chance): number =>
  Number(min + ((max - min) * BigInt(draw(chance, 1001))) / 1000n)

/** [Z12] [Z14] How many, who, and with how many chips comes from the seeds of all [F7]. */
function* seatBots(
  house: TableHouse,
  room: Room,
  bots: RoomBots,
  window: Window,
  client: string,
  free: number,
): Work<readonly DealtSeat[]> {
  const chance = words(labelled(mixedSeed({ server: window.seed, client }), 'seats', 0))
  const count = Math.min(bots.min + draw(chance, bots.max - bots.min + 1), free)
  const home = { operator: window.operator, room: room.id, hand: window.id }
  const taken = yield* takeBots(house, bots.temperaments, home, count, chance)
  return taken.map(({ id, temperament, name }) => ({
    seat: {
      ...{ player: null, bot: { id, temperament }, name, autoCall: false },
      presence: 'here',
      awaySince: 0,
      ...NO_PARTY_SEAT,
    },
    stack: drawBetween(bots.stack, chance),
  }))
}

const NO_DELAY = { min: 0, max: 0 }

/** All that a hand is dealt by, whoever's it is. */
export type Deal = Readonly<{
  window: Pick<Window, 'id' | 'operator' | 'isDemo' | 'seed' | 'party'>
  room: string
  currency: string
  game: string
  /** Lasting part and setup [F11]. */
  config: Readonly<Record<string, unknown>>
  terms: Terms
  turnMs: number
  dealt: readonly DealtSeat[]
  /** [F6] */
  client: string
  hashes: readonly string[]
}>

/** Opens the hand under the window's number and plays it as far as nobody is to be waited for. */
export function* dealHand(house: TableHouse, deal: Deal): Work<HandChange> {
  const { window, room, currency, game, terms, turnMs, dealt, client, hashes } = deal
  const { rules } = house.live(game)
  const config = accepted(rules.configure(deal.config, dealt.length))
  const seeds = { server: window.seed, client, nonce: '0' } // [F3] [F6]
  const now = house.now()
  const step = open(rules, { config, seats: dealt.length, seeds, turnMs, now })
  const hand: Hand = {
    ...{ id: window.id, operator: window.operator, room, currency, terms, hashes },
    isDemo: window.isDemo,
    party: window.party,
    record: step.record,
    seats: dealt.map(({ seat }) => seat),
    dueAt: null,
    openedAt: now,
    closedAt: null,
    revealAt: null,
    leaf: null,
    jackpot: terms.jackpot?.start ?? null,
    onlookers: onlookersFrom(yield* askAll(selectOnlookerQueries(window.party))),
  }
  for (const [seat, { player }] of hand.seats.entries()) if (player !== null) yield* takeSeat(player, seat)
  yield* openPots(hand)
  yield* insertHand(house, hand, commitmentOf(window.seed))
  const change = yield* afterStep(house, hand, step, null) // with people in custody it may be over at once
  yield* updateHand(house, change.hand)
  return change
}

/** In a room: seats are in the order of arrival [Z1]; there are enough for the game, or the room has bots. */
export function* deal(
  house: TableHouse,
  room: Room,
  window: Window,
  guests: readonly Guest[],
): Work<HandChange> {
  const { min, max } = house.live(room.game).rules.seats
  const client = guests.map(({ clientSeed }) => clientSeed).join('|') // [F6] bots contribute none
  const bots =
    guests.length < min ? yield* seatBots(house, room, room.bots!, window, client, max - guests.length) : []
  const dealt = [...guests.map(guestSeat), ...bots]
  const { entry, revealMs, autoCall, jackpot, turnMs, currency, game } = room
  const { live } = house.live(game)
  return yield* dealHand(house, {
    ...{ window, room: room.id, currency, game, turnMs, dealt, client },
    config: { ...room.config, ...live.setupOf(dealt.map(({ stack }) => stack)) },
    terms: { entry, revealMs, autoCall, jackpot, botDelayMs: room.bots?.delayMs ?? NO_DELAY },
    hashes: guests.map(({ hash }) => hash),
  })
}
