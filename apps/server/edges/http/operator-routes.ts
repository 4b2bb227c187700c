/** For operators' servers, with the operator's key: their players' sessions, wallets and rounds. */
import { isRefusal, refuse } from '@fairhouse/kit'
import { cashierRequest, operatorSignIn, playerFile, session, wallet } from '@fairhouse/messages'
import type * as z from 'zod'
import { isRepeated } from '../../core/idempotency.ts'
import { depositOrWithdraw } from '../../core/wallet.ts'
import { findNamed, readPlayerFile } from './player-files.ts'
import type { HttpRequest, Route } from './routes.ts'

const operatorIdOf = ({ operator }: HttpRequest): string => operator!.operatorId

export const OPERATOR_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/v1/operator/players',
    about: 'A session for one of the operator’s players; a new player is created.',
    access: 'api-key',
    body: operatorSignIn,
    reply: session,
    handle: async ({ accounts }, asked) => {
      const { player, isDemo = false } = asked.body as z.infer<typeof operatorSignIn>
      return accounts.signIn(operatorIdOf(asked), player, isDemo)
    },
  },
  {
    method: 'GET',
    path: '/v1/operator/players/:player',
    about: 'One of the operator’s players: wallets, limits, latest rounds.',
    access: 'api-key',
    reply: playerFile,
    handle: async (context, asked) => {
      const player = await findNamed(context, operatorIdOf(asked), asked.params.player!)
      return isRefusal(player) ? player : readPlayerFile(context, player)
    },
  },
  {
    method: 'POST',
    path: '/v1/operator/wallet',
    about: 'Pays into or out of a player’s real wallet.',
    access: 'api-key',
    body: cashierRequest,
    reply: wallet,
    handle: async (context, asked) => {
      const { store, house, sockets } = context
      const { player: name, ...request } = asked.body as z.infer<typeof cashierRequest>
      const player = await findNamed(context, operatorIdOf(asked), name)
      if (isRefusal(player)) return player
      if (player.role !== 'player') return refuse('not-allowed', 'this account is not a player’s')
      const paid = await store.transact(() => depositOrWithdraw(house, player.id, request))
      if (!isRefusal(paid) && !isRepeated(paid)) sockets.push(player.id, { type: 'balance', wallet: paid })
      return paid
    },
  },
]
