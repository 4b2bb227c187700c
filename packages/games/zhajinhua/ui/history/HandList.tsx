/** The hands, the latest first: room, time, winner, result. */
import { accepted, parseAmount } from '@fairhouse/kit'
import { Button, Empty, shownChange, shownTime, useSettings, useShownName, useWords } from '@fairhouse/ui'
import type { HandRow } from '../../presenter.ts'
import { words } from '../../words/index.ts'
import type { Hands } from './use-hands.ts'

export type HandListProps = Readonly<{ hands: Hands; now: string | null; onOpen(row: HandRow): void }>

const decimalsOf = (amount: string): number => amount.split('.')[1]?.length ?? 0

const netOf = ({ paid, won }: HandRow): string => {
  const decimals = Math.max(decimalsOf(paid), decimalsOf(won))
  return shownChange(accepted(parseAmount(won, decimals)) - accepted(parseAmount(paid, decimals)), decimals)
}

const Row = ({ row, now, onOpen }: Readonly<{ row: HandRow; now: boolean; onOpen(): void }>) => {
  const w = useWords(words)
  const { language } = useSettings().settings
  const time = shownTime(row.openedAt, language)
  const called = useShownName()
  const [first] = row.winners
  const winner = first === undefined ? null : first === row.seat ? w.you : called(row.seats[first] ?? '')
  return (
    <li>
      <button type="button" className="played num" aria-current={now ? 'true' : undefined} onClick={onOpen}>
        <span>{w.rooms[row.room]}</span>
        <span>
          {time} · {winner === null ? w.history.open : w.history.wonBy(winner)}
        </span>
        <b>{row.closedAt === null ? '' : netOf(row)}</b>
      </button>
    </li>
  )
}

export const HandList = ({ hands, now, onOpen }: HandListProps) => {
  const w = useWords(words).history
  const { rows, state, more } = hands
  if (rows.length === 0)
    return <Empty text={state === 'loading' ? w.loading : state === 'failed' ? w.failed : w.none} />
  return (
    <>
      <ol className="playeds" aria-label={w.title}>
        {rows.map((row) => (
          <Row key={row.table} row={row} now={row.table === now} onOpen={() => onOpen(row)} />
        ))}
      </ol>
      {more === null ? null : (
        <Button kind="quiet" size="sm" onClick={more}>
          {w.more}
        </Button>
      )}
    </>
  )
}
