/** [F12] A finished round as a leaf of the public log. */
import { type PackedLeaf, packRound } from '../core/public-log/packed-leaves.ts'
import { NO_BALANCE, pseudonymOf, saltedBalance } from '../core/public-log/player-leaves.ts'
import { printActions } from '../core/stored-log.ts'
import { type Round, SEATS } from './rounds.ts'

/** What a leaf says besides the round: the player's pseudonym (from `logKey`) and the next round's commitment. */
export type LeafExtras = Readonly<{ logKey: string; nextCommitment: string }>

/** `balance`: of the player's account after the round, in minor units. Returns null while the round is open. */
export const leafOf = (
  round: Round,
  { logKey, nextCommitment }: LeafExtras,
  balance: bigint,
): PackedLeaf | null => {
  if (round.closedAt === null) return null
  const { seeds, actions } = round.record.log
  return packRound({
    id: round.id,
    isDemo: round.isDemo,
    isRemote: round.isRemote,
    clientSeedReused: round.isSeedReused === true,
    pseudonym: pseudonymOf(logKey),
    nonce: BigInt(seeds.nonce),
    termsHash: round.terms,
    currency: round.currency,
    serverSeed: seeds.server,
    clientSeed: seeds.client,
    nextCommitment,
    stake: round.stake,
    payout: round.payout,
    openedAt: round.openedAt,
    closedAt: round.closedAt,
    balance: round.isRemote ? NO_BALANCE : saltedBalance(logKey, round.id, balance),
    actions: printActions(SEATS, actions),
  })
}
