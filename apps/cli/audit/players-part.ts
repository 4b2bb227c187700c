/** [F3] Every player's nonces: from 1 to the one before the next, none left out. */
import { commitmentOf, rows, type Work } from '@fairhouse/server/auditing.ts'
import { type Checked, type Mismatch, NOTHING } from './findings.ts'
import { markSheet } from './seed-marks.ts'

type PlayerRow = Readonly<{
  id: bigint
  nonce: bigint
  next_seed: string
  played: bigint
  first: bigint | null
  last: bigint | null
}>

const PLAYERS = `SELECT players.id, players.nonce, players.next_seed, COUNT(rounds.nonce) AS played,
    MIN(rounds.nonce) AS first, MAX(rounds.nonce) AS last
  FROM players LEFT JOIN rounds ON rounds.player = players.id
  WHERE players.id > $1 AND players.id <= $2
  GROUP BY players.id, players.nonce, players.next_seed`

const FIRST_NONCE = 1n
const MOST_GAPS = 10

/** Each stretch of rounds ends where a nonce has none after it. */
const ENDS = `SELECT nonce FROM rounds WHERE player = $1 AND NOT EXISTS (
    SELECT 1 FROM rounds AS others WHERE others.player = rounds.player AND others.nonce = rounds.nonce + 1
  ) ORDER BY nonce LIMIT ${MOST_GAPS}`

const isWhole = ({ nonce, played, first, last }: PlayerRow): boolean =>
  played === 0n
    ? nonce === FIRST_NONCE
    : first === FIRST_NONCE && last === nonce - 1n && played === nonce - FIRST_NONCE

function* gapsOf({ id, nonce, played, first }: PlayerRow): Work<Mismatch> {
  const ends = yield* rows<{ nonce: bigint }>(ENDS, id)
  const missing = ends.map((end) => end.nonce + 1n).filter((gap) => gap !== nonce)
  if (first !== FIRST_NONCE) missing.unshift(FIRST_NONCE)
  return {
    kind: 'nonce',
    player: id.toString(),
    expected: `${nonce - FIRST_NONCE} rounds, nonces ${FIRST_NONCE} to ${nonce - 1n}`,
    found: `${played} rounds${missing.length > 0 ? `, none with nonce ${missing.join(', ')}` : ''}`,
  }
}

/** After `after`, up to and with `last`. */
export function* checkPlayers(after: bigint, last: bigint): Work<Checked> {
  const players = yield* rows<PlayerRow>(PLAYERS, after, last)
  const seeds = markSheet(players.length)
  const mismatches: Mismatch[] = []
  for (const player of players) {
    seeds.add(commitmentOf(player.next_seed), -player.id)
    if (!isWhole(player)) mismatches.push(yield* gapsOf(player))
  }
  return { figures: { ...NOTHING, players: players.length }, mismatches, seeds: seeds.whole() }
}
