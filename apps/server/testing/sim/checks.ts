/** Invariants of the committed data, whatever faults happened: checked during the simulation and at its end. */
import { checkLedger } from '../../core/ledger.ts'
import { type Query, type Row, rows, type Work } from '../../core/store/work.ts'
import type { CommitTimes } from './commit-times.ts'
import type { Look } from './inspector.ts'
import { checkParties } from './party-checks.ts'
import type { Refused, WitnessRecord } from './witness.ts'

export type Violation = Readonly<{ rule: string; what: string }>

/** Runs a read-only work on the committed data. */
export const readWork = <T>(look: Look, work: Work<T>): T => {
  const ask = ({ statement, params }: Query): readonly Row[] => look(statement.sql, ...params)
  let step = work.next()
  while (!step.done) step = work.next(step.value.map(ask))
  return step.value
}

type Found = Work<readonly Violation[]>

function* each(rule: string, sql: string, tell: (row: Row) => string): Found {
  return (yield* rows(sql)).map((row) => ({ rule, what: tell(row) }))
}

function* ledger(): Found {
  const { total, wrong } = yield* checkLedger()
  const uneven = wrong.map(({ account, balance, sum }) => `${account} has ${balance}, its entries ${sum}`)
  return [...(total === 0n ? [] : [`the ledger adds up to ${total}`]), ...uneven].map((what) => ({
    rule: 'M3',
    what,
  }))
}

const nonces = (): Found =>
  each(
    'F3',
    `SELECT p.id, p.nonce, COUNT(r.id) AS rounds, COUNT(DISTINCT r.nonce) AS different FROM players p
     LEFT JOIN rounds r ON r.player = p.id GROUP BY p.id, p.nonce
     HAVING COUNT(r.id) <> p.nonce - 1 OR COUNT(DISTINCT r.nonce) <> COUNT(r.id)`,
    ({ id, nonce, rounds, different }) =>
      `player ${id} stands at nonce ${nonce} with ${rounds} rounds of ${different} nonces`,
  )

function* seats(): Found {
  return [
    ...(yield* each(
      'Z12',
      `SELECT p.player, p.hand FROM places p WHERE p.seat IS NOT NULL AND NOT EXISTS (SELECT 1 FROM hands h
     JOIN hand_seats s ON s.hand = h.id WHERE h.id = p.hand AND h.closed_at IS NULL AND s.player = p.player)`,
      ({ player, hand }) => `player ${player} sits at hand ${hand}, which is over or not theirs`,
    )),
    ...(yield* each(
      'Z12',
      `SELECT player, hand FROM places p WHERE seat IS NULL AND (p.party IS NULL OR p.party <> p.hand
       OR NOT EXISTS (SELECT 1 FROM parties t WHERE t.id = p.party AND t.closed_at IS NULL))`,
      ({ player, hand }) => `player ${player} waits at table ${hand}, which is not there`,
    )),
    ...(yield* each(
      'Z12',
      `SELECT s.player, s.hand FROM hand_seats s JOIN hands h ON h.id = s.hand WHERE s.player IS NOT NULL
     AND h.closed_at IS NULL AND NOT EXISTS (SELECT 1 FROM places p WHERE p.player = s.player AND p.hand = s.hand)`,
      ({ player, hand }) => `player ${player} plays hand ${hand}, but their place is another`, // nobody leaves a hand here
    )),
    ...(yield* each(
      'Z12',
      'SELECT hand, player, COUNT(*) AS n FROM hand_seats WHERE player IS NOT NULL GROUP BY hand, player HAVING COUNT(*) > 1',
      ({ hand, player, n }) => `player ${player} sits ${n} times at hand ${hand}`,
    )),
  ]
}

/** Only open hands have a pot. Parties: `party-checks.ts`. */
const pots = (): Found =>
  each(
    'M3',
    `SELECT a.id, a.balance FROM accounts a WHERE a.id LIKE 'pot/%' AND a.id NOT LIKE 'pot/seat/%'
       AND a.id NOT LIKE 'pot/prize/%' AND NOT EXISTS
       (SELECT 1 FROM hands h WHERE h.closed_at IS NULL AND 'pot/' || h.id = a.id)`,
    ({ id, balance }) => `${balance} is left in ${id}, whose hand is over`,
  )

/** Each round was opened under exactly one key. */
const bets = (): Found =>
  each(
    'A11',
    `SELECT r.id, r.player, COUNT(q.key) AS n FROM rounds r LEFT JOIN requests q
       ON q.round = r.id AND q.player = r.player AND q.key LIKE 'bet-%' GROUP BY r.id, r.player HAVING COUNT(q.key) <> 1`,
    ({ id, player, n }) => `round ${id} of player ${player} was opened under ${n} keys`,
  )

/** A refused request may have been done only by another copy: after the refused one was sent, before all deadlines. */
const isDoneWrongly = ({ askedAt, isOnly, finalAt }: Refused, doneAt: number | undefined): boolean =>
  doneAt === undefined ? isOnly : doneAt < askedAt || doneAt > finalAt

/** Once a seat has acted again, on another device, a retry of the action before is only known to be stale [A11]. */
const isForgotten = (at: number | undefined, { refusedAt }: Refused): boolean =>
  at !== undefined && at <= refusedAt

function* acknowledged(told: WitnessRecord, commits: CommitTimes | null): Found {
  const stored = new Set((yield* rows('SELECT id FROM rounds')).map(({ id }) => String(id)))
  const kept = new Set((yield* rows('SELECT key FROM requests')).map(({ key }) => key as string))
  const isKept = (key: string): boolean => kept.has(key) || commits?.doneAt(key) !== undefined
  /** A table keeps only the last key of each seat: the others are known if every commit was watched. */
  const isUnknown = (key: string): boolean => commits === null && key.startsWith('table-')
  return [
    ...[...told.bets]
      .filter(([, round]) => !stored.has(round))
      .map(([key, round]) => ({
        rule: 'M3',
        what: `round ${round} of ${key} was acknowledged, but is lost`,
      })),
    ...[...told.done]
      .filter((key) => !isKept(key) && !isUnknown(key))
      .map((key) => ({ rule: 'A11', what: `${key} was acknowledged, but is not stored` })),
    ...[...told.refused]
      .filter(([key, refused]) => isKept(key) && isDoneWrongly(refused, commits?.doneAt(key)))
      .filter(([key, refused]) => !isForgotten(commits?.forgottenAt(key), refused))
      .map(([key]) => ({ rule: 'A12', what: `${key} was refused, but done all the same` })),
  ]
}

/** [A49] Between the processes' clocks, beyond what a slow database explains. */
const MOST_APART_MS = 5_000

export const checkClocks = (times: readonly number[]): readonly Violation[] => {
  const apart = Math.max(...times) - Math.min(...times)
  return apart > MOST_APART_MS ? [{ rule: 'A49', what: `the processes' clocks are ${apart} ms apart` }] : []
}

/** Seats, pots and parties. */
export function* checkTables(): Found {
  return [...(yield* seats()), ...(yield* pots()), ...(yield* checkParties())]
}

/** Everything that must hold at any moment. */
export function* checkNow(): Found {
  return [...(yield* ledger()), ...(yield* checkTables())]
}

/** Longer than any fault explains. */
const MOST_OVERDUE_MS = 60_000

/** `now` is the house's time. */
export const checkDue = (now: number): Found =>
  each(
    'liveness',
    `SELECT 'hand' AS what, id, due_at FROM hands WHERE due_at < ${now - MOST_OVERDUE_MS} UNION ALL
     SELECT 'party', id, due_at FROM parties WHERE due_at < ${now - MOST_OVERDUE_MS}`,
    ({ what, id, due_at }) => `${what} ${id} was due at ${due_at}, and it is ${now}`,
  )

/** `commits`: null if nobody watched them. */
export function* checkAll(told: WitnessRecord, commits: CommitTimes | null = null): Found {
  const stored = [...(yield* nonces()), ...(yield* bets()), ...(yield* acknowledged(told, commits))]
  return [...(yield* checkNow()), ...stored]
}
