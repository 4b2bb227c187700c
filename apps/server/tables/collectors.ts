/**
 * [A47] Players who collect chips from many others, for example by creating guest accounts that lose to one of them.
 * Computed from the statistics of pairs: each pair counts once, as a loser or a winner, by its net flow.
 */
import { rows, type Work } from '../core/store/work.ts'

const DAY_MS = 86_400_000

/** How many others have lost to the player net, how many have won, and the sum, in minor units. */
export type Flow = Readonly<{ losers: number; winners: number; net: bigint }>

/**
 * `newcomers`: accounts whose hands with the player all fell on their first day. `address`: the accounts from the one
 * address that stands out most. `standsOut`: losers exceed winners by three standard deviations of as many coin
 * tosses, as nine to none do. One hand has several losers at once, so even among equal players a few in a hundred
 * stand out by chance.
 */
export type Collector = Readonly<{
  player: bigint
  name: string | null
  operator: string
  currency: string
  isDemo: boolean
  all: Flow
  newcomers: Flow & Readonly<{ standsOut: boolean }>
  /** Null if no address is known. `isOwn`: it is the player's address too. */
  address: (Flow & Readonly<{ standsOut: boolean; isOwn: boolean }>) | null
  /** Time of the last hand with any of them. */
  at: number
}>

const countsOf = (where: string): string =>
  `SUM(CASE WHEN flow > 0 AND ${where} THEN 1 ELSE 0 END) AS losers,
   SUM(CASE WHEN flow < 0 AND ${where} THEN 1 ELSE 0 END) AS winners,
   SUM(CASE WHEN ${where} THEN flow ELSE 0 END) AS net`

const withPrefix = (prefix: string, sql: string): string => sql.replaceAll(/AS (\w+)/g, `AS ${prefix}$1`)

const standsOut = (prefix = ''): string => {
  const [losers, winners] = [`${prefix}losers`, `${prefix}winners`]
  return `CASE WHEN ${losers} > ${winners} AND (${losers} - ${winners}) * (${losers} - ${winners})
    >= 9 * (${losers} + ${winners}) THEN 1 ELSE 0 END`
}

const COLLECTORS = `WITH flows AS (
    SELECT second AS player, first AS other, currency, demo, flow, at FROM pairs WHERE flow <> 0
    UNION ALL
    SELECT first AS player, second AS other, currency, demo, -flow AS flow, at FROM pairs WHERE flow <> 0
  ), known AS (
    SELECT flows.*, players.origin, CASE WHEN at < players.created_at + ${DAY_MS} THEN 1 ELSE 0 END AS is_new
    FROM flows JOIN players ON players.id = other
  ), sums AS (
    SELECT player, currency, demo, MAX(at) AS at, ${countsOf('1 = 1')}, ${withPrefix('new_', countsOf('is_new = 1'))}
    FROM known GROUP BY player, currency, demo
  ), addresses AS (
    SELECT player, currency, demo, origin, ${countsOf('1 = 1')}
    FROM known WHERE origin IS NOT NULL GROUP BY player, currency, demo, origin
  ), ranked AS (
    SELECT addresses.*, ${standsOut()} AS stands_out,
      ROW_NUMBER() OVER (PARTITION BY player, currency, demo
        ORDER BY ${standsOut()} DESC, net DESC, origin) AS place
    FROM addresses
  )
  SELECT sums.*, players.name, players.operator, ${standsOut('sums.new_')} AS new_stand_out,
    ranked.losers AS address_losers, ranked.winners AS address_winners, ranked.net AS address_net,
    ranked.stands_out AS address_stands_out, CASE WHEN ranked.origin = players.origin THEN 1 ELSE 0 END AS is_own
  FROM sums JOIN players ON players.id = sums.player
  LEFT JOIN ranked ON ranked.player = sums.player AND ranked.currency = sums.currency
    AND ranked.demo = sums.demo AND ranked.place = 1
  WHERE sums.losers > 1 AND sums.net > 0
  ORDER BY CASE WHEN ${standsOut('sums.new_')} = 1 OR ranked.stands_out = 1 THEN 0 ELSE 1 END,
    sums.net DESC, sums.player
  LIMIT $1`

type CollectorRow = Readonly<{
  player: bigint
  name: string | null
  operator: string
  currency: string
  demo: bigint
  at: bigint
  losers: bigint
  winners: bigint
  net: bigint
  new_losers: bigint
  new_winners: bigint
  new_net: bigint
  new_stand_out: bigint
  address_losers: bigint | null
  address_winners: bigint
  address_net: bigint
  address_stands_out: bigint
  is_own: bigint
}>

const flowOf = (losers: bigint, winners: bigint, net: bigint): Flow => ({
  losers: Number(losers),
  winners: Number(winners),
  net,
})

const collectorOf = (found: CollectorRow): Collector => ({
  player: found.player,
  name: found.name,
  operator: found.operator,
  currency: found.currency,
  isDemo: found.demo === 1n,
  all: flowOf(found.losers, found.winners, found.net),
  newcomers: {
    ...flowOf(found.new_losers, found.new_winners, found.new_net),
    standsOut: found.new_stand_out === 1n,
  },
  address:
    found.address_losers === null
      ? null
      : {
          ...flowOf(found.address_losers, found.address_winners, found.address_net),
          standsOut: found.address_stands_out === 1n,
          isOwn: found.is_own === 1n,
        },
  at: Number(found.at),
})

/** Players who stand out come first, then by net winnings. Reads all pairs. */
export function* readCollectors(limit: number): Work<readonly Collector[]> {
  return (yield* rows<CollectorRow>(COLLECTORS, limit)).map(collectorOf)
}
