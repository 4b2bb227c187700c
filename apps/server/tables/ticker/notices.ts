/** What an administrator has to say, in up to three languages, so many times or until a time [Z15]. */
import { type Refusal, refuse } from '@fairhouse/kit'
import { row, rows, type Work, write } from '../../core/store/work.ts'

export const LANGUAGES = ['en', 'zh-Hans', 'zh-Hant'] as const
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

export function* addNotice(id: bigint, notice: NewNotice): Work<Notice | Refusal> {
  const { operator, texts, timesLeft, until, at } = notice
  if (Object.keys(texts).length === 0) return refuse('bad-notice', 'a notice has a text')
  if (timesLeft === null && until === null)
    return refuse('bad-notice', 'a notice comes so many times or until a time')
  if (until !== null && until <= at) return refuse('bad-notice', 'this time has passed')
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
  const removed = yield* row<{ id: bigint }>('DELETE FROM notices WHERE id = $1 RETURNING id', id)
  return removed ? null : refuse('no-such-notice', 'there is no such notice')
}

export function* allNotices(): Work<readonly Notice[]> {
  const found = yield* rows<NoticeRow>(
    'SELECT id, operator, texts, times_left, until, at FROM notices ORDER BY id',
  )
  return found.map(noticeOf)
}

/** Those that come at this node of the ticker, each counted once in all; what is used up is gone. */
export function* takeNotices(operator: string, node: number, now: number): Work<readonly Notice[]> {
  yield* write('DELETE FROM notices WHERE until <= $1 OR (times_left <= 0 AND node < $2)', now, node)
  yield* write(
    `UPDATE notices SET node = $2, times_left = times_left - 1
     WHERE node < $2 AND (operator IS NULL OR operator = $1)`,
    operator,
    node,
  )
  const found = yield* rows<NoticeRow>(
    `SELECT id, operator, texts, times_left, until, at FROM notices
     WHERE node = $2 AND (operator IS NULL OR operator = $1) ORDER BY id`,
    operator,
    node,
  )
  return found.map(noticeOf)
}
