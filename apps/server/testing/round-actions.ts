/** For tests: the two actions in a round of HiLo, by their names in the source document. */
import type { House } from '../core/house.ts'
import { type ActRequest, actInRound } from '../rounds/act.ts'

type InRound = Omit<ActRequest, 'action'>

export const choose = (house: House, player: bigint, { choice, ...request }: InRound & { choice: string }) =>
  actInRound(house, player, { ...request, action: { type: choice } })

export const cashOut = (house: House, player: bigint, request: InRound) =>
  actInRound(house, player, { ...request, action: { type: 'cashOut' } })
