/** The house at a glance: live figures and totals. A manager sees those of their operator. */
import type { Figures } from '@fairhouse/messages'
import { Button, DataTable, Empty, shownAmount } from '@fairhouse/ui'
import { useReload, useServerData } from '../../../house/use-server-data.ts'
import { RefusalBox } from '../RefusalBox.tsx'
import { useConsoleFormats } from '../use-console-formats.ts'
import type { Viewer } from '../viewer.ts'
import { useAdminWords } from '../words/index.ts'
import { LivePanels } from './LivePanels.tsx'

type Figure = Figures['games'][number]

const FigureTable = ({ games }: Readonly<{ games: readonly Figure[] }>) => {
  const words = useAdminWords()
  const w = words.overview
  const { percent, count, gameName } = useConsoleFormats()
  return (
    <DataTable
      className="console-table"
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

type RoomFigure = Figures['rooms'][number]
type HandSums = RoomFigure['lastDay']

/** Columns with sums over hands: of all time, or of the last day. */
const useSumColumns = (sumsOf: (room: RoomFigure) => HandSums) => {
  const w = useAdminWords().overview
  const { count } = useConsoleFormats()
  return [
    { label: w.hands, right: true as const, cell: (room: RoomFigure) => count(sumsOf(room).hands) },
    {
      label: w.turnover,
      right: true as const,
      cell: (room: RoomFigure) => shownAmount(sumsOf(room).turnover),
    },
    {
      label: w.byPeople,
      right: true as const,
      cell: (room: RoomFigure) => shownAmount(sumsOf(room).byPeople),
    },
    { label: w.rake, right: true as const, cell: (room: RoomFigure) => shownAmount(sumsOf(room).rake) },
  ]
}

type RoomTableProps = Readonly<{
  rooms: readonly RoomFigure[]
  label: string
  sumsOf(room: RoomFigure): HandSums
}>

const RoomTable = ({ rooms, label, sumsOf }: RoomTableProps) => {
  const words = useAdminWords()
  const { roomName } = useConsoleFormats()
  const sums = useSumColumns(sumsOf)
  return (
    <>
      <h3>{label}</h3>
      <DataTable
        className="console-table"
        label={label}
        rows={rooms}
        keyOf={({ operator, room, currency, isDemo }) => `${operator} ${room} ${currency} ${isDemo}`}
        columns={[
          {
            label: words.overview.room,
            cell: ({ room, currency, isDemo }) => `${roomName(room)} · ${words.wallet(currency, isDemo)}`,
          },
          { label: words.operator, cell: ({ operator }) => operator },
          ...sums,
        ]}
      />
    </>
  )
}

/** What was put into the pots of live tables, and the rake. */
const Rooms = ({ rooms }: Readonly<{ rooms: readonly RoomFigure[] }>) => {
  const w = useAdminWords().overview
  const today = rooms.filter(({ lastDay }) => lastDay.hands > 0)
  return (
    <>
      {today.length === 0 ? null : (
        <RoomTable rooms={today} label={w.tablesLastDay} sumsOf={({ lastDay }) => lastDay} />
      )}
      <RoomTable rooms={rooms} label={w.tables} sumsOf={(room) => room} />
    </>
  )
}

const AllTime = ({ path }: Readonly<{ path: string }>) => {
  const words = useAdminWords()
  const w = words.overview
  const { value, refusal, load } = useServerData<Figures>(path)
  const { busy, reload } = useReload(load)
  return (
    <section className="panel stack">
      <div className="row between wrap">
        <h2>{w.allTime}</h2>
        <Button size="sm" busy={busy} onClick={reload}>
          {w.addUp}
        </Button>
      </div>
      <RefusalBox refusal={refusal} />
      {value === null ? <Empty text={words.loading} /> : null}
      {value?.games.length === 0 && value.rooms.length === 0 ? <Empty text={w.none} /> : null}
      {value === null || value.games.length === 0 ? null : <FigureTable games={value.games} />}
      {value === null || value.rooms.length === 0 ? null : <Rooms rooms={value.rooms} />}
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
