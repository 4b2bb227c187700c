/** Turns a window into a hand: adds bots if too few people came, and starts the game. */

import { open } from '@fairhouse/host'
import { accepted, type Chance, draw, labelled, words } from '@fairhouse/kit'
import type { Room, RoomBots } from '../core/config/rooms.ts'
import { takeSeatQuery } from '../core/places.ts'
import { windowLock } from '../core/seed-promise-rows.ts'
import { commitmentOf } from '../core/seeds.ts'
import { askAll, type Work } from '../core/store/work.ts'
import { takeBots } from './bot-store.ts'
import {
  type Hand,
  type HandChange,
  type HandSeat,
  type HandSettings,
  mixedSeed,
  NO_PARTY_SEAT,
  type TableHouse,
} from './hand.ts'
import { insertHand } from './hand-store.ts'
import { continueAfterStep } from './play.ts'
import { openPots } from './pot.ts'
import { onlookersOf } from './watchers.ts'
import type { Window } from './windows.ts'

/** Somebody about to be dealt in. `chips`: their stack, in minor units. `hash`: promised for the client seed [F10]. */
export type PersonToDeal = Readonly<{
  player: bigint
  name: string
  hash: string
  clientSeed: string
  chips: bigint
  away: boolean
}>

export type DealtSeat = Readonly<{ seat: HandSeat; stack: number }>

const personSeat = ({ player, name, chips, away }: PersonToDeal): DealtSeat => ({
  seat: {
    player,
    bot: null,
    name,
    autoCall: false,
    presence: away ? 'away' : 'here',
    awaySince: 0,
    ...NO_PARTY_SEAT,
  },
  stack: Number(chips),
})

/** One of 1,001 evenly spaced values. */
const drawBetween = ({ min, max }: RoomBots['stack'], chance: Chance): number =>
  Number(min + ((max - min) * BigInt(draw(chance, 1001))) / 1000n)

/** [Z12] [Z14] How many bots, which ones and their stacks are drawn from everybody's seeds [F7]. */
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
      player: null,
      bot: { id, temperament },
      name,
      autoCall: false,
      presence: 'here',
      awaySince: 0,
      ...NO_PARTY_SEAT,
    },
    stack: drawBetween(bots.stack, chance),
  }))
}

const NO_DELAY = { min: 0, max: 0 }

/** All it takes to deal a hand, in a room or at a party. */
export type Deal = Readonly<{
  window: Pick<Window, 'id' | 'operator' | 'isDemo' | 'seed' | 'party'>
  room: string
  currency: string
  game: string
  /** [F11] The lasting part and the setup. */
  config: Readonly<Record<string, unknown>>
  settings: HandSettings
  turnMs: number
  dealt: readonly DealtSeat[]
  /** [F6] */
  client: string
  hashes: readonly string[]
}>

/** Opens the hand under the window's number and plays until somebody must act. */
export function* dealHand(house: TableHouse, deal: Deal): Work<HandChange> {
  const { window, room, currency, game, settings, turnMs, dealt, client, hashes } = deal
  const { rules } = house.live(game)
  const config = accepted(rules.configure(deal.config, dealt.length))
  const seeds = { server: window.seed, client, nonce: '0' } // [F3] [F6]
  const now = house.now()
  const step = open(rules, { config, seats: dealt.length, seeds, turnMs, now })
  const hand: Hand = {
    id: window.id,
    operator: window.operator,
    room,
    currency,
    settings,
    hashes,
    isDemo: window.isDemo,
    party: window.party,
    record: step.record,
    seats: dealt.map(({ seat }) => seat),
    dueAt: null,
    openedAt: now,
    closedAt: null,
    revealAt: null,
    leaf: null,
    lastKeys: dealt.map(() => null),
    jackpot: settings.jackpot?.start ?? null,
    onlookers: yield* onlookersOf(window.party, windowLock(window.id)),
  }
  yield* askAll(
    hand.seats.flatMap(({ player }, seat) => (player === null ? [] : takeSeatQuery(player, seat))),
  )
  yield* openPots(hand)
  yield* insertHand(house, hand, commitmentOf(window.seed))
  return yield* continueAfterStep(house, hand, step, null) // it may be over at once if players are in custody
}

/** Deals in a room, with seats in order of arrival [Z1]. There must be enough people, or the room has bots. */
export function* deal(
  house: TableHouse,
  room: Room,
  window: Window,
  people: readonly PersonToDeal[],
): Work<HandChange> {
  const { min, max } = house.live(room.game).rules.seats
  const client = people.map(({ clientSeed }) => clientSeed).join('|') // [F6] bots contribute none
  const bots =
    people.length < min ? yield* seatBots(house, room, room.bots!, window, client, max - people.length) : []
  const dealt = [...people.map(personSeat), ...bots]
  const { entry, revealMs, autoCall, jackpot, turnMs, currency, game } = room
  const { live } = house.live(game)
  return yield* dealHand(house, {
    window,
    room: room.id,
    currency,
    game,
    turnMs,
    dealt,
    client,
    config: { ...room.config, ...live.setupOf(dealt.map(({ stack }) => stack)) },
    settings: { entry, revealMs, autoCall, jackpot, botDelayMs: room.bots?.delayMs ?? NO_DELAY },
    hashes: people.map(({ hash }) => hash),
  })
}
