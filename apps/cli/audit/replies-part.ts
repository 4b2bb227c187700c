/**
 * What players were promised: the reply to a bet names the commitment of the next round, before it is played [F2]. It
 * must be the hash of the seed used then. Only stored replies are known, with the first bytes of the commitment.
 */
import {
  commitmentOf,
  promisedBytes,
  row,
  rows,
  seedText,
  select,
  type Work,
} from '@fairhouse/server/audit-access.ts'
import { type Mismatch, NO_BYTES, NOTHING, type PartResult } from './findings.ts'
import { findLinks, type Link } from './stored-round.ts'

/** `round`: the one whose bet was answered; the promise is for the next. */
type KeptRow = Readonly<{ player: bigint; round: bigint | null; promised: Uint8Array | null }>
type Promised = Readonly<{ player: bigint; round: bigint; promised: string }>

const KEPT = 'SELECT player, round, promised FROM requests WHERE at > $1 AND at <= $2'

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

const promisesOf = ({ player, round, promised }: KeptRow): readonly Promised[] =>
  round === null || promised === null ? [] : [{ player, round, promised: hex(promised) }]

/** The first bytes of a seed's commitment, as stored. */
const keptOf = (seed: string): string => hex(promisedBytes(commitmentOf(seed)))

/** The promise for the next round, which isn't played yet; null if this wasn't the last. */
function* nextPromise(player: bigint, nonce: bigint): Work<string | null> {
  const next = yield* row<{ next_seed: string }>(
    select('players', player, 'next_seed', 'AND nonce = $2', nonce),
  )
  return next ? keptOf(next.next_seed) : null
}

const mismatch = (player: bigint, round: bigint | null, expected: string, found: string): Mismatch => ({
  kind: 'commitment',
  player: player.toString(),
  ...(round !== null && { round: round.toString() }),
  expected,
  found,
})

function* problemOf(
  { player, round, promised }: Promised,
  made: Link | undefined,
  next: Link | undefined,
): Work<readonly Mismatch[]> {
  if (made?.player !== player) return [mismatch(player, round, 'a round for this stored reply', 'none')]
  const nonce = made.nonce + 1n
  const isIt = next !== undefined && next.player === player && next.nonce === nonce
  const found = isIt ? keptOf(seedText(next.server_seed)) : yield* nextPromise(player, nonce)
  if (found === promised) return []
  if (found === null) return [mismatch(player, null, `a round with nonce ${nonce}`, 'none')]
  return [mismatch(player, isIt ? next.id : null, `promised ${promised}…`, `${found}…`)]
}

/** Replies after `after`, up to and including `last`. */
export function* checkReplies(after: bigint, last: bigint): Work<PartResult> {
  const kept = yield* rows<KeptRow>(KEPT, after, last)
  const promises = kept.flatMap(promisesOf)
  const ids = promises.map(({ round }) => round)
  const made = yield* findLinks(ids, 'id')
  const next = yield* findLinks(ids, 'previous')
  const mismatches: Mismatch[] = []
  for (const promise of promises) {
    mismatches.push(...(yield* problemOf(promise, made.get(promise.round), next.get(promise.round))))
  }
  const figures = { ...NOTHING, replies: kept.length, promises: promises.length }
  return { figures, mismatches, seeds: NO_BYTES }
}
