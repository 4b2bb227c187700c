/**
 * The log of a table that has closed, for its people: without ids, devices, codes, and limits they have set themselves.
 * Its hash is in the public log [F12].
 */
import { isRefusal, type Refusal } from '@fairhouse/kit'
import { encodeLeaf, leafHash } from '@fairhouse/log'
import {
  type Command,
  hashOfTableLog,
  isClosed,
  type LogEntry,
  noSuchTable,
  type Table,
  type TableRecord,
} from '@fairhouse/table'
import { lockBettor } from '../core/bettor.ts'
import { queueLeafQuery } from '../core/store/leaf-queue.ts'
import { change, row, rows, type Work, writeAll } from '../core/store/work.ts'
import type { TableHouse } from '../tables/hand.ts'
import type { Party } from './party.ts'
import { findByLink } from './party-store.ts'

type LogRow = Readonly<{ at: bigint; commands: string }>

function* storedRecord({ id }: Pick<Party, 'id'>): Work<TableRecord> {
  const opened = yield* row<{ first: string }>('SELECT first FROM parties WHERE id = $1', id)
  const found = yield* rows<LogRow>(
    'SELECT at, commands FROM party_log WHERE party = $1 ORDER BY version',
    id,
  )
  return {
    first: JSON.parse(opened!.first) as Table,
    log: found.map(({ at, commands }) => ({
      at: Number(at),
      commands: JSON.parse(commands) as LogEntry['commands'],
    })),
  }
}

/** Everybody who did something there, in that order. */
const playersIn = ({ first, log }: TableRecord): readonly string[] => [
  ...new Set([
    ...(first.host === null ? [] : [first.host]),
    ...log.flatMap(({ commands }) => commands.flatMap((command) => ('by' in command ? command.by : []))),
  ]),
]

/** Whoever may no longer play by their own limits is gone for the others, without a reason: the table is the same. */
const withoutBars = ({ at, commands }: LogEntry): LogEntry => ({
  at,
  commands: commands.flatMap((command): readonly Command[] =>
    command.type === 'bar' ? command.players.map((by) => ({ type: 'leave', by })) : [command],
  ),
})

/** People get numbers; what only the house and their own devices know is left out. */
const withoutIds = (record: TableRecord): TableRecord => {
  const names = new Map(playersIn(record).map((player, index) => [player, `p${index + 1}`]))
  const hide = (key: string, value: unknown): unknown => {
    if (key === 'device' || key === 'most') return null
    if (key === 'text') return value === null ? null : ''
    return typeof value === 'string' ? (names.get(value) ?? value) : value
  }
  const shown = { ...record, log: record.log.map(withoutBars) }
  return JSON.parse(JSON.stringify(shown), hide) as TableRecord
}

/** As its people get it. */
export function* shownRecord(party: Pick<Party, 'id'>): Work<TableRecord> {
  return withoutIds(yield* storedRecord(party))
}

/** [F12] The table has closed, and its log is complete. */
export function* logTable({ isLogged }: TableHouse, { id, table }: Party): Work<void> {
  if (!isLogged || table.phase.type !== 'closed') return
  const { at } = table.phase
  const log = hashOfTableLog(yield* shownRecord({ id }))
  const leaf = encodeLeaf({ type: 'table', table: id.toString(), log, at })
  yield* writeAll([
    queueLeafQuery('table', id, leaf, at),
    change('UPDATE parties SET leaf = $2 WHERE id = $1', id, leafHash(leaf)),
  ])
}

/** [A34] Only those who have played there may have it. */
export function* tableLogFor(player: bigint, link: string): Work<TableRecord | Refusal> {
  const bettor = yield* lockBettor(player)
  if (isRefusal(bettor)) return bettor
  const party = yield* findByLink(link)
  if (!party || !isClosed(party.table) || party.operator !== bettor.operator) return noSuchTable()
  const hasPlayed = party.table.results!.some((result) => result.player === player.toString())
  return hasPlayed ? yield* shownRecord(party) : noSuchTable()
}
