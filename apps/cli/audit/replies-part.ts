/**
 * What players were promised: a bet's reply names the commitment of the next round, before that is played [F2].
 * It must be the hash of the seed that was used then. Only replies that are still kept can be asked.
 */
import { isObject } from '@fairhouse/kit'
import { commitmentOf, row, rows, type Work } from '@fairhouse/server/auditing.ts'
import { type Checked, type Mismatch, NO_SEEDS, NOTHING } from './findings.ts'
import { parseRecord } from './stored-round.ts'

const REPLIES = 'SELECT player, reply FROM requests WHERE at > $1 AND at <= $2'

/** `after`: the round whose bet was answered; the promise is of the one that comes next. */
type Promised = Readonly<{ player: bigint; after: bigint; nonce: bigint; commitment: string }>

const NUMBER = /^\d{1,19}$/

const promisesOf = ({ player, reply }: Readonly<{ player: bigint; reply: string }>): readonly Promised[] => {
  if (!reply.includes('"next"')) return []
  const parsed: unknown = JSON.parse(reply)
  if (!isObject(parsed)) return []
  const { round, next } = parsed
  if (!isObject(next)) return []
  const { commitment, nonce } = next
  if (typeof commitment !== 'string' || !NUMBER.test(String(nonce)) || !NUMBER.test(String(round))) return []
  return [{ player, after: BigInt(String(round)), nonce: BigInt(String(nonce)), commitment }]
}

/** `commitment` of the seed that the round was played with; never the seed itself. */
type Found = Readonly<{ round: string | null; commitment: string }>
type FoundRow = Readonly<{ id: bigint; previous: bigint; player: bigint; nonce: bigint; record: string }>

const AT_ONCE = 100
const WANTED = Array.from({ length: AT_ONCE }, (_, index) => `$${index + 1}`)
const FIND = `SELECT id, previous, player, nonce, record FROM rounds WHERE previous IN (${WANTED.join(', ')})`

const foundIn = ({ id, record }: FoundRow): Found => {
  const log = parseRecord(record)?.log
  const seeds = isObject(log) && isObject(log.seeds) ? log.seeds : {}
  return { round: id.toString(), commitment: commitmentOf(String(seeds.server)) }
}

/** By the round before. */
function* findRounds(wanted: readonly Promised[]): Work<Map<bigint, FoundRow>> {
  const found = new Map<bigint, FoundRow>()
  for (let at = 0; at < wanted.length; at += AT_ONCE) {
    const ids = Array.from({ length: AT_ONCE }, (_, index) => (wanted[at + index] ?? wanted[at]!).after)
    for (const each of yield* rows<FoundRow>(FIND, ...ids)) found.set(each.previous, each)
  }
  return found
}

/** The round that was promised last is not played yet. */
function* findNext({ player, nonce }: Promised): Work<Found | undefined> {
  const next = yield* row<{ next_seed: string }>(
    'SELECT next_seed FROM players WHERE id = $1 AND nonce = $2',
    player,
    nonce,
  )
  return next && { round: null, commitment: commitmentOf(next.next_seed) }
}

const promiseProblem = (
  { player, nonce, commitment }: Promised,
  found: Found | undefined,
): readonly Mismatch[] => {
  const whose = { player: player.toString(), ...(found?.round != null && { round: found.round }) }
  if (!found)
    return [{ kind: 'commitment', ...whose, expected: `a round with nonce ${nonce}`, found: 'none' }]
  if (found.commitment === commitment) return []
  return [{ kind: 'commitment', ...whose, expected: `promised ${commitment}`, found: found.commitment }]
}

/** Given after this time, up to and with that. */
export function* checkReplies(after: bigint, last: bigint): Work<Checked> {
  const replies = yield* rows<{ player: bigint; reply: string }>(REPLIES, after, last)
  const promises = replies.flatMap(promisesOf)
  const played = yield* findRounds(promises)
  const mismatches: Mismatch[] = []
  for (const promised of promises) {
    const next = played.get(promised.after)
    const isIt = next?.player === promised.player && next.nonce === promised.nonce
    const found = next && isIt ? foundIn(next) : yield* findNext(promised)
    mismatches.push(...promiseProblem(promised, found))
  }
  return { figures: { ...NOTHING, promises: promises.length }, mismatches, seeds: NO_SEEDS }
}
