/** How bets and actions are written on the wire. Nothing else in the client knows these messages. */
import type { HouseRequest, HouseWallet, NextRound } from '../house.ts'
import type { BetParams, HouseAction, HouseRound } from './house-round.ts'

/** [F2] A bet names the wallet, the commitment and the client seed that the player sees. */
export const betRequest = (
  game: string,
  amount: string,
  params: BetParams,
  { currency, isDemo }: HouseWallet,
  { commitment, clientSeed }: NextRound,
): HouseRequest => ({
  type: 'placeBet',
  game,
  amount,
  currency,
  isDemo,
  commitment,
  clientSeed,
  ...(Object.keys(params).length > 0 && { [`${game}Params`]: params }),
})

/** The sequence is the one that the player sees: the house refuses the action if the round has moved on. */
export const actRequest = (
  { roundId, sequence }: Pick<HouseRound, 'roundId' | 'sequence'>,
  { type }: HouseAction,
): HouseRequest =>
  type === 'cashOut'
    ? { type: 'cashOut', round: roundId, sequence }
    : { type: 'choice', choice: type, round: roundId, sequence }
