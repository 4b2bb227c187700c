/** New players: guests, people who register, operators' players. All start with free coins. */
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import type { House } from '../house.ts'
import { createPlayer, findByName, findDemo, type NewPlayer, type Player } from '../players/players.ts'
import { insertOrUpdate, returning } from '../store/queries.ts'
import { row, type Work, write } from '../store/work.ts'
import { giveFirstCoins } from '../wallet.ts'

export type Newcomer = Omit<NewPlayer, 'id' | 'at' | 'draw'>

export function* welcome(house: House, newcomer: Newcomer): Work<Player | Refusal> {
  const player = yield* createPlayer({
    ...newcomer,
    id: house.nextId(),
    at: house.now(),
    draw: house.drawHex,
  })
  if (!isRefusal(player)) yield* giveFirstCoins(house, player)
  return player
}

const HOUR_MS = 3_600_000

/** Where a new player comes from, and how many may come from there in an hour. */
export type Arrival = Readonly<{ address: string; maxPerHour: number }>

/**
 * The hour begins with the address's first player. The row is locked, so that concurrent arrivals are all counted.
 */
const IS_SAME_HOUR = `excluded.since BETWEEN arrivals.since AND arrivals.since + ${HOUR_MS - 1}`
const COUNT = `since = CASE WHEN ${IS_SAME_HOUR} THEN arrivals.since ELSE excluded.since END,
  players = CASE WHEN ${IS_SAME_HOUR} THEN arrivals.players + 1 ELSE 1 END`

const tooMany = (at: number): Refusal & Readonly<{ at: number }> => ({
  ...refuse('too-many-new-players', 'too many new players have come from your address: try again later'),
  at,
})

/** [A47] For players who come on their own: an address can create only so many per hour. */
export function* welcomeFrom(
  house: House,
  newcomer: Newcomer,
  { address, maxPerHour }: Arrival,
): Work<Player | Refusal> {
  const arrival = insertOrUpdate('arrivals', { address, since: house.now(), players: 1 }, 'address', COUNT)
  const counted = (yield* row<{ since: bigint; players: bigint }>(returning(arrival, 'since, players')))!
  if (counted.players <= maxPerHour) return yield* welcome(house, { ...newcomer, origin: address })
  return tooMany(Number(counted.since) + HOUR_MS)
}

/** Deletes addresses that nobody has come from for an hour, or that a clock set back has left in the future. */
export function* forgetArrivals(at: number): Work<number> {
  return yield* write('DELETE FROM arrivals WHERE since <= $1 OR since > $2', at - HOUR_MS, at)
}

export const welcomeGuest = (house: House, operator: string): Work<Player | Refusal> =>
  welcome(house, { operator, name: null, password: null, role: 'player' })

/** For an operator's player, or the demo account: creates it at the first visit, finds it afterwards. */
export function* welcomeBack(
  house: House,
  operator: string,
  name: string,
  isDemo = false,
): Work<Player | Refusal> {
  const find = function* (): Work<Player | null> {
    return isDemo ? yield* findDemo(operator, name) : ((yield* findByName(operator, name))?.player ?? null)
  }
  const known = yield* find()
  if (known) return known
  const player = yield* welcome(house, {
    operator,
    ...(isDemo ? { name: null, demoOf: name } : { name }),
    password: null,
    role: 'player',
    isVouchedFor: true,
  })
  if (!isRefusal(player) || player.refused !== 'name-taken') return player
  return (yield* find()) ?? player // a concurrent request created the player
}
