/** [Z15] An administrator's notices, in up to three languages, shown a number of times or until a time. */
import { type Refusal, refuse } from '@fairhouse/kit'
import { insert } from '../../core/store/queries.ts'
import { rows, type Work, write } from '../../core/store/work.ts'

const LANGUAGES = ['en', 'zh-Hans', 'zh-Hant'] as const
export type Texts = Readonly<Partial<Record<(typeof LANGUAGES)[number], string>>>

export type Notice = Readonly<{
  id: bigint
  /** Null: for players of all operators. */
  operator: string | null
  texts: Texts
  /** How many more times it is shown; null: no limit. */
  timesLeft: number | null
  until: number | null
  at: number
}>
export type NewNotice = Omit<Notice, 'id'>

type NoticeRow = Readonly<{
  id: bigint
  operator: string | null
  texts: string
  times_left: bigint | null
  until: bigint | null
  at: bigint
}>

const noticeOf = ({ id, operator, texts, times_left, until, at }: NoticeRow): Notice => ({
  id,
  operator,
  texts: JSON.parse(texts) as Texts,
  timesLeft: times_left === null ? null : Number(times_left),
  until: until === null ? null : Number(until),
  at: Number(at),
})

/** Makes the next request compose the items again. Locks tickers before notices, as the ticker does. */
function* resetTickers(operator: string | null): Work<void> {
  if (operator === null) yield* write('UPDATE tickers SET node = 0')
  else yield* write('UPDATE tickers SET node = 0 WHERE operator = $1', operator)
}

export function* addNotice(id: bigint, notice: NewNotice): Work<Notice | Refusal> {
  const { operator, texts, timesLeft, until, at } = notice
  if (Object.keys(texts).length === 0) return refuse('bad-notice', 'a notice needs a text')
  if (timesLeft === null && until === null)
    return refuse('bad-notice', 'a notice needs a number of times or an end')
  if (until !== null && until <= at) return refuse('bad-notice', 'this time is in the past')
  yield* resetTickers(operator)
  yield* write(
    insert('notices', {
      id,
      operator,
      texts: JSON.stringify(texts),
      times_left: timesLeft,
      until,
      node: 0,
      at,
    }),
  )
  return { id, ...notice }
}

export function* removeNotice(id: bigint): Work<null | Refusal> {
  yield* resetTickers(null)
  const removed = yield* write('DELETE FROM notices WHERE id = $1', id)
  return removed > 0 ? null : refuse('no-such-notice', 'there is no such notice')
}

export function* allNotices(): Work<readonly Notice[]> {
  const found = yield* rows<NoticeRow>(
    'SELECT id, operator, texts, times_left, until, at FROM notices ORDER BY id',
  )
  return found.map(noticeOf)
}

/** Notices to show next: new ones first, then the least recently seen. Deletes those that are used up. */
export function* nextNotices(operator: string, limit: number, now: number): Work<readonly Notice[]> {
  yield* write('DELETE FROM notices WHERE until <= $1 OR times_left <= 0', now)
  const found = yield* rows<NoticeRow>(
    `SELECT id, operator, texts, times_left, until, at FROM notices
     WHERE operator IS NULL OR operator = $1 ORDER BY node, id DESC LIMIT $2`,
    operator,
    limit,
  )
  return found.map(noticeOf)
}

/** [Z15] One of the operator's players has seen them; counts once per node. */
export function* countSeen(ids: readonly bigint[], operator: string, node: number): Work<void> {
  for (const id of ids)
    yield* write(
      `UPDATE notices SET node = $3, times_left = times_left - 1
       WHERE id = $1 AND node < $3 AND (operator IS NULL OR operator = $2)
         AND (times_left IS NULL OR times_left > 0)`,
      id,
      operator,
      node,
    )
}
