/** The tables in play, as a passer-by would see them: without cards. */
import './tables.css'
import type { LiveTables } from '@fairhouse/messages'
import { Empty } from '@fairhouse/ui'
import { useServerData } from '../../../house/use-server-data.ts'
import { RefusalBox } from '../RefusalBox.tsx'
import { useConsoleFormats } from '../use-console-formats.ts'
import { useAdminWords } from '../words/index.ts'
import { useTableWords } from '../words/tables/index.ts'
import { TablePanel } from './TablePanel.tsx'

const FRESH_MS = 2000

const Counts = ({ waiting, playing, tables }: LiveTables) => {
  const w = useTableWords().tables
  const { count } = useConsoleFormats()
  const seats = tables.flatMap((table) => table.seats).filter(({ presence }) => presence !== 'left')
  const bots = seats.filter(({ bot }) => bot !== null).length
  const figures = [
    [w.waiting, waiting],
    [w.playing, playing],
    [w.people, seats.length - bots],
    [w.bots, bots],
  ] as const
  return (
    <div className="tiles">
      {figures.map(([label, figure]) => (
        <section key={label} className="panel tile" aria-label={label}>
          <h2>{label}</h2>
          <b className="num">{count(figure)}</b>
        </section>
      ))}
    </div>
  )
}

export const TablesPage = () => {
  const words = useAdminWords()
  const w = useTableWords().tables
  const { value, refusal } = useServerData<LiveTables>('/v1/admin/tables', FRESH_MS)
  return (
    <>
      <RefusalBox refusal={refusal} />
      {value === null ? (
        <Empty text={words.loading} />
      ) : (
        <>
          <Counts {...value} />
          {value.tables.length === 0 ? <Empty text={w.none} /> : null}
          <div className="live-tables">
            {value.tables.map((table) => (
              <TablePanel key={table.table} table={table} now={value.now} />
            ))}
          </div>
          <p className="note">
            {value.playing > value.tables.length ? `${w.shown(value.tables.length)} ` : ''}
            {w.fresh}
          </p>
        </>
      )}
    </>
  )
}
