/** [Z12] Queues as rows: players wait separately by operator, room, and demo or real money. */
import { insertOrSkip, lock, select } from '../core/store/queries.ts'
import { type Query, type Row, readUnder, together, type Work, write } from '../core/store/work.ts'

export type Queue = Readonly<{ operator: string; room: string; isDemo: boolean }>

const queueId = ({ operator, room, isDemo }: Queue): string =>
  `${operator}/${room}/${isDemo ? 'demo' : 'real'}`

/** A read of any rows that nobody changes without the queue's lock. */
export const underQueue = <R extends Row>(queue: Queue, asked: Query<R>): Query<R> =>
  readUnder({ table: 'queues', key: queueId(queue) }, asked)

/** Locks the queue and runs `asked` in the same trip. */
export function* lockQueueAndAsk<R extends Row>(queue: Queue, asked: Query<R>): Work<readonly R[]> {
  const id = queueId(queue)
  const lockQuery = lock('queues', id, 'id')
  const [[known], found] = yield* together(lockQuery, asked)
  if (known) return found
  yield* write(insertOrSkip('queues', { id }, 'id'))
  return (yield* together(lockQuery, asked))[1]
}

/** Nobody else can join until the transaction ends, so that two first players don't open two tables. */
export function* lockQueue(queue: Queue): Work<void> {
  yield* lockQueueAndAsk(queue, select('queues', queueId(queue), 'id'))
}
