/** [F12] Leaves of the public log beside the rows they record: each must say what its row says. */
import { isRefusal, sameJson } from '@fairhouse/kit'
import { decodeLeaf, handPseudonym, type Leaf } from '@fairhouse/log'
import {
  commitmentOf,
  pseudonymOf,
  seedText,
  shownRecord,
  type Work,
} from '@fairhouse/server/audit-access.ts'
import { hashOfTableLog, printPlan } from '@fairhouse/table'
import { rowsFor } from './batches.ts'
import type { Mismatch } from './findings.ts'
import { hexOfBytes } from './log/records.ts'
import type { LeafAt } from './public-log-tree.ts'
import { parseJson } from './stored-json.ts'

export type RoundLeafOf = Extract<Leaf, { type: 'round' }>
type HandLeafOf = Extract<Leaf, { type: 'hand' }>
type SeedsLeafOf = Extract<Leaf, { type: 'hand-seeds' }>
type TableLeafOf = Extract<Leaf, { type: 'table' }>
type VoidLeafOf = Extract<Leaf, { type: 'void-hand' }>

export type Decoded = Readonly<{ leaf: Leaf; hash: string }>

/** Null if it can't be decoded. */
export const decoded = ({ entry, hash }: Pick<LeafAt, 'entry' | 'hash'>): Decoded | null => {
  const leaf = decodeLeaf(entry)
  return isRefusal(leaf) ? null : { leaf, hash: hexOfBytes(hash) }
}

const differing = (
  row: Readonly<Record<string, unknown>>,
  leaf: Readonly<Record<string, unknown>>,
): readonly string[] => Object.keys(row).filter((field) => !sameJson(row[field], leaf[field]))

const differs = (of: Partial<Mismatch>, fields: readonly string[]): readonly Mismatch[] =>
  fields.length === 0
    ? []
    : [
        {
          kind: 'log',
          ...of,
          expected: 'a leaf that says what is stored',
          found: `another ${fields.join(', ')}`,
        },
      ]

const alone = (of: Partial<Mismatch>): readonly Mismatch[] => [
  { kind: 'log', ...of, expected: 'what this leaf of the public log records', found: 'nothing' },
]

type RoundRow = Readonly<{
  id: bigint
  nonce: bigint
  log_key: string
  terms_hash: string
  currency: string
  demo: bigint
  remote: bigint
  server_seed: Uint8Array
  client_seed: string
  actions: string
  stake: bigint
  payout: bigint
  opened_at: bigint
  closed_at: bigint | null
  seed_reused: bigint | null
  next_seed: string | null
  following: Uint8Array | null
}>

const ROUNDS = `SELECT r.id, r.nonce, p.log_key, t.hash AS terms_hash, r.currency, r.demo, r.remote, r.server_seed,
    r.client_seed, r.actions, r.stake, r.payout, r.opened_at, r.closed_at, r.seed_reused,
    CASE WHEN p.last_round = r.id THEN p.next_seed END AS next_seed, n.server_seed AS following
  FROM rounds r LEFT JOIN players p ON p.id = r.player LEFT JOIN terms t ON t.id = r.terms
  LEFT JOIN rounds n ON n.previous = r.id`

/** All fields of a round's leaf except the salted balance. */
const roundFields = (row: RoundRow) => ({
  pseudonym: pseudonymOf(row.log_key),
  nonce: row.nonce.toString(),
  terms: row.terms_hash,
  currency: row.currency,
  wallet: [row.demo === 1n, row.remote === 1n],
  'server seed': seedText(row.server_seed),
  'client seed': row.client_seed,
  'reuse mark': row.seed_reused === 1n,
  'next commitment': commitmentOf(row.next_seed ?? (row.following ? seedText(row.following) : '')),
  stake: row.stake.toString(),
  payout: row.payout.toString(),
  actions: row.actions,
  times: [Number(row.opened_at), Number(row.closed_at ?? 0n)],
})

const leafFields = (leaf: RoundLeafOf): ReturnType<typeof roundFields> => ({
  pseudonym: hexOfBytes(leaf.pseudonym),
  nonce: leaf.nonce.toString(),
  terms: hexOfBytes(leaf.termsHash),
  currency: leaf.currency,
  wallet: [leaf.isDemo, leaf.isRemote],
  'server seed': hexOfBytes(leaf.serverSeed),
  'client seed': leaf.clientSeed,
  'reuse mark': leaf.clientSeedReused,
  'next commitment': hexOfBytes(leaf.nextCommitment),
  stake: leaf.stake.toString(),
  payout: leaf.payout.toString(),
  actions: leaf.actions,
  times: [leaf.openedAt, leaf.closedAt],
})

export function* checkRoundLeaves(leaves: readonly RoundLeafOf[]): Work<readonly Mismatch[]> {
  const ids = leaves.map(({ id }) => id)
  const found = yield* rowsFor<RoundRow>(ids, (wanted) => `${ROUNDS} WHERE r.id IN ${wanted}`)
  const byId = new Map(found.map((row) => [row.id, row]))
  return leaves.flatMap((leaf) => {
    const [row, of] = [byId.get(leaf.id), { round: leaf.id.toString() }]
    return row ? differs(of, differing(roundFields(row), leafFields(leaf))) : alone(of)
  })
}

type HandRow = Readonly<{
  id: bigint
  plan: string
  server_seed: Uint8Array
  client_seed: string
  actions: string
  opened_at: bigint
  closed_at: bigint | null
  leaf: Uint8Array | null
}>
type SeatRow = Readonly<{ hand: bigint; paid: bigint; won: bigint; log_key: string | null }>

const HANDS =
  'SELECT h.id, h.plan, h.server_seed, h.client_seed, h.actions, h.opened_at, h.closed_at, h.leaf FROM hands h'
const SEATS = `SELECT s.hand, s.paid, s.won, p.log_key FROM hand_seats s LEFT JOIN players p ON p.id = s.player`

const handFields = (row: HandRow, seats: readonly SeatRow[], hash: string) => ({
  'leaf hash': row.leaf && hexOfBytes(row.leaf),
  plan: row.plan,
  seats: seats.map(({ paid, won, log_key }) => [
    log_key === null ? null : hexOfBytes(handPseudonym(log_key, row.id)),
    paid.toString(),
    won.toString(),
  ]),
  actions: parseJson(row.actions),
  times: [Number(row.opened_at), Number(row.closed_at ?? 0n)],
  of: hash,
})

const handLeafFields = (leaf: HandLeafOf, hash: string): ReturnType<typeof handFields> => ({
  'leaf hash': hash,
  plan: printPlan(leaf.plan),
  seats: leaf.seats.map(({ pseudonym, paid, won }) => [pseudonym, paid, won]),
  actions: leaf.actions,
  times: [leaf.openedAt, leaf.closedAt],
  of: hash,
})

const seedFields = (row: HandRow) => ({
  'server seed': seedText(row.server_seed),
  'client seeds': row.client_seed,
})

export type OfHand = Readonly<{ leaf: HandLeafOf | SeedsLeafOf; hash: string }>

export function* checkHandLeaves(leaves: readonly OfHand[]): Work<readonly Mismatch[]> {
  const ids = leaves.map(({ leaf }) => BigInt(leaf.hand))
  const found = yield* rowsFor<HandRow>(ids, (wanted) => `${HANDS} WHERE h.id IN ${wanted}`)
  const seats = yield* rowsFor<SeatRow>(ids, (wanted) => `${SEATS} WHERE s.hand IN ${wanted} ORDER BY s.seat`)
  const [byId, seatsOf] = [new Map(found.map((row) => [row.id, row])), Map.groupBy(seats, ({ hand }) => hand)]
  return leaves.flatMap(({ leaf, hash }) => {
    const [row, of] = [byId.get(BigInt(leaf.hand)), { hand: leaf.hand }]
    if (!row) return alone(of)
    const fields =
      leaf.type === 'hand'
        ? differing(handFields(row, seatsOf.get(row.id) ?? [], hash), handLeafFields(leaf, hash))
        : differing(seedFields(row), { 'server seed': leaf.serverSeed, 'client seeds': leaf.clientSeed })
    return differs(of, fields)
  })
}

type VoidRow = Readonly<{
  id: bigint
  plan: string
  server_seed: Uint8Array
  seeds: string
  at: bigint
  leaf: Uint8Array | null
}>

const VOIDS = 'SELECT id, plan, server_seed, seeds, at, leaf FROM void_hands'

export type OfVoid = Readonly<{ leaf: VoidLeafOf; hash: string }>

export function* checkVoidLeaves(leaves: readonly OfVoid[]): Work<readonly Mismatch[]> {
  const ids = leaves.map(({ leaf }) => BigInt(leaf.hand))
  const found = yield* rowsFor<VoidRow>(ids, (wanted) => `${VOIDS} WHERE id IN ${wanted}`)
  const byId = new Map(found.map((row) => [row.id, row]))
  return leaves.flatMap(({ leaf, hash }) => {
    const [row, of] = [byId.get(BigInt(leaf.hand)), { hand: leaf.hand }]
    if (!row) return alone(of)
    const stored = {
      'leaf hash': row.leaf && hexOfBytes(row.leaf),
      plan: row.plan,
      'server seed': seedText(row.server_seed),
      seeds: parseJson(row.seeds),
      time: Number(row.at),
    }
    const { plan, serverSeed, seeds, at } = leaf
    const logged = { 'leaf hash': hash, plan: printPlan(plan), 'server seed': serverSeed, seeds, time: at }
    return differs(of, differing(stored, logged))
  })
}

type TableRow = Readonly<{ id: bigint; leaf: Uint8Array | null; closed_at: bigint | null }>

export type OfTable = Readonly<{ leaf: TableLeafOf; hash: string }>

function* tableDifferences(row: TableRow, leaf: TableLeafOf, hash: string): Work<readonly string[]> {
  const stored = {
    'leaf hash': row.leaf && hexOfBytes(row.leaf),
    log: hashOfTableLog(yield* shownRecord(row)),
    time: Number(row.closed_at),
  }
  return differing(stored, { 'leaf hash': hash, log: leaf.log, time: leaf.at })
}

/** One after the other: a table's log may be long. */
export function* checkTableLeaves(leaves: readonly OfTable[]): Work<readonly Mismatch[]> {
  const ids = leaves.map(({ leaf }) => BigInt(leaf.table))
  const found = yield* rowsFor<TableRow>(
    ids,
    (wanted) => `SELECT id, leaf, closed_at FROM parties WHERE id IN ${wanted}`,
  )
  const byId = new Map(found.map((row) => [row.id, row]))
  const mismatches: Mismatch[] = []
  for (const { leaf, hash } of leaves) {
    const [row, of] = [byId.get(BigInt(leaf.table)), { hand: leaf.table }]
    mismatches.push(...(row ? differs(of, yield* tableDifferences(row, leaf, hash)) : alone(of)))
  }
  return mismatches
}
