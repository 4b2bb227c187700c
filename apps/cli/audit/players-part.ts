/** [F3] Every player's nonces: from 1 to the one before the next, none left out, each round after the one before. */
import { commitmentOf, rows, type Work } from '@fairhouse/server/auditing.ts'
import { type Checked, type Mismatch, NOTHING } from './findings.ts'
import { markSheet } from './seed-marks.ts'
import { type RoundChain, readChain, readNonces } from './stored-round.ts'

type PlayerRow = Readonly<{ id: bigint; nonce: bigint; next_seed: string }>

const PLAYERS = 'SELECT id, nonce, next_seed FROM players WHERE id > $1 AND id <= $2 ORDER BY id'

const FIRST_NONCE = 1n
const MOST_GAPS = 10

const isWhole = ({ nonce }: PlayerRow, { played, first, last, broken }: RoundChain): boolean =>
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

/** After `after`, up to and with `last`. */
export function* checkPlayers(after: bigint, last: bigint): Work<Checked> {
  const players = yield* rows<PlayerRow>(PLAYERS, after, last)
  const seeds = markSheet(players.length)
  const mismatches: Mismatch[] = []
  for (const player of players) {
    seeds.add(commitmentOf(player.next_seed), { type: 'player', id: player.id })
    const chain = yield* readChain(player.id)
    if (!isWhole(player, chain)) mismatches.push(yield* problemOf(player, chain))
  }
  return { figures: { ...NOTHING, players: players.length }, mismatches, seeds: seeds.whole() }
}
