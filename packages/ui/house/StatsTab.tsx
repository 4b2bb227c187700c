/** Statistics of the session: rounds since the page was opened, in the current wallet. */
import { printAmount } from '@fairhouse/kit'
import { Button } from '../Button.tsx'
import { useConnection } from '../connection.ts'
import { Empty } from '../Empty.tsx'
import { shownAmount, shownChange } from './amounts.ts'
import { ProfitGraph } from './ProfitGraph.tsx'
import type { SessionStatsControl } from './use-session-stats.ts'
import { useHousePieceWords } from './words/index.ts'

export const StatsTab = ({ session: { stats, reset } }: Readonly<{ session: SessionStatsControl }>) => {
  const w = useHousePieceWords().stats
  const { wallet } = useConnection()
  if (stats.rounds === 0) return <Empty text={w.none} />
  const { rounds, wagered, profit, wins, losses, highest, decimals } = stats
  const figures = [
    [w.profit, shownChange(profit, decimals)],
    [w.wagered, shownAmount(printAmount(wagered, decimals))],
    [w.rounds, String(rounds)],
    [w.highest, highest === null ? '–' : shownChange(highest, decimals)],
    [w.wins, String(wins)],
    [w.losses, String(losses)],
  ] as const
  return (
    <div className="stack">
      <ProfitGraph {...stats} />
      <dl className="session-figures num">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="row">
        <p className="note grow">{w.about(wallet?.currency ?? '')}</p>
        <Button size="sm" onClick={reset}>
          {w.reset}
        </Button>
      </div>
    </div>
  )
}
