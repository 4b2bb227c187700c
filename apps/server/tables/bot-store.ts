/** [Z14] The bots of the rooms: idle ones first, new ones only where none is idle, kept for ever. */
import { type Chance, draw, shuffle } from '@fairhouse/kit'
import { BOT_NAMES } from '../core/players/bot-names.ts'
import { row, rows, type Work, write } from '../core/store/work.ts'
import type { Hand, HandSeat, TableHouse } from './hand.ts'

export type TableBot = Readonly<{ id: string; name: string; temperament: string }>

/** `hand`: where they play; a party's number where they stay for several hands. */
type Home = Readonly<{ operator: string; room: string; hand: bigint }>

/** So many bots a room begins with: who plays alone does not always meet the same ones. */
export const STOCK = 12
/** Drawn from so many at most, however many are idle. */
const MOST_IDLE = 64

/** Idle; the name is none of the others'. */
function* create(
  house: TableHouse,
  temperaments: readonly string[],
  { operator, room }: Home,
  others: readonly TableBot[],
  chance: Chance,
): Work<TableBot> {
  const id = `bot_${house.nextId()}`
  const names = BOT_NAMES.filter((free) => others.every((other) => other.name !== free))
  const name = names[draw(chance, names.length)]!
  const temperament = temperaments[draw(chance, temperaments.length)]!
  yield* write(
    'INSERT INTO bots (id, operator, room, name, temperament, hand) VALUES ($1, $2, $3, $4, $5, NULL)',
    id,
    operator,
    room,
    name,
    temperament,
  )
  return { id, name, temperament }
}

/** How many bots the room lacks of its stock, idle or not. */
function* lackingOf({ operator, room }: Home): Work<number> {
  const known = yield* row<{ bots: bigint }>(
    `SELECT COUNT(*) AS bots FROM
     (SELECT id FROM bots WHERE operator = $1 AND room = $2 LIMIT ${STOCK}) AS stock`,
    operator,
    room,
  )
  return STOCK - Number(known!.bots)
}

/** Those that play in one of these ways. */
function* idleBots(
  house: TableHouse,
  temperaments: readonly string[],
  home: Home,
  chance: Chance,
): Work<readonly TableBot[]> {
  const idle = yield* rows<TableBot>(
    `SELECT id, name, temperament FROM bots WHERE operator = $1 AND room = $2 AND hand IS NULL
     ORDER BY id LIMIT ${MOST_IDLE}`,
    home.operator,
    home.room,
  )
  const stock = [...idle]
  const lacking = idle.length < STOCK ? yield* lackingOf(home) : 0
  for (let count = 0; count < lacking; count += 1)
    stock.push(yield* create(house, temperaments, home, stock, chance))
  return stock.filter(({ temperament }) => temperaments.includes(temperament))
}

/** False: another hand takes it at this moment, or has taken it. */
function* seat({ id }: TableBot, hand: bigint): Work<boolean> {
  const free = yield* row('SELECT id FROM bots WHERE id = $1 AND hand IS NULL FOR UPDATE SKIP LOCKED', id)
  if (free) yield* write('UPDATE bots SET hand = $2 WHERE id = $1', id, hand)
  return free !== undefined
}

/** One hand at a time: from now on they are at this one. Drawn from those that are idle. */
export function* takeBots(
  house: TableHouse,
  temperaments: readonly string[],
  home: Home,
  count: number,
  chance: Chance,
): Work<readonly TableBot[]> {
  const taken: TableBot[] = []
  for (const bot of shuffle(chance, yield* idleBots(house, temperaments, home, chance))) {
    if (taken.length === count) break
    if (yield* seat(bot, home.hand)) taken.push(bot)
  }
  while (taken.length < count) {
    const bot = yield* create(house, temperaments, home, taken, chance)
    yield* seat(bot, home.hand)
    taken.push(bot)
  }
  return taken
}

const botsOf = ({ seats }: Hand): readonly NonNullable<HandSeat['bot']>[] =>
  seats.flatMap(({ bot }) => (bot ? [bot] : []))

export function* freeBots(hand: Hand): Work<void> {
  for (const { id } of botsOf(hand)) yield* write('UPDATE bots SET hand = NULL WHERE id = $1', id)
}
