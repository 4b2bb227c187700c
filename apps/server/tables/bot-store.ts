/** [Z14] The rooms' bots: idle ones play first, new ones are made only if none is idle, and all are kept for good. */
import { type Chance, draw, shuffle } from '@fairhouse/kit'
import type { Plan, TableBot } from '@fairhouse/table'
import { BOT_NAMES } from '../core/players/bot-names.ts'
import { insert, lockFree, update } from '../core/store/queries.ts'
import { row, rows, type Work, write } from '../core/store/work.ts'
import type { TableHouse } from './hand.ts'

type StoredBot = Omit<TableBot, 'version'>

/** `hand`: the hand they play, or the party's id if they stay for several hands. */
type Home = Readonly<{ operator: string; room: string; hand: bigint }>

/** Bots that a room starts with, so that somebody who plays alone doesn't always meet the same ones. */
export const STOCK = 12
/** How many idle bots a draw considers at most. */
const MAX_IDLE = 64

/** The new bot is idle, and its name differs from the others'. */
function* createBot(
  house: TableHouse,
  temperaments: readonly string[],
  { operator, room }: Home,
  others: readonly StoredBot[],
  chance: Chance,
): Work<StoredBot> {
  const id = `bot_${house.nextId()}`
  const names = BOT_NAMES.filter((free) => others.every((other) => other.name !== free))
  const name = names[draw(chance, names.length)]!
  const temperament = temperaments[draw(chance, temperaments.length)]!
  yield* write(insert('bots', { id, operator, room, name, temperament, hand: null }))
  return { id, name, temperament }
}

/** How many bots the room lacks to its stock, counting idle and busy ones. */
function* missingBots({ operator, room }: Home): Work<number> {
  const known = yield* row<{ bots: bigint }>(
    `SELECT COUNT(*) AS bots FROM
     (SELECT id FROM bots WHERE operator = $1 AND room = $2 LIMIT ${STOCK}) AS stock`,
    operator,
    room,
  )
  return STOCK - Number(known!.bots)
}

/** Idle bots with one of these temperaments. */
function* idleBots(
  house: TableHouse,
  temperaments: readonly string[],
  home: Home,
  chance: Chance,
): Work<readonly StoredBot[]> {
  const idle = yield* rows<StoredBot>(
    `SELECT id, name, temperament FROM bots WHERE operator = $1 AND room = $2 AND hand IS NULL
     ORDER BY id LIMIT ${MAX_IDLE}`,
    home.operator,
    home.room,
  )
  const stock = [...idle]
  const missing = idle.length < STOCK ? yield* missingBots(home) : 0
  for (let count = 0; count < missing; count += 1)
    stock.push(yield* createBot(house, temperaments, home, stock, chance))
  return stock.filter(({ temperament }) => temperaments.includes(temperament))
}

/** False if another hand has taken the bot or is just doing so. */
function* claim({ id }: StoredBot, hand: bigint): Work<boolean> {
  const free = yield* row(lockFree('bots', id, 'id', 'AND hand IS NULL'))
  if (free) yield* write(update('bots', id, 'hand = $2', hand))
  return free !== undefined
}

/** Draws idle bots for this hand; a bot plays one hand at a time. */
export function* takeBots(
  house: TableHouse,
  temperaments: readonly string[],
  home: Home,
  count: number,
  chance: Chance,
): Work<readonly StoredBot[]> {
  const taken: StoredBot[] = []
  for (const bot of shuffle(chance, yield* idleBots(house, temperaments, home, chance))) {
    if (taken.length === count) break
    if (yield* claim(bot, home.hand)) taken.push(bot)
  }
  while (taken.length < count) {
    const bot = yield* createBot(house, temperaments, home, taken, chance)
    yield* claim(bot, home.hand)
    taken.push(bot)
  }
  return taken
}

export function* freeBots({ seats }: Plan): Work<void> {
  for (const { id } of seats.flatMap(({ bot }) => bot ?? [])) yield* write(update('bots', id, 'hand = NULL'))
}
