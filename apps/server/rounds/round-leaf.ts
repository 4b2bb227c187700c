/** [F12] A finished round as a leaf of the public log. */
import { type Leaf, roundLeaf } from '../core/public-log/player-leaves.ts'
import { printActions } from '../core/stored-log.ts'
import { type Round, SEATS } from './rounds.ts'

/** What a leaf tells beside the round: in whose name, and what the player was promised for the next one. */
export type InLog = Readonly<{ logKey: string; nextCommitment: string }>

/** `balance`: of the player's account after the round. Null: the round is not over. */
export const leafOf = (round: Round, inLog: InLog, balance: bigint): Leaf | null => {
  if (round.closedAt === null) return null
  const { seeds, actions } = round.record.log
  return roundLeaf({
    ...inLog,
    id: round.id,
    isDemo: round.isDemo,
    isRemote: round.isRemote,
    isSeedReused: round.isSeedReused === true,
    nonce: BigInt(seeds.nonce),
    terms: round.terms,
    currency: round.currency,
    serverSeed: seeds.server,
    clientSeed: seeds.client,
    stake: round.stake,
    payout: round.payout,
    openedAt: round.openedAt,
    closedAt: round.closedAt,
    balance: round.isRemote ? null : balance,
    actions: printActions(SEATS, actions),
  })
}
