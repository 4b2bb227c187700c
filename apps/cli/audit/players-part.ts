/** [F3] Every player's nonces: from 1 to the last without a gap, each round linked to the one before. */
import { commitmentOf, row, rows, type Work } from '@fairhouse/server/audit-access.ts'
import { rowsFor } from './batches.ts'
import { bucketOf, openChainSums } from './chain-sums.ts'
import { type Mismatch, NO_BYTES, NOTHING, type PartResult } from './findings.ts'
import type { Stretch } from './parts.ts'
import { markSheet } from './seed-marks.ts'
import { type RoundChain, readChain, readNonces } from './stored-round.ts'

type PlayerRow = Readonly<{ id: bigint; nonce: bigint; next_seed: string; last_round: bigint | null }>

const PLAYERS = 'SELECT id, nonce, next_seed, last_round FROM players WHERE id > $1 AND id <= $2 ORDER BY id'

const FIRST_NONCE = 1n
const MAX_GAPS = 10

const isWhole = ({ nonce }: PlayerRow, { played, first, last, broken }: RoundChain): boolean =>
  played === 0n
    ? nonce === FIRST_NONCE
    : first === FIRST_NONCE && last === nonce - 1n && played === nonce - FIRST_NONCE && broken === 0n

/** The first few missing nonces. */
const gapsIn = (nonces: ReadonlySet<bigint>, end: bigint): readonly bigint[] => {
  const gaps: bigint[] = []
  for (let nonce = FIRST_NONCE; nonce < end && gaps.length < MAX_GAPS; nonce += 1n) {
    if (!nonces.has(nonce)) gaps.push(nonce)
  }
  return gaps
}

/** Compares all stored rounds of the player, in the chain or not. */
function* problemOf({ id, nonce }: PlayerRow, { played }: RoundChain): Work<Mismatch> {
  const stored = yield* readNonces(id)
  const gaps = gapsIn(new Set(stored), nonce)
  const found = [
    `${stored.length} rounds`,
    ...(played === BigInt(stored.length) ? [] : [`${played} of them in a chain from the last one`]),
    ...(gaps.length > 0 ? [`none with nonce ${gaps.join(', ')}`] : []),
  ]
  return {
    kind: 'nonce',
    player: id.toString(),
    expected: `${nonce - FIRST_NONCE} rounds, nonces ${FIRST_NONCE} to ${nonce - 1n}`,
    found: found.join(', '),
  }
}

const nextSeeds = (players: readonly PlayerRow[]): Uint8Array => {
  const seeds = markSheet(players.length)
  for (const { id, next_seed } of players) seeds.add(commitmentOf(next_seed), { type: 'player', id })
  return seeds.whole()
}

/** The first round played since; the one before it was the last then. */
const FIRST_SINCE = `WITH RECURSIVE chain AS (
    SELECT id, nonce, previous FROM rounds WHERE id = $1
    UNION ALL
    SELECT rounds.id, rounds.nonce, rounds.previous FROM chain JOIN rounds ON rounds.id = chain.previous
      WHERE rounds.id > $2
  )
  SELECT nonce, previous FROM chain ORDER BY id LIMIT 1`

/** The player's last round when the audit began, and its nonce; null if there was none. */
function* lastThen(
  { nonce, last_round }: PlayerRow,
  lastRound: bigint,
): Work<readonly [bigint, bigint] | null> {
  if (last_round === null) return null
  if (last_round <= lastRound) return [last_round, nonce - 1n]
  const first = yield* row<{ nonce: bigint; previous: bigint | null }>(FIRST_SINCE, last_round, lastRound)
  return first && first.previous !== null ? [first.previous, first.nonce - 1n] : null
}

/** Sums tell where to look (`checkUnevenPlayers`), but not what is wrong. */
export function* addUpPlayers({ after, last, chains }: Stretch): Work<PartResult> {
  const players = yield* rows<PlayerRow>(PLAYERS, after, last)
  const { named, spoil, sums } = openChainSums(chains.key)
  for (const player of players) {
    const found = yield* lastThen(player, chains.lastRound)
    if (found) named({ id: found[0], player: player.id, nonce: found[1] })
    if (player.last_round === null && player.nonce !== FIRST_NONCE) spoil(player.id)
  }
  return {
    figures: { ...NOTHING, players: players.length },
    mismatches: [],
    seeds: nextSeeds(players),
    chains: sums,
  }
}

/** Rounds in nobody's chain make a bucket uneven, too. */
function* strays(players: readonly PlayerRow[]): Work<readonly Mismatch[]> {
  const found = yield* rowsFor<{ player: bigint; rounds: bigint }>(
    players.map(({ id }) => id),
    (wanted) => `SELECT player, COUNT(*) AS rounds FROM rounds WHERE player IN ${wanted} GROUP BY player`,
  )
  const counts = new Map(found.map(({ player, rounds }) => [player, rounds]))
  return players.flatMap(({ id, nonce }): readonly Mismatch[] => {
    const rounds = counts.get(id) ?? 0n
    if (rounds === nonce - FIRST_NONCE) return []
    const expected = `${nonce - FIRST_NONCE} rounds, all of them in a chain from the last one`
    return [{ kind: 'nonce', player: id.toString(), expected, found: `${rounds} rounds` }]
  })
}

/** Follows the chains of the players in these buckets. */
export function* checkUnevenPlayers(
  after: bigint,
  last: bigint,
  buckets: readonly number[],
): Work<PartResult> {
  const uneven = new Set(buckets)
  const all = yield* rows<PlayerRow>(PLAYERS, after, last)
  const players = all.filter(({ id }) => uneven.has(bucketOf(id)))
  const mismatches: Mismatch[] = []
  const whole: PlayerRow[] = []
  for (const player of players) {
    const chain = yield* readChain(player.id)
    if (isWhole(player, chain)) whole.push(player)
    else mismatches.push(yield* problemOf(player, chain))
  }
  return { figures: NOTHING, mismatches: [...mismatches, ...(yield* strays(whole))], seeds: NO_BYTES }
}
