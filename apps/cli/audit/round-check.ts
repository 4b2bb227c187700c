/**
 * A stored round, checked: it is played again by the rules, and its state, its sums and its movements must be
 * what comes out. An open round is checked as far as it has been played.
 */
import { type AnyGame, isBetClientSeed, type Move } from '@fairhouse/kit'
import { houseAccount, playerAccount } from '@fairhouse/server/auditing.ts'
import { type Claim, compare, demand, stateClaims } from './claims.ts'
import type { Mismatch } from './findings.ts'
import { type Booked, movementClaims, type StoredMovement } from './movements.ts'
import { type AnyLog, logOf, type Replayed, replayLog, unplayable } from './replaying.ts'
import type { StoredRound } from './stored-round.ts'

const SEAT = 0

/** The player's and the house's account of a move. */
const accountIn =
  (round: StoredRound) =>
  (account: Move['from']): string =>
    typeof account === 'number'
      ? playerAccount(round.player, round)
      : houseAccount(account, round.operator, round)

const bookedBy = (round: StoredRound, { played }: Replayed): readonly Booked[] => {
  const accountOf = accountIn(round)
  return played.steps.flatMap(({ moves }, step) =>
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

const sumOf = ({ played }: Replayed, side: 'from' | 'to'): bigint =>
  played.steps
    .flatMap(({ moves }) => moves)
    .reduce((sum, move) => (move[side] === SEAT ? sum + move.amount : sum), 0n)

export const isServerSeed = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

/** [F2]–[F4] Without telling any of them. */
const seedClaims = ({ seeds }: AnyLog, { nonce }: StoredRound): readonly Claim[] => [
  ...compare('nonce', 'nonce', nonce.toString(), seeds.nonce),
  ...demand(isServerSeed(seeds.server), 'seed', '64 hex digits as server seed'),
  ...demand(isBetClientSeed(seeds.client), 'seed', 'a client seed as a bet takes it'),
]

const timeClaims = ({ isOpen, openedAt, closedAt }: StoredRound): readonly Claim[] => [
  ...compare('time', 'the time of its end is there:', !isOpen, closedAt !== null),
  ...demand(closedAt === null || openedAt <= closedAt, 'time', 'a beginning before the end'),
]

const claimsOf = (
  game: AnyGame,
  round: StoredRound,
  movements: readonly StoredMovement[],
): readonly Claim[] => {
  const log = logOf(game, round.log)
  if (typeof log === 'string') return unplayable(log)
  const replayed = replayLog(game, log)
  if (typeof replayed === 'string') return [...seedClaims(log, round), ...unplayable(replayed)]
  const { played, isOver } = replayed
  const { beside } = round
  return [
    ...seedClaims(log, round),
    ...timeClaims(round),
    ...(beside ? stateClaims(played.state, beside.state, !isOver) : []),
    ...(beside ? compare('record', 'words used', played.words, beside.words) : []),
    ...compare('record', 'open', !isOver, round.isOpen),
    ...compare('stake', 'stake', sumOf(replayed, 'from'), round.stake),
    ...compare('payout', 'payout', sumOf(replayed, 'to'), round.payout),
    ...movementClaims(bookedBy(round, replayed), movements),
  ]
}

export const checkRound = (
  game: AnyGame,
  round: StoredRound,
  movements: readonly StoredMovement[],
): readonly Mismatch[] =>
  claimsOf(game, round, movements).map((claim) => ({ ...claim, round: round.id.toString() }))
