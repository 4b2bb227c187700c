/** [Z14] The bots of the rooms: idle ones first, new ones only where none is idle, kept for ever. */
import { type Chance, draw } from '@fairhouse/kit'
import { BOT_NAMES } from '../core/players/bot-names.ts'
import { rows, type Work, write } from '../core/store/work.ts'
import type { Hand, HandSeat, TableHouse } from './hand.ts'

export type TableBot = Readonly<{ id: string; name: string; temperament: string }>

/** `hand`: where they play; a party's number where they stay for several hands. */
type Home = Readonly<{ operator: string; room: string; hand: bigint }>

function* create(
  house: TableHouse,
  temperaments: readonly string[],
  { operator, room, hand }: Home,
  others: readonly TableBot[],
  chance: Chance,
): Work<TableBot> {
  const id = `bot_${house.nextId()}`
  const names = BOT_NAMES.filter((free) => others.every((other) => other.name !== free))
  const name = names[draw(chance, names.length)]!
  const temperament = temperaments[draw(chance, temperaments.length)]!
  yield* write(
    'INSERT INTO bots (id, operator, room, name, temperament, hand) VALUES ($1, $2, $3, $4, $5, $6)',
    id,
    operator,
    room,
    name,
    temperament,
    hand,
  )
  return { id, name, temperament }
}

/** One hand at a time: from now on they are at this one. */
export function* takeBots(
  house: TableHouse,
  temperaments: readonly string[],
  home: Home,
  count: number,
  chance: Chance,
): Work<readonly TableBot[]> {
  const idle = yield* rows<TableBot>(
    `SELECT id, name, temperament FROM bots WHERE operator = $1 AND room = $2 AND hand IS NULL
     ORDER BY id LIMIT $3 FOR UPDATE SKIP LOCKED`,
    home.operator,
    home.room,
    count,
  )
  for (const { id } of idle) yield* write('UPDATE bots SET hand = $2 WHERE id = $1', id, home.hand)
  const taken = [...idle]
  while (taken.length < count) taken.push(yield* create(house, temperaments, home, taken, chance))
  return taken
}

const botsOf = ({ seats }: Hand): readonly NonNullable<HandSeat['bot']>[] =>
  seats.flatMap(({ bot }) => (bot ? [bot] : []))

export function* freeBots(hand: Hand): Work<void> {
  for (const { id } of botsOf(hand)) yield* write('UPDATE bots SET hand = NULL WHERE id = $1', id)
}
