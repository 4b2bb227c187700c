/**
 * The news ticker [Z15]: every ten seconds the biggest wins and bonuses since the last time and what the
 * administrator has to say, two seconds each. When little has happened the same few come again; where a
 * room allows samples they fill the rest, and say that they are samples. All processes show the same.
 */
import { randomInt } from 'node:crypto'
import { accepted, printAmount } from '@fairhouse/kit'
import type { TickerItem } from '@fairhouse/messages'
import type { Room } from '../../core/config/rooms.ts'
import type { House } from '../../core/house.ts'
import { row, type Work, write } from '../../core/store/work.ts'
import { biggestWins, forgetWins, type Win } from '../wins.ts'
import { comingNotices } from './notices.ts'

export const NODE_MS = 10_000
/** Of two seconds each: what there is time for until the next come. */
const ITEMS = 5
/** How far back the few that come again may lie. */
export const KEPT_MS = 3_600_000

/** Which ten seconds. */
export const nodeAt = (now: number): number => Math.floor(now / NODE_MS)

const SAMPLE_NAMES = ['Amber', 'Birch', 'Cedar', 'Dune', 'Ember', 'Fern', 'Grove', 'Heron'] as const

/** Of half the room's entry up to three times as much. */
const sampleOf = ({ id, currency, decimals, entry }: Room): TickerItem => ({
  type: 'sample',
  player: SAMPLE_NAMES[randomInt(SAMPLE_NAMES.length)]!,
  room: id,
  amount: printAmount((entry * BigInt(randomInt(10, 60))) / 20n, decimals),
  currency,
})

const samplesOf = (rooms: readonly Room[], count: number): readonly TickerItem[] => {
  const allowed = rooms.filter(({ samples }) => samples)
  return allowed.length === 0
    ? []
    : Array.from({ length: Math.max(0, count) }, () => sampleOf(allowed[randomInt(allowed.length)]!))
}

const itemOf = (house: House, { kind, room, name, amount, currency }: Win): TickerItem => ({
  type: kind,
  player: name,
  room,
  amount: printAmount(amount, accepted(house.currency(currency)).decimals),
  currency,
})

/** Since the last node; where nothing has happened since, what was biggest in the last hour. */
function* news(house: House, operator: string, node: number): Work<readonly TickerItem[]> {
  const fresh = yield* biggestWins(operator, (node - 1) * NODE_MS, ITEMS)
  const wins = fresh.length > 0 ? fresh : yield* biggestWins(operator, node * NODE_MS - KEPT_MS, ITEMS)
  return wins.map((win) => itemOf(house, win))
}

/** What runs at this time for the operator's players: composed by whoever comes first. */
export function* tickerOf(
  house: House,
  operator: string,
  rooms: readonly Room[],
): Work<readonly TickerItem[]> {
  const now = house.now()
  const node = nodeAt(now)
  yield* write(
    "INSERT INTO tickers (operator, node, items) VALUES ($1, 0, '[]') ON CONFLICT (operator) DO NOTHING",
    operator,
  )
  const held = yield* row<{ node: bigint; items: string }>(
    'SELECT node, items FROM tickers WHERE operator = $1 FOR UPDATE',
    operator,
  )
  if (held!.node >= BigInt(node)) return JSON.parse(held!.items) as readonly TickerItem[]
  yield* forgetWins(operator, now - KEPT_MS)
  const notices = yield* comingNotices(operator, ITEMS, now)
  const wins = (yield* news(house, operator, node)).slice(0, ITEMS - notices.length)
  const items: readonly TickerItem[] = [
    ...notices.map(({ id, texts }): TickerItem => ({ type: 'notice', id: `${id}`, texts: { ...texts } })),
    ...wins,
    ...samplesOf(rooms, ITEMS - notices.length - wins.length),
  ]
  yield* write(
    'UPDATE tickers SET node = $2, items = $3 WHERE operator = $1',
    operator,
    node,
    JSON.stringify(items),
  )
  return items
}
