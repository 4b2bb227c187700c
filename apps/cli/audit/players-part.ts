/** [F3] Every player's nonces: from 1 to the one before the next, none left out, each round after the one before. */
import { commitmentOf, row, rows, type Work } from '@fairhouse/server/auditing.ts'
import { type Checked, type Mismatch, NOTHING } from './findings.ts'
import { markSheet } from './seed-marks.ts'

type PlayerRow = Readonly<{ id: bigint; nonce: bigint; next_seed: string }>

const PLAYERS = 'SELECT id, nonce, next_seed FROM players WHERE id > $1 AND id <= $2 ORDER BY id'

/** Back from the last round, each to the one before it: `broken` are those whose nonces do not follow. */
const CHAIN = `WITH RECURSIVE chain AS (
    SELECT rounds.nonce, rounds.previous, 0 AS broken FROM players JOIN rounds
      ON rounds.id = players.last_round AND rounds.player = players.id WHERE players.id = $1
    UNION ALL
    SELECT rounds.nonce, rounds.previous, CASE WHEN rounds.nonce = chain.nonce - 1 THEN 0 ELSE 1 END
      FROM chain JOIN rounds ON rounds.id = chain.previous AND rounds.player = $1
  )
  SELECT COUNT(*) AS played, MIN(nonce) AS first, MAX(nonce) AS last, SUM(broken) AS broken FROM chain`

type ChainRow = Readonly<{
  played: bigint
  first: bigint | null
  last: bigint | null
  broken: bigint | null
}>

const FIRST_NONCE = 1n
const MOST_GAPS = 10

const NONCES = 'SELECT nonce FROM rounds WHERE player = $1 ORDER BY nonce'

const isWhole = ({ nonce }: PlayerRow, { played, first, last, broken }: ChainRow): boolean =>
  played === 0n
    ? nonce === FIRST_NONCE
    : first === FIRST_NONCE && last === nonce - 1n && played === nonce - FIRST_NONCE && broken === 0n

/** The first few that are not there. */
const gapsIn = (nonces: ReadonlySet<bigint>, end: bigint): readonly bigint[] => {
  const gaps: bigint[] = []
  for (let nonce = FIRST_NONCE; nonce < end && gaps.length < MOST_GAPS; nonce += 1n) {
    if (!nonces.has(nonce)) gaps.push(nonce)
  }
  return gaps
}

/** What is stored of the player, in the chain or not. */
function* problemOf({ id, nonce }: PlayerRow, { played }: ChainRow): Work<Mismatch> {
  const stored = (yield* rows<{ nonce: bigint }>(NONCES, id)).map((each) => each.nonce)
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

/** After `after`, up to and with `last`. */
export function* checkPlayers(after: bigint, last: bigint): Work<Checked> {
  const players = yield* rows<PlayerRow>(PLAYERS, after, last)
  const seeds = markSheet(players.length)
  const mismatches: Mismatch[] = []
  for (const player of players) {
    seeds.add(commitmentOf(player.next_seed), -player.id)
    const chain = (yield* row<ChainRow>(CHAIN, player.id))!
    if (!isWhole(player, chain)) mismatches.push(yield* problemOf(player, chain))
  }
  return { figures: { ...NOTHING, players: players.length }, mismatches, seeds: seeds.whole() }
}
