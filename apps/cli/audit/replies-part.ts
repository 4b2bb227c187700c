/**
 * Requests and replies that are still kept. A bet's reply has promised the commitment of the next round, and a bet
 * may have named its own [F2]: both must be hashes of the seeds that were used. What a player did at a table
 * must stand in the log of the hand, where it was done.
 */
import { isObject, sameJson } from '@fairhouse/kit'
import { commitmentOf, row, rows, type Work } from '@fairhouse/server/auditing.ts'
import { type Checked, type Mismatch, NO_BYTES, NOTHING } from './findings.ts'
import { commitmentIn, parseObject } from './replaying.ts'
import { findHands, type StoredHand } from './stored-hand.ts'
import { findRounds, type StoredRound } from './stored-round.ts'

type KeptRow = Readonly<{ player: bigint; request: string; reply: string }>

const KEPT = 'SELECT player, request, reply FROM requests WHERE at > $1 AND at <= $2'

/** `after`: the round whose bet was answered; the promise is of the one that comes next. */
type Promised = Readonly<{ player: bigint; after: bigint; nonce: bigint; commitment: string }>
/** The commitment that a bet has named. */
type Named = Readonly<{ player: bigint; round: bigint; commitment: string }>
type TableAct = Readonly<{ player: bigint; table: bigint; sequence: number; action: unknown }>

const NUMBER = /^\d{1,19}$/
const idIn = (raw: unknown): bigint | null => (NUMBER.test(String(raw)) ? BigInt(String(raw)) : null)

const promisesOf = ({ player, reply }: KeptRow): readonly Promised[] => {
  const { round, next } = parseObject(reply) ?? {}
  if (!isObject(next)) return []
  const [after, nonce] = [idIn(round), idIn(next.nonce)]
  const { commitment } = next
  if (typeof commitment !== 'string' || after === null || nonce === null) return []
  return [{ player, after, nonce, commitment }]
}

const namesOf = ({ player, request, reply }: KeptRow): readonly Named[] => {
  const { type, commitment } = parseObject(request) ?? {}
  const round = idIn(parseObject(reply)?.round)
  return type === 'bet' && typeof commitment === 'string' && round !== null
    ? [{ player, round, commitment }]
    : []
}

const actsOf = ({ player, request }: KeptRow): readonly TableAct[] => {
  const { type, table, sequence, action } = parseObject(request) ?? {}
  const hand = idIn(table)
  return type === 'tableAct' && hand !== null
    ? [{ player, table: hand, sequence: Number(sequence), action }]
    : []
}

/** The commitment of the round that was promised last, which is not played yet. */
function* nextCommitment({ player, nonce }: Promised): Work<string | null> {
  const next = yield* row<{ next_seed: string }>(
    'SELECT next_seed FROM players WHERE id = $1 AND nonce = $2',
    player,
    nonce,
  )
  return next ? commitmentOf(next.next_seed) : null
}

const commitmentMismatch = (
  player: bigint,
  round: bigint | null,
  expected: string,
  found: string,
): Mismatch => ({
  kind: 'commitment',
  player: player.toString(),
  ...(round !== null && { round: round.toString() }),
  expected,
  found,
})

function* promiseProblem(promised: Promised, next: StoredRound | undefined): Work<readonly Mismatch[]> {
  const { player, nonce, commitment } = promised
  const isIt = next !== undefined && next.player === player && next.nonce === nonce
  const found = isIt ? commitmentIn(next.log) : yield* nextCommitment(promised)
  if (found === commitment) return []
  if (isIt || found !== null)
    return [
      commitmentMismatch(player, isIt ? next.id : null, `promised ${commitment}`, found ?? 'no server seed'),
    ]
  return [commitmentMismatch(player, null, `a round with nonce ${nonce}`, 'none')]
}

const nameProblem = (
  { player, round, commitment }: Named,
  stored: StoredRound | undefined,
): readonly Mismatch[] => {
  const found = stored?.player === player ? commitmentIn(stored.log) : null
  if (found === commitment) return []
  return [commitmentMismatch(player, round, `that the bet has named ${commitment}`, found ?? 'no such round')]
}

type LoggedAction = Readonly<{ seat: unknown; action: unknown }>

const loggedAction = ({ log }: StoredHand, sequence: number): LoggedAction | null => {
  const actions = isObject(log) && Array.isArray(log.actions) ? log.actions : []
  const found: unknown = actions[sequence]
  return isObject(found) ? { seat: found.seat, action: found.action } : null
}

/** Cards are not among what is told: an action says what everybody at the table has seen. */
const actProblem = (act: TableAct, hand: StoredHand | undefined): readonly Mismatch[] => {
  const { player, table, sequence, action } = act
  const seat = hand?.seats.find((each) => each.player?.id === player)?.seat
  const found = hand ? loggedAction(hand, sequence) : null
  if (found && found.seat === seat && sameJson(found.action, action)) return []
  return [
    {
      kind: 'action',
      hand: table.toString(),
      player: player.toString(),
      expected: `action ${sequence} of seat ${seat ?? 'of this player'}, ${JSON.stringify(action)}`,
      found: found ? `of seat ${found.seat}, ${JSON.stringify(found.action)}` : 'none',
    },
  ]
}

/** Given after this time, up to and with that. */
export function* checkReplies(after: bigint, last: bigint): Work<Checked> {
  const kept = yield* rows<KeptRow>(KEPT, after, last)
  const [promises, names, acts] = [kept.flatMap(promisesOf), kept.flatMap(namesOf), kept.flatMap(actsOf)]
  const following = yield* findRounds(
    promises.map((promise) => promise.after),
    'previous',
  )
  const rounds = yield* findRounds(
    names.map(({ round }) => round),
    'id',
  )
  const hands = yield* findHands(acts.map(({ table }) => table))
  const mismatches: Mismatch[] = []
  for (const promised of promises)
    mismatches.push(...(yield* promiseProblem(promised, following.get(promised.after))))
  for (const named of names) mismatches.push(...nameProblem(named, rounds.get(named.round)))
  for (const act of acts) mismatches.push(...actProblem(act, hands.get(act.table)))
  const figures = {
    ...NOTHING,
    replies: kept.length,
    promises: promises.length + names.length,
    actions: acts.length,
  }
  return { figures, mismatches, seeds: NO_BYTES }
}
