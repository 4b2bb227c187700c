/** What must hold of all that is committed, whatever has happened: as the simulation goes, and at its end. */
import { checkLedger } from '../../core/ledger.ts'
import type { Query, Row, Work } from '../../core/store/work.ts'
import type { Look, Told } from './witness.ts'

export type Violation = Readonly<{ rule: string; what: string }>

/** A work that only reads, on what is committed. */
export const readWork = <T>(look: Look, work: Work<T>): T => {
  const ask = ({ sql, params }: Query): readonly Row[] => look(sql, ...params)
  let step = work.next()
  while (!step.done) step = work.next(step.value.map(ask))
  return step.value
}

const each = (look: Look, rule: string, sql: string, tell: (row: Row) => string): readonly Violation[] =>
  look(sql).map((row) => ({ rule, what: tell(row) }))

const ledger = (look: Look): readonly Violation[] => {
  const { total, wrong } = readWork(look, checkLedger())
  const uneven = wrong.map(({ account, balance, sum }) => `${account} has ${balance}, its entries ${sum}`)
  return [...(total === 0n ? [] : [`the ledger adds up to ${total}`]), ...uneven].map((what) => ({
    rule: 'M3',
    what,
  }))
}

const nonces = (look: Look): readonly Violation[] =>
  each(
    look,
    'F3',
    `SELECT p.id, p.nonce, COUNT(r.id) AS rounds, COUNT(DISTINCT r.nonce) AS different FROM players p
     LEFT JOIN rounds r ON r.player = p.id GROUP BY p.id, p.nonce
     HAVING COUNT(r.id) <> p.nonce - 1 OR COUNT(DISTINCT r.nonce) <> COUNT(r.id)`,
    ({ id, nonce, rounds, different }) =>
      `player ${id} stands at nonce ${nonce} with ${rounds} rounds of ${different} nonces`,
  )

const seats = (look: Look): readonly Violation[] => [
  ...each(
    look,
    'Z12',
    `SELECT p.player, p.hand FROM places p WHERE p.seat IS NOT NULL AND NOT EXISTS (SELECT 1 FROM hands h
     JOIN hand_seats s ON s.hand = h.id WHERE h.id = p.hand AND h.closed_at IS NULL AND s.player = p.player)`,
    ({ player, hand }) => `player ${player} sits at hand ${hand}, which is over or not his`,
  ),
  ...each(
    look,
    'Z12',
    `SELECT player, hand FROM places p WHERE seat IS NULL AND NOT EXISTS (SELECT 1 FROM windows w WHERE w.id = p.hand)`,
    ({ player, hand }) => `player ${player} waits in window ${hand}, which is not there`,
  ),
  ...each(
    look,
    'Z12',
    'SELECT hand, player, COUNT(*) AS n FROM hand_seats WHERE player IS NOT NULL GROUP BY hand, player HAVING COUNT(*) > 1',
    ({ hand, player, n }) => `player ${player} sits ${n} times at hand ${hand}`,
  ),
]

/** Pots of hands that are over are empty and closed; of open ones they hold chips. */
const pots = (look: Look): readonly Violation[] =>
  each(
    look,
    'M3',
    `SELECT a.id, a.balance FROM accounts a WHERE a.id LIKE 'pot/%' AND NOT EXISTS
       (SELECT 1 FROM hands h WHERE h.closed_at IS NULL AND 'pot/' || h.id = a.id)`,
    ({ id, balance }) => `${balance} is left in ${id}, whose hand is over`,
  )

/** Each round was asked for under one key. */
const bets = (look: Look): readonly Violation[] =>
  each(
    look,
    'A11',
    `SELECT r.id, r.player, COUNT(q.key) AS n FROM rounds r LEFT JOIN requests q
       ON q.round = r.id AND q.player = r.player AND q.key LIKE 'bet-%' GROUP BY r.id, r.player HAVING COUNT(q.key) <> 1`,
    ({ id, player, n }) => `round ${id} of player ${player} was opened under ${n} keys`,
  )

const acknowledged = (look: Look, told: Told): readonly Violation[] => {
  const stored = new Set(look('SELECT id FROM rounds').map(({ id }) => String(id)))
  const kept = new Set(look('SELECT key FROM requests').map(({ key }) => key as string))
  return [
    ...[...told.bets]
      .filter(([, round]) => !stored.has(round))
      .map(([key, round]) => ({ rule: 'M3', what: `round ${round} of ${key} was acknowledged and is lost` })),
    ...[...told.refused]
      .filter((key) => kept.has(key))
      .map((key) => ({ rule: 'A12', what: `${key} was refused, and done all the same` })),
  ]
}

/** Cheap enough to be looked at again and again. */
export const checkNow = (look: Look): readonly Violation[] => [...ledger(look), ...seats(look), ...pots(look)]

export const checkAll = (look: Look, told: Told): readonly Violation[] => [
  ...checkNow(look),
  ...nonces(look),
  ...bets(look),
  ...acknowledged(look, told),
]
