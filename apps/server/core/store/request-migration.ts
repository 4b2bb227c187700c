/** Step 7, replies: stores a request's hash, and of a reply only what the rounds don't tell. */
import { isObject } from '@fairhouse/kit'
import { promisedBytes, requestHash } from './kept-reply.ts'
import { type Query, query, rows, type Work, writeAll } from './work.ts'

type KeptRow = Readonly<{ player: bigint; key: string; request: string; reply: string }>

const AT_ONCE = 500
const INSERT = `INSERT INTO hashed_requests (player, key, at, request, round, sequence, promised, reply)
  SELECT player, key, at, CAST($3 AS BYTEA), CAST($4 AS BIGINT), CAST($5 AS BIGINT), CAST($6 AS BYTEA), CAST($7 AS TEXT)
  FROM requests WHERE key = $1 AND player = $2`

const insertHashedQuery = ({ player, key, request, reply }: KeptRow): Query => {
  const hash = requestHash(JSON.parse(request))
  const kept = JSON.parse(reply) as Readonly<Record<string, unknown>>
  if (typeof kept.round !== 'string' || typeof kept.sequence !== 'number') {
    return query(INSERT, key, player, hash, null, null, null, reply)
  }
  const { round, sequence, next, ...others } = kept
  const promised = isObject(next) ? promisedBytes(String(next.commitment)) : null
  return query(INSERT, key, player, hash, BigInt(round), sequence, promised, JSON.stringify(others))
}

export function* requestsToHashes(): Work<void> {
  for (let [key, player] = ['', 0n]; ; ) {
    const found = yield* rows<KeptRow>(
      `SELECT player, key, request, reply FROM requests WHERE (key, player) > ($1, $2)
       ORDER BY key, player LIMIT ${AT_ONCE}`,
      key,
      player,
    )
    yield* writeAll(found.map(insertHashedQuery))
    const last = found.at(-1)
    if (!last) return
    ;[key, player] = [last.key, last.player]
  }
}
