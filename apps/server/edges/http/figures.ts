/** What was staked and paid: of all time, which reads every round and hand, and in the last day, from sums. */
import { accepted, isRefusal, printAmount, printFixed, type Refusal, rational } from '@fairhouse/kit'
import type { Figures, LiveFigures } from '@fairhouse/messages'
import type { House } from '../../core/house.ts'
import { peopleOfHouse } from '../../tables/processes.ts'
import type { HandSums, RoomTurnover } from '../../tables/turnover.ts'
import type { Context } from '../context.ts'
import type { PlayedSums } from '../reports/report-works.ts'

const RATIO_DECIMALS = 6

/** Null if nothing was staked. */
export const returnOf = (paid: bigint, staked: bigint): string | null =>
  staked === 0n ? null : printFixed(rational(paid, staked), RATIO_DECIMALS)

const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000]

const gameFigure = (house: House, { demo, rounds, open, staked, paid, currency, ...of }: PlayedSums) => {
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
  { reports, house }: Context,
  caller: bigint,
  operator: string | null,
): Promise<Figures | Refusal> => {
  const now = house.now()
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS // so that those who ask at once share a report
  const played = await reports.read(caller, 'played', operator, minute - DAY_MS)
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
