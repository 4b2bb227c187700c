/** [F13] The plan of a hand in a room: its people in order of arrival, and bots if too few came. */
import { type Chance, draw, labelled, words } from '@fairhouse/kit'
import type { Plan, PlannedBot } from '@fairhouse/table'
import type { Room, RoomBots } from '../core/config/rooms.ts'
import type { Work } from '../core/store/work.ts'
import { takeBots } from './bot-store.ts'
import type { TableHouse } from './hand.ts'
import { makePlan } from './plan.ts'
import type { EligiblePerson } from './window-people.ts'
import type { Window } from './windows.ts'

/** One of 1,001 evenly spaced values. */
const drawBetween = ({ min, max }: RoomBots['stack'], chance: Chance): number =>
  Number(min + ((max - min) * BigInt(draw(chance, 1001))) / 1000n)

type BotWithStack = Readonly<{ bot: PlannedBot; stack: number }>

/** [Z12] [Z14] Drawn before anybody's seed is known: the house could choose them, but doesn't know what for. */
function* drawBots(
  house: TableHouse,
  { id: room, game }: Room,
  bots: RoomBots,
  { id: hand, operator, seed }: Window,
  free: number,
): Work<readonly BotWithStack[]> {
  const chance = words(labelled(seed, 'seats', 0)) // [F7]
  const count = Math.min(bots.min + draw(chance, bots.max - bots.min + 1), free)
  const taken = yield* takeBots(house, bots.temperaments, { operator, room, hand }, count, chance)
  const { version } = house.live(game).live.bots!
  return taken.map(({ id, temperament }) => ({
    bot: { id, temperament, version },
    stack: drawBetween(bots.stack, chance),
  }))
}

const NO_DELAY = { min: 0, max: 0 }

/** There must be enough people, or the room has bots. All have promised a seed. */
export function* planRoomHand(
  house: TableHouse,
  room: Room,
  window: Window,
  people: readonly EligiblePerson[],
): Work<Plan> {
  const { rules, live } = house.live(room.game)
  const { min, max } = rules.seats
  const bots =
    people.length < min ? yield* drawBots(house, room, room.bots!, window, max - people.length) : []
  const { currency, entry, revealMs, autoCall, jackpot, turnMs } = room
  const stacks = [...people.map(({ chips }) => Number(chips)), ...bots.map(({ stack }) => stack)]
  return yield* makePlan(house, window, {
    currency,
    setup: live.room!.setupOf(stacks),
    seats: [
      ...people.map(({ hash }) => ({ place: null, hash, bot: null })),
      ...bots.map(({ bot }) => ({ place: null, hash: null, bot })),
    ],
    settings: { entry, revealMs, autoCall, jackpot, turnMs, botDelayMs: room.bots?.delayMs ?? NO_DELAY },
  })
}
