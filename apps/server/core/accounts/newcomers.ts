/** Somebody new in the house: a guest, a person who registers, an operator's player. All begin with free coins. */
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import type { House } from '../house.ts'
import { createPlayer, findByName, type NewPlayer, type Player } from '../players/players.ts'
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

/** Where somebody comes from, and how many new players may come from there in an hour. */
export type Arrival = Readonly<{ address: string; maxPerHour: number }>

/** The hour begins with the address's first. Whoever asks has the row locked, so no two are counted as one. */
const COUNT = `INSERT INTO arrivals (address, since, players) VALUES ($1, $2, 1)
  ON CONFLICT (address) DO UPDATE SET
    since = CASE WHEN $2 BETWEEN arrivals.since AND arrivals.since + ${HOUR_MS - 1} THEN arrivals.since ELSE $2 END,
    players = CASE WHEN $2 BETWEEN arrivals.since AND arrivals.since + ${HOUR_MS - 1} THEN arrivals.players + 1 ELSE 1 END
  RETURNING since, players`

const tooMany = (at: number): Refusal & Readonly<{ at: number }> => ({
  ...refuse('too-many-new-players', 'too many new players have come from your address: come back later'),
  at,
})

/** [A47] Somebody who comes by himself: an address makes only so many players an hour. */
export function* welcomeFrom(
  house: House,
  newcomer: Newcomer,
  { address, maxPerHour }: Arrival,
): Work<Player | Refusal> {
  const counted = (yield* row<{ since: bigint; players: bigint }>(COUNT, address, house.now()))!
  if (counted.players <= maxPerHour) return yield* welcome(house, { ...newcomer, origin: address })
  return tooMany(Number(counted.since) + HOUR_MS)
}

/** Addresses that nobody has come from for an hour, or that a clock set back has left in the future. */
export function* forgetArrivals(at: number): Work<number> {
  return yield* write('DELETE FROM arrivals WHERE since <= $1 OR since > $2', at - HOUR_MS, at)
}

export const welcomeGuest = (house: House, operator: string): Work<Player | Refusal> =>
  welcome(house, { operator, name: null, password: null, role: 'player' })

/** An operator vouches for its own player: who is new is welcomed, who was here before is the same. */
export function* welcomeBack(house: House, operator: string, name: string): Work<Player | Refusal> {
  const known = yield* findByName(operator, name)
  if (known) return known.player
  const player = yield* welcome(house, {
    operator,
    name,
    password: null,
    role: 'player',
    isVouchedFor: true,
  })
  if (!isRefusal(player) || player.refused !== 'name-taken') return player
  return (yield* findByName(operator, name))?.player ?? player // somebody else welcomed him just now
}
