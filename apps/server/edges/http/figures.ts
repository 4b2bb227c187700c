/** What was staked and paid: of all time, which reads every round and hand, and in the last day, from sums. */
import { accepted, isRefusal, printAmount, printFixed, type Refusal, rational } from '@fairhouse/kit'
import type { Figures, LiveFigures } from '@fairhouse/messages'
import type { House } from '../../core/house.ts'
import { rows, type Work } from '../../core/store/work.ts'
import { peopleOfHouse } from '../../tables/processes.ts'
import { type HandSums, type RoomTurnover, readTurnover } from '../../tables/turnover.ts'
import { REPORT_MS } from '../admission.ts'
import type { Context } from '../context.ts'

type FigureRow = Readonly<{
  operator: string
  game: string
  currency: string
  demo: bigint
  rounds: bigint
  open: bigint
  staked: bigint
  paid: bigint
}>

const SUMS = `SELECT players.operator, game, currency, demo, COUNT(*) AS rounds, SUM(open) AS open,
    SUM(CASE WHEN open = 0 THEN stake ELSE 0 END) AS staked, SUM(CASE WHEN open = 0 THEN payout ELSE 0 END) AS paid
  FROM rounds JOIN players ON players.id = rounds.player WHERE CAST($1 AS TEXT) IS NULL OR players.operator = $1
  GROUP BY players.operator, game, currency, demo ORDER BY players.operator, game, currency, demo`

const RATIO_DECIMALS = 6

/** Null if nothing was staked. */
export const returnOf = (paid: bigint, staked: bigint): string | null =>
  staked === 0n ? null : printFixed(rational(paid, staked), RATIO_DECIMALS)

type Played = Readonly<{ games: readonly FigureRow[]; rooms: readonly RoomTurnover[] }>

const DAY_MS = 86_400_000

const gameFigure = (house: House, { demo, rounds, open, staked, paid, currency, ...of }: FigureRow) => {
  const { decimals } = accepted(house.currency(currency))
  return {
    ...of,
    currency,
    isDemo: demo === 1n,
    rounds: Number(rounds),
    open: Number(open),
    staked: printAmount(staked, decimals),
    paid: printAmount(paid, decimals),
    returned: returnOf(paid, staked),
  }
}

const roomFigure = (house: House, { lastDay, ...room }: RoomTurnover) => {
  const { decimals } = accepted(house.currency(room.currency))
  const printed = ({ hands, turnover, byPeople, rake }: HandSums) => ({
    hands,
    turnover: printAmount(turnover, decimals),
    byPeople: printAmount(byPeople, decimals),
    rake: printAmount(rake, decimals),
  })
  return { ...room, ...printed(room), lastDay: printed(lastDay) }
}

/** `operator`: null for all. */
export const readFigures = async (
  { store, house }: Context,
  operator: string | null,
): Promise<Figures | Refusal> => {
  const now = house.now()
  const played = await store.transact<Played>(
    function* (): Work<Played> {
      const games = yield* rows<FigureRow>(SUMS, operator)
      return { games, rooms: yield* readTurnover(operator, now - DAY_MS) }
    },
    { withinMs: REPORT_MS },
  )
  if (isRefusal(played)) return played
  return {
    now,
    games: played.games.map((figure) => gameFigure(house, figure)),
    rooms: played.rooms.map((room) => roomFigure(house, room)),
  }
}

/** Of the whole house, including other processes. */
export const liveFiguresOf = async ({
  store,
  house,
  bus,
  sockets,
  figures,
}: Context): Promise<LiveFigures> => {
  const { since, games } = await figures.read()
  const people = bus.status() ? await store.transact(() => peopleOfHouse(house.now())) : sockets.count()
  return {
    now: house.now(),
    startedAt: since,
    ...people,
    games: games.map((figure) => ({ ...figure, trail: [...figure.trail] })),
  }
}
