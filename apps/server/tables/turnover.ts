/** Turnover and rake of each room, without hands for table chips, which are no money. Reads every hand. */
import { TABLE_CHIPS, type WalletKey } from '../core/ledger.ts'
import { rows, type Work } from '../core/store/work.ts'

/** Sums over finished hands. `byPeople`: the turnover without bots'. Amounts in minor units. */
export type HandSums = Readonly<{ hands: number; turnover: bigint; byPeople: bigint; rake: bigint }>
/** `lastDay`: hands that ended since the given time. */
export type RoomTurnover = WalletKey &
  HandSums &
  Readonly<{ operator: string; room: string; open: number; lastDay: HandSums }>

type Sums = Readonly<{ hands: bigint; turnover: bigint; people: bigint; rake: bigint }>
type TurnoverRow = Sums &
  Readonly<{
    operator: string
    room: string
    currency: string
    demo: bigint
    open: bigint
    day_hands: bigint
    day_turnover: bigint
    day_people: bigint
    day_rake: bigint
  }>

const SEATS = `SELECT hand, SUM(paid) AS paid, SUM(CASE WHEN player IS NULL THEN 0 ELSE paid END) AS people
  FROM hand_seats GROUP BY hand`
const RAKES = `SELECT origin, SUM(amount) AS rake FROM movements
  WHERE kind = 'hand' AND credit LIKE 'rake/%' GROUP BY origin`

/** `$2`: when the last day begins. */
const lastDaySum = (sum: string): string => `SUM(CASE WHEN closed_at >= $2 THEN ${sum} ELSE 0 END)`
const TURNOVER = `SELECT operator, room, currency, demo,
    COUNT(closed_at) AS hands, COUNT(*) - COUNT(closed_at) AS open,
    SUM(paid) AS turnover, SUM(people) AS people, SUM(COALESCE(rake, 0)) AS rake,
    ${lastDaySum('1')} AS day_hands, ${lastDaySum('paid')} AS day_turnover, ${lastDaySum('people')} AS day_people,
    ${lastDaySum('COALESCE(rake, 0)')} AS day_rake
  FROM hands JOIN (${SEATS}) AS seats ON seats.hand = hands.id LEFT JOIN (${RAKES}) AS rakes ON rakes.origin = hands.id
  WHERE currency <> '${TABLE_CHIPS.currency}' AND (CAST($1 AS TEXT) IS NULL OR operator = $1)
  GROUP BY operator, room, currency, demo ORDER BY operator, room, currency, demo`

const sumsOf = ({ hands, turnover, people, rake }: Sums): HandSums => ({
  hands: Number(hands),
  turnover,
  byPeople: people,
  rake,
})

const turnoverOf = (found: TurnoverRow): RoomTurnover => ({
  operator: found.operator,
  room: found.room,
  currency: found.currency,
  isDemo: found.demo === 1n,
  open: Number(found.open),
  ...sumsOf(found),
  lastDay: sumsOf({
    hands: found.day_hands,
    turnover: found.day_turnover,
    people: found.day_people,
    rake: found.day_rake,
  }),
})

/** `operator`: null for all. */
export function* readTurnover(operator: string | null, dayFrom: number): Work<readonly RoomTurnover[]> {
  return (yield* rows<TurnoverRow>(TURNOVER, operator, dayFrom)).map(turnoverOf)
}
