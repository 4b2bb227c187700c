/** [Z14] The bots by room, and what they have won and lost. Loaded on request: it adds up the ledger. */
import type { BotReport, ShownBot } from '@fairhouse/messages'
import { Button, DataTable, Empty } from '@fairhouse/ui'
import { useReload, useServerData } from '../../../house/use-server-data.ts'
import { RefusalBox } from '../RefusalBox.tsx'
import { useConsoleFormats } from '../use-console-formats.ts'
import { useTemperament } from '../use-temperament.ts'
import { useAdminWords } from '../words/index.ts'
import { useTableWords } from '../words/tables/index.ts'
import { Banks, Jackpots } from './BankPanels.tsx'

const isBusy = ({ table }: ShownBot): boolean => table !== null

const RoomBots = ({ room, bots }: Readonly<{ room: string; bots: readonly ShownBot[] }>) => {
  const words = useAdminWords()
  const w = useTableWords()
  const { count, roomName } = useConsoleFormats()
  const temperamentName = useTemperament()
  return (
    <section className="panel stack">
      <div className="row between wrap">
        <h2>{roomName(room)}</h2>
        <span className="note num">{w.bots.count(bots.length, bots.filter(isBusy).length)}</span>
      </div>
      <DataTable
        className="console-table"
        label={roomName(room)}
        rows={bots}
        keyOf={({ id }) => id}
        columns={[
          { label: w.bots.name, cell: ({ name }) => <b>{name}</b> },
          { label: w.bots.temperament, cell: ({ temperament }) => temperamentName(temperament) },
          {
            label: w.bots.state,
            cell: (bot) => (isBusy(bot) ? w.bots.busy : <span className="faint">{w.bots.idle}</span>),
          },
          { label: words.operator, cell: ({ operator }) => operator },
          { label: w.hands, right: true, cell: ({ hands }) => count(hands) },
        ]}
      />
    </section>
  )
}

const Report = ({ report }: Readonly<{ report: BotReport }>) => {
  const w = useTableWords().bots
  const rooms = [...new Set(report.bots.map(({ room }) => room))]
  return (
    <>
      <div className="console-pair">
        <Banks banks={report.banks} />
        <Jackpots jackpots={report.jackpots} />
      </div>
      {report.bots.length === 0 ? <Empty text={w.none} /> : null}
      {rooms.map((room) => (
        <RoomBots key={room} room={room} bots={report.bots.filter((bot) => bot.room === room)} />
      ))}
      <p className="note">{w.most}</p>
    </>
  )
}

export const BotsPage = () => {
  const words = useAdminWords()
  const w = useTableWords().bots
  const { value, refusal, load } = useServerData<BotReport>('/v1/admin/bots')
  const { busy, reload } = useReload(load)
  return (
    <>
      <div className="row">
        <Button size="sm" busy={busy} onClick={reload}>
          {w.again}
        </Button>
      </div>
      <RefusalBox refusal={refusal} />
      {value === null ? <Empty text={words.loading} /> : <Report report={value} />}
    </>
  )
}
