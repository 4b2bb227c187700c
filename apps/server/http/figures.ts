/** What was staked and paid since the house opened: sums over all rounds, so not for every second. */
import { accepted, isRefusal, printAmount, type Refusal } from '@fairhouse/kit'
import type { Context } from '../context.ts'
import type { Figures } from '../messages/index.ts'
import { rows, type Work } from '../store/work.ts'

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

const SUMS = `SELECT operator, game, currency, demo, COUNT(*) AS rounds, SUM(open) AS open,
    SUM(CASE WHEN open = 0 THEN stake ELSE 0 END) AS staked, SUM(CASE WHEN open = 0 THEN payout ELSE 0 END) AS paid
  FROM rounds WHERE CAST($1 AS TEXT) IS NULL OR operator = $1
  GROUP BY operator, game, currency, demo ORDER BY operator, game, currency, demo`

const RATIO_DECIMALS = 6

const ratio = (paid: bigint, staked: bigint): string | null =>
  staked === 0n ? null : printAmount((paid * 10n ** BigInt(RATIO_DECIMALS)) / staked, RATIO_DECIMALS)

/** `operator` null: of all. What is live is told for all only. */
export const readFigures = async (
  { store, house, sockets, metrics }: Context,
  operator: string | null,
): Promise<Figures | Refusal> => {
  const found = await store.transact<readonly FigureRow[]>(
    (): Work<readonly FigureRow[]> => rows<FigureRow>(SUMS, operator),
  )
  if (isRefusal(found)) return found
  return {
    now: house.now(),
    ...sockets.count(),
    games: found.map(({ demo, rounds, open, staked, paid, currency, ...of }) => {
      const { decimals } = accepted(house.currency(currency))
      return {
        ...of,
        currency,
        isDemo: demo === 1n,
        rounds: Number(rounds),
        open: Number(open),
        staked: printAmount(staked, decimals),
        paid: printAmount(paid, decimals),
        returned: ratio(paid, staked),
      }
    }),
    live: operator === null ? [...metrics.figures()] : [],
  }
}
