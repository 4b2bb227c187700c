/** One table: room, round, pot, and the state of each seat. */
import type { LiveTable } from '@fairhouse/messages'
import { type Column, DataTable, Pill, shownAmount } from '@fairhouse/ui'
import { useId } from 'react'
import { PlayerLink } from '../PlayerLink.tsx'
import { useConsoleFormats } from '../use-console-formats.ts'
import { useAdminWords } from '../words/index.ts'
import { useTableWords } from '../words/tables/index.ts'

type TablePanelProps = Readonly<{ table: LiveTable; now: number }>
type Seat = LiveTable['seats'][number] & Readonly<{ seat: number }>

const Who = ({ player, name }: Seat) => {
  const w = useTableWords().tables
  return player === null ? (
    <span className="row tight wrap">
      {name} <Pill icon="bot">{w.bot}</Pill>
    </span>
  ) : (
    <PlayerLink id={player} name={name} />
  )
}

/** Some games describe a seat in more detail than whether it is still in. */
const isStatus = <T extends object>(words: T, status: unknown): status is keyof T =>
  typeof status === 'string' && Object.hasOwn(words, status)

type StateProps = Readonly<{ seat: Seat; dueIn: number | null }>

/** `dueIn`: seconds, if it is this seat's turn. */
const State = ({ seat, dueIn }: StateProps) => {
  const w = useTableWords().tables
  const { isIn, status, looked, presence } = seat
  const known = isStatus(w.status, status) ? status : isIn ? 'in' : 'folded'
  const seen = typeof looked === 'boolean' && isIn ? ` · ${w.looked[looked ? 'true' : 'false']}` : ''
  return (
    <span className="row tight wrap">
      <span className={isIn ? undefined : 'faint'}>
        {w.status[known]}
        {seen}
      </span>
      {presence === 'away' && isIn ? (
        <Pill kind="warn" icon="offline">
          {w.custody}
        </Pill>
      ) : null}
      {presence === 'left' ? <Pill>{w.left}</Pill> : null}
      {dueIn === null ? null : (
        <Pill kind="info" icon="clock">
          {w.toAct} · {w.due(dueIn)}
        </Pill>
      )}
    </span>
  )
}

const Facts = ({ table }: Pick<TablePanelProps, 'table'>) => {
  const words = useAdminWords()
  const w = useTableWords().tables
  const { time } = useConsoleFormats()
  return (
    <dl className="kv num">
      <dt>{w.pot}</dt>
      <dd>
        {shownAmount(table.pot)} {words.wallet(table.currency, table.isDemo)}
      </dd>
      <dt>{words.operator}</dt>
      <dd>{table.operator}</dd>
      <dt>{w.hand}</dt>
      <dd>{table.table}</dd>
      <dt>{w.since}</dt>
      <dd>{time(table.openedAt)}</dd>
    </dl>
  )
}

export const TablePanel = ({ table, now }: TablePanelProps) => {
  const w = useTableWords().tables
  const title = useId()
  const { roomName } = useConsoleFormats()
  const { turn, dueAt } = table
  const dueIn = dueAt === null ? null : Math.max(0, Math.ceil((dueAt - now) / 1000))
  const columns: readonly Column<Seat>[] = [
    { label: w.who, cell: (seat) => <Who {...seat} /> },
    { label: w.state, cell: (seat) => <State seat={seat} dueIn={seat.seat === turn ? dueIn : null} /> },
    { label: w.paid, right: true, cell: ({ paid }) => shownAmount(paid) },
  ]
  return (
    <section className="panel stack" aria-labelledby={title}>
      <h2 id={title} className="row between">
        {roomName(table.room)}{' '}
        {typeof table.round === 'number' ? <span className="muted num">{w.round(table.round)}</span> : null}
      </h2>
      <Facts table={table} />
      <DataTable
        className="console-table"
        label={w.seat}
        rows={table.seats.map((held, seat) => ({ ...held, seat }))}
        keyOf={({ seat }) => String(seat)}
        columns={columns}
      />
    </section>
  )
}
