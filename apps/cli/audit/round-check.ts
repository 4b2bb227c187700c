/**
 * Checks a stored round: it is replayed by its terms, and its sums and movements must be what comes out. An open round
 * is checked as far as it has been played.
 */
import { isBetClientSeed, type Move } from '@fairhouse/kit'
import { houseAccount, playerAccount } from '@fairhouse/server/audit-access.ts'
import { type Claim, compare, demand } from './claims.ts'
import { type BookedMovement, movementClaims, type StoredMovement } from './movements.ts'
import { type ReplayedLog, replayLog, unplayable } from './replay-log.ts'
import { SEAT, type StoredRound } from './stored-round.ts'
import type { Playable } from './stored-terms.ts'

/** The player's and the house's account of a move. */
const accountIn =
  (round: StoredRound) =>
  (account: Move['from']): string =>
    typeof account === 'number'
      ? playerAccount(round.player, round)
      : houseAccount(account, round.operator, round)

const bookedBy = (round: StoredRound, { steps }: ReplayedLog): readonly BookedMovement[] => {
  const accountOf = accountIn(round)
  return steps.flatMap((moves, step) =>
    moves
      .filter(({ amount }) => amount !== 0n)
      .map(({ from, to, amount }) => ({
        step: BigInt(step),
        debit: accountOf(from),
        credit: accountOf(to),
        amount,
      })),
  )
}

const sumOf = ({ steps }: ReplayedLog, side: 'from' | 'to'): bigint =>
  steps.flat().reduce((sum, move) => (move[side] === SEAT ? sum + move.amount : sum), 0n)

export const isServerSeed = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

/** [F2] [F4] Reveals no seed. */
const seedClaims = ({ seeds }: StoredRound): readonly Claim[] => [
  ...demand(isServerSeed(seeds.server), 'seed', '32 bytes as server seed'),
  ...demand(isBetClientSeed(seeds.client), 'seed', 'a client seed as a bet takes it'),
]

const timeClaims = ({ isOpen, openedAt, closedAt }: StoredRound): readonly Claim[] => [
  ...compare('time', 'the time of its end is there:', !isOpen, closedAt !== null),
  ...demand(closedAt === null || openedAt <= closedAt, 'time', 'a beginning before the end'),
]

export const checkRound = (
  terms: Playable,
  round: StoredRound,
  movements: readonly StoredMovement[],
): readonly Claim[] => {
  const replayed = replayLog(terms, round)
  if (typeof replayed === 'string') return [...seedClaims(round), ...unplayable(replayed)]
  return [
    ...seedClaims(round),
    ...timeClaims(round),
    ...compare('record', 'open', !replayed.isOver, round.isOpen),
    ...compare('stake', 'stake', sumOf(replayed, 'from'), round.stake),
    ...compare('payout', 'payout', sumOf(replayed, 'to'), round.payout),
    ...movementClaims(bookedBy(round, replayed), movements),
  ]
}
