/** The house at a glance: what happens now, and what was ever played. Who manages an operator sees its own. */
import type { Figures } from '@fairhouse/messages'
import { Button, Empty, shownAmount } from '@fairhouse/ui'
import { useAgain, useShown } from '../../../house/use-house.ts'
import { Refused } from '../Refused.tsx'
import { useShownValues } from '../shown.ts'
import { Table } from '../Table.tsx'
import type { Viewer } from '../viewer.ts'
import { useAdminWords } from '../words/index.ts'
import { LivePanels } from './LivePanels.tsx'

type Figure = Figures['games'][number]

const FigureTable = ({ games }: Readonly<{ games: readonly Figure[] }>) => {
  const words = useAdminWords()
  const w = words.overview
  const { percent, count, gameName } = useShownValues()
  return (
    <Table
      label={w.allTime}
      rows={games}
      keyOf={({ operator, game, currency, isDemo }) => `${operator} ${game} ${currency} ${isDemo}`}
      columns={[
        {
          label: words.game,
          cell: ({ game, currency, isDemo }) => `${gameName(game)} · ${words.wallet(currency, isDemo)}`,
        },
        { label: words.operator, cell: ({ operator }) => operator },
        { label: w.roundCount, right: true, cell: ({ rounds }) => count(rounds) },
        { label: w.open, right: true, cell: ({ open }) => count(open) },
        { label: w.staked, right: true, cell: ({ staked }) => shownAmount(staked) },
        { label: w.paid, right: true, cell: ({ paid }) => shownAmount(paid) },
        { label: w.returned, right: true, cell: ({ returned }) => percent(returned) },
      ]}
    />
  )
}

const AllTime = ({ path }: Readonly<{ path: string }>) => {
  const words = useAdminWords()
  const w = words.overview
  const { value, refusal, load } = useShown<Figures>(path)
  const { busy, again } = useAgain(load)
  return (
    <section className="panel stack">
      <div className="row between wrap">
        <h2>{w.allTime}</h2>
        <Button size="sm" busy={busy} onClick={again}>
          {w.addUp}
        </Button>
      </div>
      <Refused refusal={refusal} />
      {value === null ? <Empty text={words.loading} /> : null}
      {value?.games.length === 0 ? <Empty text={w.none} /> : null}
      {value === null || value.games.length === 0 ? null : <FigureTable games={value.games} />}
      <p className="note">{w.allTimeNote}</p>
    </section>
  )
}

export const OverviewPage = ({ viewer }: Readonly<{ viewer: Viewer }>) =>
  viewer.role === 'admin' ? (
    <>
      <LivePanels />
      <AllTime path="/v1/admin/figures" />
    </>
  ) : (
    <AllTime path={`/v1/admin/operators/${viewer.operator}/figures`} />
  )
