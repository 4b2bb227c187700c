/** Builds the messages for bets and actions. */
import type { HouseRequest, HouseWallet, NextRound } from '../connection.ts'
import type { BetParams, HouseAction, HouseRound } from './house-round.ts'

/** [F2] [F9] [F11] A bet names the wallet, the commitment and the terms the player sees, and a fresh client seed. */
export const betRequest = (
  game: string,
  amount: string,
  params: BetParams,
  { currency, isDemo }: HouseWallet,
  { commitment, terms }: NextRound,
  clientSeed: string,
): HouseRequest<'placeBet'> => ({
  type: 'placeBet',
  game,
  amount,
  currency,
  isDemo,
  commitment,
  clientSeed,
  ...(terms[game]?.[currency] !== undefined && { terms: terms[game][currency] }),
  ...(Object.keys(params).length > 0 && { params }),
})

/** Carries the sequence the player sees: the house refuses the action if the round has moved on. */
export const actRequest = (
  { roundId, sequence }: Pick<HouseRound, 'roundId' | 'sequence'>,
  action: HouseAction,
): HouseRequest<'act'> => ({ type: 'act', round: roundId, action, sequence })
