/**
 * [Z15] The news ticker: every ten seconds the administrator's notices and the biggest wins and bonuses since the
 * last time, two seconds each. If nothing is new, the biggest of the last hour come again; samples, marked as such,
 * fill the rest if a room allows them. All processes show the same items.
 */
import { randomInt } from 'node:crypto'
import { accepted, printAmount, TABLE_BOT_NAMES } from '@fairhouse/kit'
import type { TickerItem } from '@fairhouse/messages'
import type { Room } from '../../core/config/rooms.ts'
import type { House } from '../../core/house.ts'
import { insertOrSkip } from '../../core/store/queries.ts'
import { lockRows, row, type Work, write } from '../../core/store/work.ts'
import { biggestWins, forgetWins, type Win } from '../wins.ts'
import { nextNotices } from './notices.ts'

export const NODE_MS = 10_000
/** Two seconds each: as many as fit until the next ones. */
const ITEMS = 5
/** How far back repeated wins may go. */
export const KEPT_MS = 3_600_000

/** A node is a period of ten seconds, counted from the epoch. */
export const nodeAt = (now: number): number => Math.floor(now / NODE_MS)

/** Nobody can be called so [A39], and every reader sees them in his own language. */
const SAMPLE_NAMES = Object.keys(TABLE_BOT_NAMES)

/** Half the room's entry to three times as much. */
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

/** The biggest wins since the last node or, if there are none, of the last hour. */
function* winItems(house: House, operator: string, node: number): Work<readonly TickerItem[]> {
  const fresh = yield* biggestWins(operator, (node - 1) * NODE_MS, ITEMS)
  const wins = fresh.length > 0 ? fresh : yield* biggestWins(operator, node * NODE_MS - KEPT_MS, ITEMS)
  return wins.map((win) => itemOf(house, win))
}

/** The items for the operator's players now. The first process to ask in a node composes them. */
export function* tickerOf(
  house: House,
  operator: string,
  rooms: readonly Room[],
): Work<readonly TickerItem[]> {
  const now = house.now()
  const node = nodeAt(now)
  yield* write(insertOrSkip('tickers', { operator, node: 0, items: '[]' }, 'operator'))
  const stored = yield* row<{ node: bigint; items: string }>(
    lockRows('tickers', 'SELECT node, items FROM tickers WHERE operator = $1 FOR UPDATE', operator),
  )
  if (stored!.node >= BigInt(node)) return JSON.parse(stored!.items) as readonly TickerItem[]
  yield* forgetWins(operator, now - KEPT_MS)
  const notices = yield* nextNotices(operator, ITEMS, now)
  const wins = (yield* winItems(house, operator, node)).slice(0, ITEMS - notices.length)
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
