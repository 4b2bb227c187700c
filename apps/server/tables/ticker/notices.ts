/** What an administrator has to say, in up to three languages, so many times or until a time [Z15]. */
import { type Refusal, refuse } from '@fairhouse/kit'
import { row, rows, type Work, write } from '../../core/store/work.ts'

const LANGUAGES = ['en', 'zh-Hans', 'zh-Hant'] as const
export type Texts = Readonly<Partial<Record<(typeof LANGUAGES)[number], string>>>

export type Notice = Readonly<{
  id: bigint
  /** Null: for the players of every operator. */
  operator: string | null
  texts: Texts
  /** How often it still comes; null: as often as there is time. */
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

/** The news are composed anew when they are asked for next. Locked before the notices, as the ticker does. */
function* renewTickers(operator: string | null): Work<void> {
  if (operator === null) yield* write('UPDATE tickers SET node = 0')
  else yield* write('UPDATE tickers SET node = 0 WHERE operator = $1', operator)
}

export function* addNotice(id: bigint, notice: NewNotice): Work<Notice | Refusal> {
  const { operator, texts, timesLeft, until, at } = notice
  if (Object.keys(texts).length === 0) return refuse('bad-notice', 'a notice has a text')
  if (timesLeft === null && until === null)
    return refuse('bad-notice', 'a notice comes so many times or until a time')
  if (until !== null && until <= at) return refuse('bad-notice', 'this time has passed')
  yield* renewTickers(operator)
  yield* write(
    'INSERT INTO notices (id, operator, texts, times_left, until, node, at) VALUES ($1, $2, $3, $4, $5, 0, $6)',
    id,
    operator,
    JSON.stringify(texts),
    timesLeft,
    until,
    at,
  )
  return { id, ...notice }
}

export function* removeNotice(id: bigint): Work<null | Refusal> {
  yield* renewTickers(null)
  const removed = yield* row<{ id: bigint }>('DELETE FROM notices WHERE id = $1 RETURNING id', id)
  return removed ? null : refuse('no-such-notice', 'there is no such notice')
}

export function* allNotices(): Work<readonly Notice[]> {
  const found = yield* rows<NoticeRow>(
    'SELECT id, operator, texts, times_left, until, at FROM notices ORDER BY id',
  )
  return found.map(noticeOf)
}

/** Those that still come, a new one first, then what was seen longest ago; what is used up is gone. */
export function* comingNotices(operator: string, most: number, now: number): Work<readonly Notice[]> {
  yield* write('DELETE FROM notices WHERE until <= $1 OR times_left <= 0', now)
  const found = yield* rows<NoticeRow>(
    `SELECT id, operator, texts, times_left, until, at FROM notices
     WHERE operator IS NULL OR operator = $1 ORDER BY node, id DESC LIMIT $2`,
    operator,
    most,
  )
  return found.map(noticeOf)
}

/** [Z15] One of the operator's players has seen them: counted once in ten seconds, whoever else sees them. */
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
