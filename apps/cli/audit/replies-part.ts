/**
 * What players were promised: a bet's reply names the commitment of the next round, before that is played [F2].
 * It must be the hash of the seed that was used then. Only replies that are still kept can be asked; they hold the
 * first bytes of what they promised.
 */
import { commitmentOf, promisedBytes, row, rows, seedText, type Work } from '@fairhouse/server/auditing.ts'
import { type Checked, type Mismatch, NO_SEEDS, NOTHING } from './findings.ts'

const REPLIES = `SELECT requests.player, requests.round, requests.promised, rounds.nonce FROM requests
  LEFT JOIN rounds ON rounds.id = requests.round AND rounds.player = requests.player
  WHERE at > $1 AND at <= $2 AND promised IS NOT NULL`

/** The reply to the bet of `round`, whose nonce is `nonce`; the promise is of the one that comes next. */
type Promised = Readonly<{ player: bigint; round: bigint; promised: Uint8Array; nonce: bigint | null }>

/** `commitment` of the seed that the round was played with; never the seed itself. */
type Found = Readonly<{ round: string | null; commitment: string }>
type FoundRow = Readonly<{
  id: bigint
  previous: bigint
  player: bigint
  nonce: bigint
  server_seed: Uint8Array
}>

const AT_ONCE = 100
const WANTED = Array.from({ length: AT_ONCE }, (_, index) => `$${index + 1}`)
const FIND = `SELECT id, previous, player, nonce, server_seed FROM rounds WHERE previous IN (${WANTED.join(', ')})`

const foundIn = ({ id, server_seed }: FoundRow): Found => ({
  round: id.toString(),
  commitment: commitmentOf(seedText(server_seed)),
})

/** By the round before. */
function* findRounds(wanted: readonly Promised[]): Work<Map<bigint, FoundRow>> {
  const found = new Map<bigint, FoundRow>()
  for (let at = 0; at < wanted.length; at += AT_ONCE) {
    const ids = Array.from({ length: AT_ONCE }, (_, index) => (wanted[at + index] ?? wanted[at]!).round)
    for (const each of yield* rows<FoundRow>(FIND, ...ids)) found.set(each.previous, each)
  }
  return found
}

/** The round that was promised last is not played yet. */
function* findNext(player: bigint, nonce: bigint): Work<Found | undefined> {
  const next = yield* row<{ next_seed: string }>(
    'SELECT next_seed FROM players WHERE id = $1 AND nonce = $2',
    player,
    nonce,
  )
  return next && { round: null, commitment: commitmentOf(next.next_seed) }
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

const promiseProblem = (
  { player, promised }: Promised,
  nonce: bigint,
  found: Found | undefined,
): readonly Mismatch[] => {
  const whose = { player: player.toString(), ...(found?.round != null && { round: found.round }) }
  if (!found)
    return [{ kind: 'commitment', ...whose, expected: `a round with nonce ${nonce}`, found: 'none' }]
  if (hex(promisedBytes(found.commitment)) === hex(promised)) return []
  return [{ kind: 'commitment', ...whose, expected: `promised ${hex(promised)}…`, found: found.commitment }]
}

/** A round that was answered must be there. */
const lostRound = ({ player, round }: Promised): Mismatch => ({
  kind: 'commitment',
  player: player.toString(),
  round: round.toString(),
  expected: 'the round that was answered',
  found: 'none',
})

/** Given after this time, up to and with that. */
export function* checkReplies(after: bigint, last: bigint): Work<Checked> {
  const promises = yield* rows<Promised>(REPLIES, after, last)
  const played = yield* findRounds(promises)
  const mismatches: Mismatch[] = []
  for (const promised of promises) {
    if (promised.nonce === null) {
      mismatches.push(lostRound(promised))
      continue
    }
    const [next, nonce] = [played.get(promised.round), promised.nonce + 1n]
    const isIt = next?.player === promised.player && next.nonce === nonce
    const found = next && isIt ? foundIn(next) : yield* findNext(promised.player, nonce)
    mismatches.push(...promiseProblem(promised, nonce, found))
  }
  return { figures: { ...NOTHING, promises: promises.length }, mismatches, seeds: NO_SEEDS }
}
