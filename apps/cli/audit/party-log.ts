/** [F13] [L6] Replays lasting tables from their logs: deals, results of hands, ranks, prizes. */
import { isRefusal, type Registry } from '@fairhouse/kit'
import {
  columnsOf,
  findParty,
  type Party,
  row,
  rows,
  type Value,
  type Work,
} from '@fairhouse/server/audit-access.ts'
import { type Effect, type LogEntry, outcomesIn, printPlan, replayTable, type Table } from '@fairhouse/table'
import { type Claim, compare, demand } from './claims.ts'
import type { Mismatch } from './findings.ts'

type LogRow = Readonly<{ version: bigint; at: bigint; commands: string }>
type HandRow = Readonly<{ id: bigint; plan: string; closed_at: bigint | null }>
type SeatRow = Readonly<{ hand: bigint; seat: bigint; paid: bigint; won: bigint }>

type PartyRow = Readonly<{ first: string }> & Readonly<Record<Column, Value>>

const COLUMNS = ['game', 'kind', 'room', 'demo', 'free_seats', 'due_at', 'closed_at'] as const
type Column = (typeof COLUMNS)[number]

/** A party's row, its log, its hands and the void ones. */
type Rows = Readonly<{
  row: PartyRow
  log: readonly LogRow[]
  hands: readonly HandRow[]
  seats: readonly SeatRow[]
}>

function* rowsOf({ id }: Party): Work<Rows> {
  const found = yield* row<PartyRow>(`SELECT first, ${COLUMNS.join(', ')} FROM parties WHERE id = $1`, id)
  return {
    row: found!,
    log: yield* rows<LogRow>(
      'SELECT version, at, commands FROM party_log WHERE party = $1 ORDER BY version',
      id,
    ),
    hands: yield* rows<HandRow>('SELECT id, plan, closed_at FROM hands WHERE party = $1 ORDER BY id', id),
    seats: yield* rows<SeatRow>(
      `SELECT s.hand, s.seat, s.paid, s.won FROM hand_seats s JOIN hands h ON h.id = s.hand
       WHERE h.party = $1 ORDER BY s.hand, s.seat`,
      id,
    ),
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Null if it can't be read. */
const logOf = (log: readonly LogRow[]): readonly LogEntry[] | null => {
  const entries = log.map(({ at, commands }) => ({ at: Number(at), commands: parsed(commands) }))
  return entries.every(({ commands }) => Array.isArray(commands)) ? (entries as readonly LogEntry[]) : null
}

/** Every hand that was dealt or void is stored as it was planned, and no other. */
const planClaims = (effects: readonly Effect[], { hands }: Rows): readonly Claim[] => {
  const dealt = effects.flatMap((effect) => (effect.type === 'deal' ? effect.plan : []))
  const stored = new Map(hands.map(({ id, plan }) => [id.toString(), plan]))
  return [
    ...compare('record', 'hands of this table:', dealt.length, hands.length),
    ...dealt.flatMap((plan) =>
      demand(stored.get(plan.hand) === printPlan(plan), 'plan', `hand ${plan.hand} as the table planned it`),
    ),
  ]
}

/** What the table took from each hand is what the hand's seats paid and won. */
const outcomeClaims = (log: readonly LogEntry[], { seats, hands }: Rows): readonly Claim[] => {
  const outcomes = new Map(outcomesIn(log).map((outcome) => [outcome.hand, outcome]))
  return hands
    .filter(({ closed_at }) => closed_at !== null)
    .flatMap(({ id }) => {
      const outcome = outcomes.get(id.toString())
      const told = outcome?.seats.map((seat) => [seat.paid, seat.won + seat.refunded + seat.bonus])
      const held = seats.filter(({ hand }) => hand === id).map(({ paid, won }) => [Number(paid), Number(won)])
      return demand(JSON.stringify(told) === JSON.stringify(held), 'seat', `hand ${id} as it ended`)
    })
}

/** As a database keeps it. */
const stored = (value: string | number | boolean | null): Value =>
  typeof value === 'boolean' || typeof value === 'number' ? BigInt(value) : value

const rowClaims = (party: Party, { log, row: found }: Rows): readonly Claim[] => [
  ...demand(
    log.every(({ version }, index) => version === BigInt(index + 1)) && log.length === party.version,
    'record',
    `entries 1 to ${party.version} of the table's log`,
  ),
  ...COLUMNS.flatMap((column) =>
    compare('record', `${column}:`, stored(columnsOf(party.table)[column]), found[column]),
  ),
]

const replayClaims = (games: Registry, party: Party, found: Rows): readonly Claim[] => {
  const entry = Object.hasOwn(games, party.table.game) ? games[party.table.game] : undefined
  const log = logOf(found.log)
  if (!entry?.live || log === null) return demand(false, 'record', 'a log that can be read')
  const first = parsed(found.row.first) as Table
  const replayed = replayTable({ rules: entry.rules, live: entry.live }, { first, log })
  if (isRefusal(replayed)) return demand(false, 'record', `a log that the table allows (${replayed.refused})`)
  const isSame = JSON.stringify(replayed.table) === JSON.stringify(party.table)
  return [
    ...demand(isSame, 'record', 'the table that its log leads to'),
    ...planClaims(replayed.effects, found),
    ...outcomeClaims(log, found),
  ]
}

/** A log that was tampered with may break the replay itself. */
const claimsOf = (games: Registry, party: Party, found: Rows): readonly Claim[] => {
  try {
    return [...rowClaims(party, found), ...replayClaims(games, party, found)]
  } catch (error) {
    return demand(false, 'record', `a log that can be replayed (${(error as Error).message})`)
  }
}

/** All tables, closed ones too. */
export function* replayParties(games: Registry): Work<readonly Mismatch[]> {
  const mismatches: Mismatch[] = []
  for (const { id } of yield* rows<{ id: bigint }>('SELECT id FROM parties ORDER BY id')) {
    const party = (yield* findParty(id))!
    const claims = claimsOf(games, party, yield* rowsOf(party))
    mismatches.push(...claims.map((claim) => ({ ...claim, hand: id.toString() })))
  }
  return mismatches
}
