/**
 * [F12] Compares the database with its public log: the tree is right, every leaf records a row, and every finished
 * round, hand, void hand and table since the log began has its leaves, appended or queued.
 */
import { type Leaf, leafHash, sameBytes } from '@fairhouse/log'
import { eachPacked, row, rows, type Work } from '@fairhouse/server/audit-access.ts'
import { openBuckets, recordsOf } from './buckets.ts'
import { compare } from './claims.ts'
import { type Mismatch, NO_BYTES, NOTHING, type PartResult } from './findings.ts'
import { keyedHash, newHashKey } from './keyed-hash.ts'
import { nodeSha256 } from './log/frontier.ts'
import {
  checkHandLeaves,
  checkRoundLeaves,
  checkTableLeaves,
  checkVoidLeaves,
  type Decoded,
  decoded,
  type OfHand,
  type OfTable,
  type OfVoid,
  type RoundLeafOf,
} from './public-log-leaves.ts'
import { checkLogTree, readLogHead } from './public-log-tree.ts'

const KINDS = ['round', 'hand', 'hand-seeds', 'void-hand', 'table'] as const
type Kind = (typeof KINDS)[number]

/** Said to have a leaf, or over since the log began. `time`: the column. */
const LOGGED = (time: string): string =>
  `(r.leaf IS NOT NULL OR r.${time} >= (SELECT began_at FROM log_state))`

/** What must have a leaf of each kind, by id. */
const DUE: Readonly<Record<Kind, string>> = {
  round: `SELECT r.id FROM rounds r JOIN players p ON p.id = r.player
    WHERE r.open = 0 AND p.log_from <> 0 AND r.nonce >= p.log_from`,
  hand: `SELECT r.id FROM hands r WHERE ${LOGGED('closed_at')}`,
  'hand-seeds': `SELECT r.id FROM hands r WHERE ${LOGGED('closed_at')}`,
  'void-hand': `SELECT r.id FROM void_hands r WHERE ${LOGGED('at')}`,
  table: `SELECT r.id FROM parties r WHERE ${LOGGED('closed_at')}`,
}

const idOf = (leaf: Leaf): bigint | null => {
  if (leaf.type === 'round') return leaf.id
  if (leaf.type === 'table') return BigInt(leaf.table)
  return leaf.type === 'hand' || leaf.type === 'hand-seeds' || leaf.type === 'void-hand'
    ? BigInt(leaf.hand)
    : null
}

const ownerOf = (kind: Kind, id: bigint): Partial<Mismatch> =>
  kind === 'round' ? { round: id.toString() } : { hand: id.toString() }

const HASH_BYTES = 16
const [SIDE_AT, KIND_AT, ID_AT] = [HASH_BYTES, HASH_BYTES + 1, HASH_BYTES + 2]
const RECORD_BYTES = ID_AT + 8
const SIDES = ['due', 'logged'] as const

/** What must have a leaf, and what has one: in buckets on disk, because there may be very many. */
const openPairing = () => {
  const [buckets, key] = [openBuckets(RECORD_BYTES), newHashKey()]
  const record = Buffer.alloc(RECORD_BYTES)
  return {
    add: (side: (typeof SIDES)[number], kind: Kind, id: bigint): void => {
      keyedHash(key, `${kind}:${id}`).copy(record, 0, 0, HASH_BYTES)
      record[SIDE_AT] = SIDES.indexOf(side)
      record[KIND_AT] = KINDS.indexOf(kind)
      record.writeBigInt64LE(id, ID_AT)
      buckets.add(record)
    },
    *mismatches(): Generator<Mismatch> {
      for (const bucket of buckets.all()) {
        const all = recordsOf(bucket, RECORD_BYTES)
        for (const same of Map.groupBy(all, (each) => each.toString('hex', 0, HASH_BYTES)).values()) {
          const [kind, id] = [KINDS[same[0]![KIND_AT]!]!, same[0]!.readBigInt64LE(ID_AT)]
          const logged = same.filter((each) => SIDES[each[SIDE_AT]!] === 'logged').length
          if (logged === 1) continue
          const expected = `one leaf of type ${kind} in the public log`
          yield { kind: 'log', ...ownerOf(kind, id), expected, found: `${logged}` }
        }
      }
    },
    close: buckets.close,
  }
}
type Pairing = ReturnType<typeof openPairing>

const AT_ONCE = 5_000

function* addDue(kind: Kind, pairing: Pairing): Work<void> {
  for (let after = -(2n ** 63n); ; ) {
    const found = yield* rows<{ id: bigint }>(
      `${DUE[kind]} AND r.id > $1 ORDER BY r.id LIMIT ${AT_ONCE}`,
      after,
    )
    for (const { id } of found) pairing.add('due', kind, id)
    if (found.length < AT_ONCE) return
    after = found.at(-1)!.id
  }
}

/** Compares each leaf with its row, and notes it. */
function* checkLeaves(leaves: readonly Decoded[], pairing: Pairing): Work<readonly Mismatch[]> {
  for (const { leaf } of leaves) {
    const id = idOf(leaf)
    if (id !== null) pairing.add('logged', leaf.type as Kind, id)
  }
  const [rounds, hands, voids, tables] = [[], [], [], []] as [RoundLeafOf[], OfHand[], OfVoid[], OfTable[]]
  for (const { leaf, hash } of leaves) {
    if (leaf.type === 'round') rounds.push(leaf)
    if (leaf.type === 'hand' || leaf.type === 'hand-seeds') hands.push({ leaf, hash })
    if (leaf.type === 'void-hand') voids.push({ leaf, hash })
    if (leaf.type === 'table') tables.push({ leaf, hash })
  }
  return [
    ...(yield* checkRoundLeaves(rounds)),
    ...(yield* checkHandLeaves(hands)),
    ...(yield* checkVoidLeaves(voids)),
    ...(yield* checkTableLeaves(tables)),
  ]
}

/** Terms are few. */
function* checkTermsLeaves(texts: ReadonlySet<string>): Work<readonly Mismatch[]> {
  const stored = yield* rows<{ text: string; logged: bigint }>('SELECT text, logged FROM terms')
  const logged = new Set(stored.filter((each) => each.logged === 1n).map(({ text }) => text))
  const missing = [...logged].filter((text) => !texts.has(text)).length
  const strange = [...texts].filter((text) => !logged.has(text)).length
  return [
    ...compare('log', 'logged terms without a leaf:', 0, missing),
    ...compare('log', 'leaves of terms that are not stored as logged:', 0, strange),
  ]
}

type BatchRow = Readonly<{ rounds: bigint; leaves: Uint8Array }>

/** Leaves that wait to be appended. */
function* queuedLeaves(): Work<readonly (Decoded | null)[]> {
  const batches = yield* rows<BatchRow>('SELECT rounds, leaves FROM log_batches ORDER BY id')
  const others = yield* rows<{ leaf: Uint8Array }>('SELECT leaf FROM log_queue ORDER BY turn, id')
  return [
    ...batches.flatMap(({ rounds, leaves }) => {
      const found = packedLeaves(leaves)
      return BigInt(found.length) === rounds ? found : [...found, null]
    }),
    ...others.map(({ leaf }) => decoded({ entry: leaf, hash: leafHash(leaf, nodeSha256) })),
  ]
}

/** Null for one whose stored hash is wrong, or that is cut off. */
const packedLeaves = (packed: Uint8Array): readonly (Decoded | null)[] => {
  const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.length)
  const found: (Decoded | null)[] = []
  try {
    eachPacked(bytes, (hashAt, entryAt, end) => {
      const entry = bytes.subarray(entryAt + LENGTH_BYTES, end)
      const hash = leafHash(entry, nodeSha256)
      found.push(sameBytes(bytes.subarray(hashAt, entryAt), hash) ? decoded({ entry, hash }) : null)
    })
  } catch {
    found.push(null)
  }
  return found
}
const LENGTH_BYTES = 2

const UNREADABLE: Mismatch = {
  ...{ kind: 'log', expected: 'a leaf that can be read, with its own hash' },
  found: 'something else',
}

const LOG_ROWS = `SELECT (SELECT COUNT(*) FROM log_bundles) + (SELECT COUNT(*) FROM log_state) AS count`

/** Without a log nothing can have been logged. */
function* checkNoLog(): Work<PartResult> {
  const logged = yield* row<{ count: bigint }>(LOG_ROWS)
  const mismatches = compare('log', 'rows without a public log:', 0n, logged!.count)
  return { figures: NOTHING, mismatches, seeds: NO_BYTES }
}

export function* checkPublicLog(): Work<PartResult> {
  const head = yield* readLogHead()
  if (head === null) return yield* checkNoLog()
  const [pairing, mismatches] = [openPairing(), [] as Mismatch[]]
  const texts = new Set<string>()
  const take = function* (found: readonly (Decoded | null)[]): Work<void> {
    const leaves = found.filter((each) => each !== null)
    if (leaves.length < found.length) mismatches.push(UNREADABLE)
    for (const { leaf } of leaves) if (leaf.type === 'terms') texts.add(leaf.text)
    mismatches.push(...(yield* checkLeaves(leaves, pairing)))
  }
  try {
    const claims = yield* checkLogTree(head, (leaves) => take(leaves.map(decoded)))
    yield* take(yield* queuedLeaves())
    for (const kind of KINDS) yield* addDue(kind, pairing)
    const ofTerms = yield* checkTermsLeaves(texts)
    const all = [...claims, ...mismatches, ...ofTerms, ...pairing.mismatches()]
    return { figures: { ...NOTHING, leaves: Number(head.size) }, mismatches: all, seeds: NO_BYTES }
  } finally {
    pairing.close()
  }
}
