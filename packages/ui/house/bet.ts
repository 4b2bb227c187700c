/** [F2] A bet names the wallet, the commitment and the client seed that the player has before his eyes. */
import { isRefusal, refuse } from '@fairhouse/kit'
import type { House, HouseRefusal, HouseReply } from '../house.ts'

const NOT_READY = refuse('offline', 'the house cannot be reached now')

/** `params`: the game's own fields of a bet. */
export const placeBet = async (
  { wallet, next, request }: House,
  game: string,
  amount: string,
  params?: Readonly<Record<string, unknown>>,
): Promise<HouseReply | HouseRefusal> => {
  if (wallet === null || next === null) return NOT_READY
  const { currency, isDemo } = wallet
  const { commitment, clientSeed } = next
  const reply = await request({
    type: 'placeBet',
    game,
    amount,
    currency,
    isDemo,
    commitment,
    clientSeed,
    ...(params && { params }),
  })
  // Somebody has bet elsewhere: the answer brings the commitment that holds now.
  if (isRefusal(reply) && reply.refused === 'stale-commitment') await request({ type: 'checkActive', game })
  return reply
}
