/** A window becomes a hand: bots sit down if too few people came, and the game starts. */
import { open } from '@fairhouse/host'
import { accepted, type Chance, draw, labelled, words } from '@fairhouse/kit'
import type { Room, RoomBots } from '../core/config/rooms.ts'
import { takeSeat } from '../core/places.ts'
import { commitmentOf } from '../core/seeds.ts'
import type { Work } from '../core/store/work.ts'
import { takeBots } from './bot-store.ts'
import { type Hand, type HandChange, type HandSeat, mixedSeed, type TableHouse } from './hand.ts'
import { insertHand, updateHand } from './hand-store.ts'
import { afterStep } from './play.ts'
import { openPots } from './pot.ts'
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

type Dealt = Readonly<{ seat: HandSeat; stack: number }>

const guestSeat = ({ player, name, chips, away }: Guest): Dealt => ({
  seat: { player, bot: null, name, autoCall: false, presence: away ? 'away' : 'here' },
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
): Work<readonly Dealt[]> {
  const chance = words(labelled(mixedSeed({ server: window.seed, client }), 'seats', 0))
  const count = Math.min(bots.min + draw(chance, bots.max - bots.min + 1), free)
  const home = { operator: window.operator, room, hand: window.id }
  const taken = yield* takeBots(house, bots, home, count, chance)
  return taken.map(({ id, temperament, name }) => ({
    seat: { player: null, bot: { id, temperament }, name, autoCall: false, presence: 'here' },
    stack: drawBetween(bots.stack, chance),
  }))
}

const NO_DELAY = { min: 0, max: 0 }

type Opening = Readonly<{ dealt: readonly Dealt[]; client: string; hashes: readonly string[] }>

const opening = (house: TableHouse, room: Room, window: Window, { dealt, client, hashes }: Opening) => {
  const { rules, live } = house.live(room.game)
  const setup = live.setupOf(dealt.map(({ stack }) => stack))
  const config = accepted(rules.configure({ ...room.config, ...setup }, dealt.length))
  const seeds = { server: window.seed, client, nonce: '0' } // [F3] [F6]
  const now = house.now()
  const step = open(rules, { config, seats: dealt.length, seeds, turnMs: room.turnMs, now })
  const { entry, revealMs, autoCall, jackpot, bots } = room
  const hand: Hand = {
    id: window.id,
    operator: window.operator,
    room: room.id,
    currency: room.currency,
    isDemo: window.isDemo,
    terms: { entry, revealMs, autoCall, jackpot, botDelayMs: bots?.delayMs ?? NO_DELAY },
    record: step.record,
    hashes,
    seats: dealt.map(({ seat }) => seat),
    dueAt: null,
    openedAt: now,
    closedAt: null,
    revealAt: null,
    leaf: null,
    jackpot: jackpot?.start ?? null,
  }
  return { hand, step }
}

/** Seats are in the order of arrival [Z1]; there are enough for the game, or the room has bots. */
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
  const hashes = guests.map(({ hash }) => hash)
  const { hand, step } = opening(house, room, window, { dealt, client, hashes })
  for (const [seat, { player }] of guests.entries()) yield* takeSeat(player, seat)
  yield* openPots(hand)
  yield* insertHand(house, hand, commitmentOf(window.seed))
  const change = yield* afterStep(house, hand, step) // with people in custody it may be over at once
  yield* updateHand(house, change.hand)
  return change
}
