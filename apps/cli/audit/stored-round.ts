/** Rounds as the house stores them: every row of them that an audit reads is read here. */
import { row, rows, type Wallet, type Work } from '@fairhouse/server/auditing.ts'
import { rowsFor } from './batches.ts'
import { parseRecord, type StoredLog } from './replaying.ts'

export type StoredRound = Wallet &
  StoredLog &
  Readonly<{
    id: bigint
    player: bigint
    operator: string
    game: string
    nonce: bigint
    isOpen: boolean
    stake: bigint
    payout: bigint
    openedAt: bigint
    closedAt: bigint | null
    /** Null: the player's first. */
    previous: bigint | null
  }>

type RoundRow = Readonly<{
  id: bigint
  player: bigint
  operator: string
  game: string
  currency: string
  demo: bigint
  nonce: bigint
  record: string
  open: bigint
  stake: bigint
  payout: bigint
  opened_at: bigint
  closed_at: bigint | null
  previous: bigint | null
}>

const ROUNDS = `SELECT id, player, operator, game, currency, demo, nonce, record, open, stake, payout,
  opened_at, closed_at, previous FROM rounds`

const roundFrom = ({ demo, record, open, opened_at, closed_at, ...round }: RoundRow): StoredRound => ({
  ...round,
  ...parseRecord(record),
  isDemo: demo === 1n,
  isOpen: open === 1n,
  openedAt: opened_at,
  closedAt: closed_at,
})

/** After `after`, up to and with `last`. */
export function* readRounds(after: bigint, last: bigint): Work<readonly StoredRound[]> {
  const found = yield* rows<RoundRow>(`${ROUNDS} WHERE id > $1 AND id <= $2 ORDER BY id`, after, last)
  return found.map(roundFrom)
}

/** By their ids, or by those of the rounds before them. */
export function* findRounds(
  ids: Iterable<bigint>,
  by: 'id' | 'previous',
): Work<ReadonlyMap<bigint, StoredRound>> {
  const found = yield* rowsFor<RoundRow>(ids, (wanted) => `${ROUNDS} WHERE ${by} IN ${wanted}`)
  return new Map(found.map(roundFrom).map((round) => [round[by]!, round]))
}

/** A player's rounds, back from the last one, each to the one before it. */
export type RoundChain = Readonly<{
  played: bigint
  first: bigint | null
  last: bigint | null
  /** Those whose nonces do not follow each other; null where there is no round. */
  broken: bigint | null
}>

const CHAIN = `WITH RECURSIVE chain AS (
    SELECT rounds.nonce, rounds.previous, 0 AS broken FROM players JOIN rounds
      ON rounds.id = players.last_round AND rounds.player = players.id WHERE players.id = $1
    UNION ALL
    SELECT rounds.nonce, rounds.previous, CASE WHEN rounds.nonce = chain.nonce - 1 THEN 0 ELSE 1 END
      FROM chain JOIN rounds ON rounds.id = chain.previous AND rounds.player = $1
  )
  SELECT COUNT(*) AS played, MIN(nonce) AS first, MAX(nonce) AS last, SUM(broken) AS broken FROM chain`

export function* readChain(player: bigint): Work<RoundChain> {
  return (yield* row<RoundChain>(CHAIN, player))!
}

/** In the chain or not. */
export function* readNonces(player: bigint): Work<readonly bigint[]> {
  const found = yield* rows<{ nonce: bigint }>(
    'SELECT nonce FROM rounds WHERE player = $1 ORDER BY nonce',
    player,
  )
  return found.map(({ nonce }) => nonce)
}
