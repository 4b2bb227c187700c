/** [F12] The public log as the database has it: the leaves in order, and the tree, tiles and signatures they must make. */
import { gunzipSync } from 'node:zlib'
import { isRefusal } from '@fairhouse/kit'
import {
  appendLeaves,
  decodeBundle,
  EMPTY_FRONTIER,
  type Frontier,
  FULL_WIDTH,
  type Hash,
  leafHash,
  openCheckpoint,
  parseVkey,
  rootOfFrontier,
  sameBytes,
  TILE_HEIGHT,
  tileOfHashes,
} from '@fairhouse/log'
import { logVkey, row, rows, type Work } from '@fairhouse/server/audit-access.ts'
import { type Claim, compare, demand } from './claims.ts'
import { nodeSha256 } from './log/frontier.ts'
import { hexOfBytes } from './log/records.ts'
import { parseJson } from './stored-json.ts'

type StateRow = Readonly<{
  origin: string
  keys: string
  size: bigint
  root: Uint8Array
  entries: Uint8Array
  edge: Uint8Array
  signed: string
  checkpoint: string
  published: bigint
}>

const STATE =
  'SELECT origin, keys, size, root, entries, edge, signed, checkpoint, published FROM log_state WHERE id = 1'

/** Null if the house has no public log. */
export function* readLogHead(): Work<StateRow | null> {
  return (yield* row<StateRow>(STATE)) ?? null
}

export type LeafAt = Readonly<{ index: number; entry: Uint8Array; hash: Hash }>

const AT_ONCE = 16

const unpacked = (packed: Uint8Array): Uint8Array | null => {
  try {
    return gunzipSync(packed)
  } catch {
    return null
  }
}

const leavesIn = (bytes: Uint8Array | null, width: number, first: number): readonly LeafAt[] | null => {
  const entries = bytes && decodeBundle(bytes, width)
  if (entries === null || isRefusal(entries)) return null
  return entries.map((entry, place) => ({ index: first + place, entry, hash: leafHash(entry, nodeSha256) }))
}

const unreadable = (what: string): Claim => ({
  ...{ kind: 'log', expected: `${what} of the public log`, found: 'nothing readable' },
})

/** Hands over the leaves in order, some bundles at a time. */
function* eachLeaf(
  { size, entries }: StateRow,
  take: (leaves: readonly LeafAt[]) => Work<void>,
): Work<readonly Claim[]> {
  const full = Number(size) / FULL_WIDTH
  for (let number = 0; number < Math.floor(full); number += AT_ONCE) {
    const found = yield* rows<{ number: bigint; entries: Uint8Array }>(
      'SELECT number, entries FROM log_bundles WHERE number >= $1 AND number < $2 ORDER BY number',
      number,
      Math.min(number + AT_ONCE, Math.floor(full)),
    )
    const bundles = new Map(found.map((each) => [Number(each.number), each.entries]))
    for (let at = number; at < Math.min(number + AT_ONCE, Math.floor(full)); at += 1) {
      const packed = bundles.get(at)
      const leaves = leavesIn(packed ? unpacked(packed) : null, FULL_WIDTH, at * FULL_WIDTH)
      if (!leaves) return [unreadable(`bundle ${at}`)]
      yield* take(leaves)
    }
  }
  const last = leavesIn(entries, Number(size) % FULL_WIDTH, Math.floor(full) * FULL_WIDTH)
  if (!last) return [unreadable('the incomplete bundle')]
  yield* take(last)
  return []
}

/** Grows with the leaves; compares what is stored of it. */
const openGrowth = (published: number) => {
  let frontier: Frontier = EMPTY_FRONTIER
  let publishedRoot: Hash | null = null
  const levels: Hash[][] = []
  const tiles = new Map<string, Uint8Array>()
  const note = (height: number, index: number, node: Hash): void => {
    if (height === 0 || height % TILE_HEIGHT !== 0) return
    const level = height / TILE_HEIGHT
    levels[level] ??= []
    levels[level].push(node)
    if (levels[level].length < FULL_WIDTH) return
    tiles.set(`${level}/${Math.floor(index / FULL_WIDTH)}`, tileOfHashes(levels[level]))
    levels[level] = []
  }
  return {
    add: (leaves: readonly LeafAt[]): void => {
      for (const { hash } of leaves) {
        if (frontier.size === published) publishedRoot = rootOfFrontier(frontier, nodeSha256)
        frontier = appendLeaves(frontier, [hash], nodeSha256, ({ height, index }, node) =>
          note(height, index, node),
        )
      }
    },
    tiles,
    edge: (): Uint8Array => tileOfHashes(levels.slice(1).flatMap((level) => level ?? [])),
    root: (): Hash => rootOfFrontier(frontier, nodeSha256),
    publishedRoot: (): Hash | null =>
      frontier.size === published ? rootOfFrontier(frontier, nodeSha256) : publishedRoot,
  }
}

/** Signed by a key of the log (a new one signs from its first checkpoint on), and of this size and root. */
const signedClaims = (
  { origin, keys }: StateRow,
  text: string,
  size: number,
  root: Hash | null,
): readonly Claim[] => {
  if (text === '') return compare('log', 'published leaves without a checkpoint:', 0, size)
  const list = parseJson(keys)
  const opened = (Array.isArray(list) ? list : []).flatMap((publicKey) => {
    const key = parseVkey(logVkey(origin, String(publicKey)))
    const signed = isRefusal(key) ? key : openCheckpoint(Buffer.from(text), key)
    return isRefusal(signed) ? [] : [signed.checkpoint]
  })
  return [
    ...demand(opened.length > 0, 'log', 'a checkpoint that a key of the log has signed'),
    ...opened.flatMap((checkpoint) => [
      ...compare('log', 'size of the checkpoint', size, checkpoint.size),
      ...demand(
        root !== null && sameBytes(checkpoint.root, root),
        'log',
        'a checkpoint with the root that the leaves make',
      ),
    ]),
  ]
}

/** `take` is called with all leaves in order. */
export function* checkLogTree(
  head: StateRow,
  take: (leaves: readonly LeafAt[]) => Work<void>,
): Work<readonly Claim[]> {
  const [size, published] = [Number(head.size), Number(head.published)]
  const growth = openGrowth(published)
  const problems = yield* eachLeaf(head, function* (leaves) {
    growth.add(leaves)
    yield* take(leaves)
  })
  if (problems.length > 0) return problems
  const bundles = yield* row<{ count: bigint }>('SELECT COUNT(*) AS count FROM log_bundles')
  const heads = yield* row<{ count: bigint }>('SELECT COUNT(*) AS count FROM log_state')
  const stored = yield* rows<{ level: bigint; number: bigint; hashes: Uint8Array }>(
    'SELECT level, number, hashes FROM log_tiles',
  )
  const isRight = ({ level, number, hashes }: (typeof stored)[number]): boolean => {
    const due = growth.tiles.get(`${level}/${number}`)
    return due !== undefined && sameBytes(due, hashes)
  }
  return [
    ...compare('log', 'bundles', Math.floor(size / FULL_WIDTH), Number(bundles!.count)),
    ...compare('log', 'heads of the log', 1n, heads!.count),
    ...compare('log', 'tiles above the leaves', growth.tiles.size, stored.filter(isRight).length),
    ...compare('log', 'other tiles', 0, stored.filter((tile) => !isRight(tile)).length),
    ...demand(sameBytes(head.edge, growth.edge()), 'log', 'the incomplete tiles that the leaves make'),
    ...compare('log', 'root', hexOfBytes(growth.root()), hexOfBytes(head.root)),
    ...signedClaims(head, head.checkpoint, published, growth.publishedRoot()),
    ...(head.signed === '' ? [] : signedClaims(head, head.signed, size, growth.root())),
  ]
}
