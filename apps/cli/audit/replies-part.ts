/**
 * What players were told: every reply that is still kept names the commitment of its round, and a bet's reply
 * that of the next round, before that was played [F2]. Each must be the hash of the seed that was used.
 */
import { isObject, sameJson } from '@fairhouse/kit'
import { commitmentOf, row, rows, type Work } from '@fairhouse/server/auditing.ts'
import { type Checked, type Mismatch, NO_SEEDS, NOTHING } from './findings.ts'
import { parseRecord } from './stored-round.ts'

/** Replies are in the order of player and key. */
export type ReplyPlace = Readonly<{ player: bigint; key: string }>

const REPLIES = `SELECT player, reply FROM requests
  WHERE (player, key) > ($1, $2) AND (player, key) <= ($3, $4)`

/** `told`: the round's configuration, where the reply shows it. */
type Promised = Readonly<{ player: bigint; nonce: bigint; commitment: string; told?: unknown }>

const promisedIn = (player: bigint, part: unknown): readonly Promised[] => {
  if (!isObject(part) || typeof part.commitment !== 'string' || !/^\d{1,19}$/.test(String(part.nonce)))
    return []
  const { commitment, nonce, view } = part
  return [{ player, nonce: BigInt(String(nonce)), commitment, ...(isObject(view) && { told: view.config }) }]
}

const promisesOf = ({ player, reply }: Readonly<{ player: bigint; reply: string }>): readonly Promised[] => {
  if (!reply.includes('"commitment"')) return []
  const parsed: unknown = JSON.parse(reply)
  return isObject(parsed) ? [...promisedIn(player, parsed.round), ...promisedIn(player, parsed.next)] : []
}

/** `commitment` of the seed that the round was played with; never the seed itself. */
type Found = Readonly<{ round: string | null; commitment: string; config?: unknown }>
type FoundRow = Readonly<{ id: bigint; player: bigint; nonce: bigint; record: string }>

const AT_ONCE = 100
const PAIRS = Array.from(
  { length: AT_ONCE },
  (_, index) => `(CAST($${2 * index + 1} AS BIGINT), CAST($${2 * index + 2} AS BIGINT))`,
)
/** PostgreSQL and SQLite both call the columns of VALUES so. */
const FIND = `SELECT rounds.id, rounds.player, rounds.nonce, rounds.record
  FROM (VALUES ${PAIRS.join(', ')}) AS wanted
  JOIN rounds ON rounds.player = wanted.column1 AND rounds.nonce = wanted.column2`

const placeOf = ({ player, nonce }: Pick<Promised, 'player' | 'nonce'>): string => `${player} ${nonce}`

const foundIn = ({ id, record }: FoundRow): Found => {
  const log = parseRecord(record)?.log
  const seeds = isObject(log) && isObject(log.seeds) ? log.seeds : {}
  return {
    round: id.toString(),
    commitment: commitmentOf(String(seeds.server)),
    config: isObject(log) ? log.config : undefined,
  }
}

function* findRounds(promises: readonly Promised[]): Work<Map<string, Found>> {
  const wanted = [...new Map(promises.map((promised) => [placeOf(promised), promised])).values()]
  const found = new Map<string, Found>()
  for (let at = 0; at < wanted.length; at += AT_ONCE) {
    const pairs = Array.from({ length: AT_ONCE }, (_, index) => wanted[at + index] ?? wanted[at]!)
    const params = pairs.flatMap(({ player, nonce }) => [player, nonce])
    for (const each of yield* rows<FoundRow>(FIND, ...params)) found.set(placeOf(each), foundIn(each))
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

function* checkPromise(promised: Promised, found: Found | undefined): Generator<Mismatch> {
  const { player, nonce, commitment, told } = promised
  const whose = { player: player.toString(), ...(found?.round != null && { round: found.round }) }
  if (!found) {
    yield { kind: 'commitment', ...whose, expected: `a round with nonce ${nonce}`, found: 'none' }
    return
  }
  if (found.commitment !== commitment)
    yield { kind: 'commitment', ...whose, expected: `promised ${commitment}`, found: found.commitment }
  if (told !== undefined && found.config !== undefined && !sameJson(told, found.config)) {
    const [expected, stored] = [JSON.stringify(told), JSON.stringify(found.config)]
    yield { kind: 'config', ...whose, expected: `told ${expected}`, found: stored }
  }
}

/** After `after`, up to and with `last`. */
export function* checkReplies(after: ReplyPlace, last: ReplyPlace): Work<Checked> {
  const replies = yield* rows<{ player: bigint; reply: string }>(
    REPLIES,
    after.player,
    after.key,
    last.player,
    last.key,
  )
  const promises = replies.flatMap(promisesOf)
  const played = yield* findRounds(promises)
  const mismatches: Mismatch[] = []
  for (const promised of promises) {
    const found = played.get(placeOf(promised)) ?? (yield* findNext(promised))
    mismatches.push(...checkPromise(promised, found))
  }
  return { figures: { ...NOTHING, promises: promises.length }, mismatches, seeds: NO_SEEDS }
}
