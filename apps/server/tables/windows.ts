/** Windows as rows [Z12] [F10], and the lock for joining a room. */
import type { WalletKey } from '../core/ledger.ts'
import { insertPlaceQuery, type NewPlace } from '../core/places.ts'
import { promisesAt } from '../core/seed-promise-rows.ts'
import { commitmentOf } from '../core/seeds.ts'
import {
  deleteFrom,
  insert,
  insertOrSkip,
  lock,
  lockFree,
  returning,
  select,
  update,
  updateIf,
} from '../core/store/queries.ts'
import {
  Overtaken,
  type Query,
  query,
  type Row,
  readUnder,
  row,
  rows,
  sideBySide,
  together,
  type Work,
  write,
  writeAll,
} from '../core/store/work.ts'

/** [F10] People join; the last seeds are promised; all promised seeds are revealed. */
export type Phase = 'gathering' | 'sealing' | 'revealing'

/** Contains the secret seed of the coming hand; clients get a `ShownWindow`. */
export type Window = Readonly<{
  id: bigint
  operator: string
  room: string
  isDemo: boolean
  seed: string
  arrivals: number
  openedAt: number
  phase: Phase
  /** [F11] The hash of the coming hand's terms: whoever joins is told, and it stays. */
  terms: string
  /** [F13] Its canonical text; null until seeds are revealed. */
  plan: string | null
  /** When the phase ends, unless nothing is missing earlier. */
  closesAt: number
  /** The void hand whose players continue here, or null. */
  afterVoid: bigint | null
}>

type WindowRow = Readonly<{
  id: bigint
  operator: string
  room: string
  demo: bigint
  seed: string
  arrivals: bigint
  opened_at: bigint
  phase: Phase
  terms: string
  plan: string | null
  closes_at: bigint
  after_void: bigint | null
}>

const COLUMNS =
  'id, operator, room, demo, seed, arrivals, opened_at, phase, closes_at, after_void, terms, plan'

const windowFrom = (found: WindowRow): Window => ({
  id: found.id,
  operator: found.operator,
  room: found.room,
  isDemo: found.demo === 1n,
  seed: found.seed,
  arrivals: Number(found.arrivals),
  openedAt: Number(found.opened_at),
  phase: found.phase,
  terms: found.terms,
  plan: found.plan,
  closesAt: Number(found.closes_at),
  afterVoid: found.after_void,
})

export type ShownWindow = Omit<Window, 'seed' | 'arrivals' | 'operator'> &
  Readonly<{
    /** [F6] */
    commitment: string
    /** In seat order, with the hashes promised so far. */
    people: readonly Readonly<{ player: bigint; hash: string | null }>[]
  }>

/** `people`: everybody in it. */
export const shownWindow = (window: Window, people: ShownWindow['people']): ShownWindow => {
  const { id, room, isDemo, seed, openedAt, phase, terms, plan, closesAt, afterVoid } = window
  const shownPeople = people.map(({ player, hash }) => ({ player, hash }))
  return {
    id,
    room,
    isDemo,
    commitment: commitmentOf(seed),
    openedAt,
    phase,
    terms,
    plan,
    closesAt,
    afterVoid,
    people: shownPeople,
  }
}

export function* showWindow(window: Window): Work<ShownWindow> {
  return shownWindow(window, yield* promisesAt(window.id))
}

/** Players wait separately by operator, room, and demo or real money. */
export type Queue = Pick<Window, 'operator' | 'room'> & Pick<WalletKey, 'isDemo'>

const queueId = ({ operator, room, isDemo }: Queue): string =>
  `${operator}/${room}/${isDemo ? 'demo' : 'real'}`

/** Locks the queue and runs `asked` in the same trip. */
function* lockQueueAndAsk<R extends Row>(id: string, asked: Query<R>): Work<readonly R[]> {
  const lockQuery = lock('queues', id, 'id')
  const [[known], found] = yield* together(lockQuery, asked)
  if (known) return found
  yield* write(insertOrSkip('queues', { id }, 'id'))
  return (yield* together(lockQuery, asked))[1]
}

/** Nobody else can join until the transaction ends, so that two first players don't open two windows. */
export function* lockQueue(queue: Queue): Work<void> {
  const id = queueId(queue)
  yield* lockQueueAndAsk(id, select('queues', id, 'id'))
}

/** An open window, and how many have arrived there. */
export type OpenWindow = Readonly<{ id: bigint; arrivals: bigint }>

/**
 * [Z12] Locks the queue and finds the earliest window that can take the newcomer, or null: it must be open, and must not
 * have a player from the same device. Windows are opened and entered under the queue's lock; entering checks that the
 * window hasn't closed meanwhile.
 */
export function* findOpenWindow(queue: Queue, device: string | null, now: number): Work<OpenWindow | null> {
  const { operator, room, isDemo } = queue
  const id = queueId(queue)
  const asked = query<OpenWindow>(
    `SELECT id, arrivals FROM windows w WHERE operator = $1 AND room = $2 AND demo = $3
       AND phase = 'gathering' AND closes_at > $4
       AND NOT EXISTS (SELECT 1 FROM places p WHERE p.hand = w.id AND p.device = $5)
     ORDER BY opened_at, id LIMIT 1`,
    operator,
    room,
    isDemo,
    now,
    device,
  )
  const [found] = yield* lockQueueAndAsk(id, readUnder({ table: 'queues', key: id }, asked))
  return found ?? null
}

const windowOrNull = (found: WindowRow | undefined): Window | null => (found ? windowFrom(found) : null)

/** Locks the window and counts one more arrival; null if the window takes nobody any more. */
function* countArrival(id: bigint, now: number): Work<Window | null> {
  const counted = updateIf(
    'windows',
    id,
    "phase = 'gathering' AND closes_at > $2",
    'arrivals = arrivals + 1',
    now,
  )
  return windowOrNull(yield* row<WindowRow>(returning(counted, COLUMNS)))
}

/** A window after a player has entered it, and everybody in it. */
export type EnteredWindow = Readonly<{ window: Window; people: ShownWindow['people'] }>

export function* enterWindow(
  { id, arrivals }: OpenWindow,
  now: number,
  newcomer: Pick<NewPlace, 'player' | 'device'>,
): Work<EnteredWindow> {
  const place = insertPlaceQuery({ ...newcomer, hand: id, arrival: Number(arrivals) + 1 })
  const [window, , people] = yield* sideBySide(countArrival(id, now), write(place), promisesAt(id))
  if (!window) throw new Overtaken() // it has just closed: the retry finds another one, or none
  return { window, people }
}

export const insertWindowQuery = (window: Window): Query =>
  insert('windows', {
    id: window.id,
    operator: window.operator,
    room: window.room,
    demo: window.isDemo,
    seed: window.seed,
    arrivals: window.arrivals,
    opened_at: window.openedAt,
    phase: window.phase,
    closes_at: window.closesAt,
    after_void: window.afterVoid,
    terms: window.terms,
    plan: window.plan,
  })

export function* insertWindow(window: Window): Work<void> {
  yield* writeAll([insertWindowQuery(window)])
}

/** The seed stays the same: its commitment is known. */
export function* enterPhase(window: Window, next: Pick<Window, 'phase' | 'plan' | 'closesAt'>): Work<Window> {
  const { phase, plan, closesAt } = next
  yield* write(update('windows', window.id, 'phase = $2, plan = $3, closes_at = $4', phase, plan, closesAt))
  return { ...window, ...next }
}

export function* removeWindow(id: bigint): Work<void> {
  yield* write(deleteFrom('windows', id))
}

/** Null if the window has closed. */
export function* findWindow(id: bigint): Work<Window | null> {
  return windowOrNull(yield* row<WindowRow>(select('windows', id, COLUMNS)))
}

/** Waits for the lock. Null if the window has closed. */
export function* lockWindow(id: bigint): Work<Window | null> {
  return windowOrNull(yield* row<WindowRow>(lock('windows', id, COLUMNS)))
}

/** Null if its phase isn't over or somebody else is at it. */
export function* lockDueWindow(id: bigint, by: number): Work<Window | null> {
  return windowOrNull(yield* row<WindowRow>(lockFree('windows', id, COLUMNS, 'AND closes_at <= $2', by)))
}

export function* dueWindows(by: number, limit: number): Work<readonly bigint[]> {
  const found = yield* rows<{ id: bigint }>(
    'SELECT id FROM windows WHERE closes_at <= $1 ORDER BY closes_at LIMIT $2',
    by,
    limit,
  )
  return found.map(({ id }) => id)
}

/** After a restart: no phase ends before this time. */
export function* extendWindows(until: number): Work<null> {
  yield* write('UPDATE windows SET closes_at = $1 WHERE closes_at < $1', until)
  return null
}
