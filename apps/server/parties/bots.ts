/** [Z14] Bots at a party: marked as bots, with chips from the bots' bank if the table plays for a wallet. */
import { draw, isRefusal, labelled, type Refusal, refuse, words } from '@fairhouse/kit'
import type { RoomBots } from '../core/config/rooms.ts'
import type { Work } from '../core/store/work.ts'
import { takeBots } from '../tables/bot-store.ts'
import type { TableHouse } from '../tables/hand.ts'
import { freeSeat } from './between-hands.ts'
import { buyChips } from './money.ts'
import { type Party, roomOf } from './party.ts'
import { chipsOfBot, newSeat } from './seats.ts'

/** The free seat farthest from everybody: alone with a bot, one doesn't play at its elbow. Below 0: none is free. */
const freePlace = ({ seats }: Party): number => {
  const taken = [...seats.keys()].filter((place) => seats[place] !== null)
  const distance = (place: number): number =>
    Math.min(...taken.map((other) => Math.abs(other - place)).map((gap) => Math.min(gap, seats.length - gap)))
  const free = [...seats.keys()].filter((place) => seats[place] === null)
  return free.toSorted((a, b) => distance(b) - distance(a))[0] ?? -1
}

export function* seatBot(
  house: TableHouse,
  party: Party,
  temperaments: readonly string[],
  chips?: number,
): Work<Party | Refusal> {
  const place = freePlace(party)
  if (place < 0) return refuse('party-full', 'every seat is taken')
  const stack = chips ?? chipsOfBot(house, party)
  const chance = words(labelled(house.drawSeed(), 'bots', 0))
  const home = { operator: party.operator, room: roomOf(party), hand: party.id }
  const [bot] = yield* takeBots(house, temperaments, home, 1, chance)
  const { id, name, temperament } = bot!
  const problem = yield* buyChips(house, party, place, { player: null }, stack)
  if (problem) return problem
  const { version } = house.live(party.game).live.bots!
  const seat = newSeat(party, { player: null, bot: { id, temperament, version }, name, device: null, stack })
  return { ...party, seats: party.seats.with(place, seat) }
}

const places = ({ seats }: Party, isCounted: (seat: NonNullable<Party['seats'][number]>) => boolean) =>
  [...seats.keys()].filter((place) => seats[place] !== null && isCounted(seats[place]!))

/** How many bots to add, or to remove if negative. */
const botsWanted = (party: Party, { min, max }: RoomBots): number => {
  const bots = places(party, ({ bot }) => bot !== null).length
  const seated = places(party, ({ player, leaving }) => player !== null && leaving === null).length
  const playing = places(
    party,
    ({ player, leaving, sitsOut }) => player !== null && !leaving && !sitsOut,
  ).length
  if (playing > 0 && playing + bots < 1 + min) {
    const free = party.seats.filter((seat) => seat === null).length
    return Math.max(0, Math.min(1 + min - playing - bots, free - 1)) // one seat stays free for a person
  }
  return Math.max(-bots, Math.min(0, 1 + max - seated - bots))
}

/** A bot's buy-in: drawn from the room's range, within the table's limits. */
const botChips = (
  house: TableHouse,
  party: Party,
  { stack }: RoomBots,
  { least, most }: Readonly<{ least: number; most: number }>,
): number => {
  const chance = words(labelled(house.drawSeed(), 'chips', Number(party.version)))
  const chips = Number(stack.min + ((stack.max - stack.min) * BigInt(draw(chance, 1001))) / 1000n)
  return Math.min(most, Math.max(least, chips))
}

/** At a public table between hands: adds bots if a player has too few opponents, removes them if people suffice. */
export function* adjustBots(
  house: TableHouse,
  party: Party,
  bots: RoomBots | null,
  buyIn: Readonly<{ least: number; most: number }>,
): Work<Party> {
  let next = party
  for (let wanted = bots ? botsWanted(party, bots) : -party.seats.length; wanted < 0; wanted += 1) {
    const place = next.seats.findLastIndex((seat) => seat?.bot)
    if (place < 0) return next
    next = (yield* freeSeat(house, next, place, 'left')).party
  }
  for (let wanted = bots ? botsWanted(next, bots) : 0; wanted > 0; wanted -= 1) {
    const chips = botChips(house, next, bots!, buyIn)
    const seated = yield* seatBot(house, next, bots!.temperaments, chips)
    if (isRefusal(seated)) return next
    next = seated
  }
  return next
}
