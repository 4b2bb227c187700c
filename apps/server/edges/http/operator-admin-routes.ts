/** Operators, their keys, and the people who manage them. */
import { accepted, isRefusal, type Refusal } from '@fairhouse/kit'
import {
  managerReply,
  managerRequest,
  newOperator,
  operatorChange,
  operatorCreated,
  operatorReply,
  operators,
  type ShownOperator,
} from '@fairhouse/messages'
import type * as z from 'zod'
import { createNamedPlayer } from '../../core/accounts/accounts.ts'
import { addOperator, changeOperator, renewKey } from '../../core/config/changes.ts'
import type { Operator } from '../../core/config/configuration.ts'
import { shortId } from '../../core/config/game-ids.ts'
import { playerMessage } from '../../core/players/players.ts'
import type { Context } from '../context.ts'
import { operatorOf, type Route } from './routes.ts'

const operatorMessage = ({ operatorId, name, status, apiKeyHash, games: set }: Operator): ShownOperator => ({
  operatorId,
  name,
  status,
  hasApiKey: apiKeyHash !== undefined,
  games: Object.entries(set).map(([game, { status: own, rtp }]) => ({
    game: shortId(game),
    ...(own !== undefined && { status: own }),
    ...(rtp !== undefined && { rtp: String(rtp) }),
  })),
})

const shownOperator = ({ registry }: Context, operatorId: string): ShownOperator =>
  operatorMessage(accepted(registry.getOperator(operatorId)))

const withKey = (context: Context, operatorId: string, apiKey: string | Refusal): object | Refusal =>
  isRefusal(apiKey) ? apiKey : { operator: shownOperator(context, operatorId), apiKey }

export const OPERATOR_ADMIN_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/v1/admin/operators',
    about: 'All operators.',
    access: 'admin',
    reply: operators,
    handle: async ({ registry }) => ({ operators: registry.operators().map(operatorMessage) }),
  },
  {
    method: 'POST',
    path: '/v1/admin/operators',
    about: 'A new operator with its key.',
    access: 'admin',
    body: newOperator,
    reply: operatorCreated,
    handle: async (context, { body }) => {
      const wanted = body as z.infer<typeof newOperator>
      return withKey(context, wanted.operatorId, await addOperator(context.registry, wanted))
    },
  },
  {
    method: 'GET',
    path: '/v1/admin/operators/:operator',
    about: 'One operator.',
    access: 'manager',
    reply: operatorReply,
    handle: async ({ registry }, asked) => {
      const operator = registry.getOperator(operatorOf(asked))
      return isRefusal(operator) ? operator : { operator: operatorMessage(operator) }
    },
  },
  {
    method: 'PUT',
    path: '/v1/admin/operators/:operator',
    about: 'Renames an operator, or switches it on or off.',
    access: 'admin',
    body: operatorChange,
    reply: operatorReply,
    handle: async (context, asked) => {
      const { name, status } = asked.body as z.infer<typeof operatorChange>
      const change = { ...(name !== undefined && { name }), ...(status !== undefined && { status }) }
      const problem = await changeOperator(context.registry, operatorOf(asked), change)
      return problem ?? { operator: shownOperator(context, operatorOf(asked)) }
    },
  },
  {
    method: 'POST',
    path: '/v1/admin/operators/:operator/key',
    about: 'A new key; the old one stops working at once.',
    access: 'manager',
    reply: operatorCreated,
    handle: async (context, asked) =>
      withKey(context, operatorOf(asked), await renewKey(context.registry, operatorOf(asked))),
  },
  {
    method: 'POST',
    path: '/v1/admin/operators/:operator/managers',
    about: 'Creates a manager of the operator, who signs in with a name and a password.',
    access: 'admin',
    body: managerRequest,
    reply: managerReply,
    handle: async (context, asked) => {
      const operator = context.registry.getOperator(operatorOf(asked))
      if (isRefusal(operator)) return operator
      const credentials = asked.body as z.infer<typeof managerRequest>
      const role = { operator: operator.operatorId, role: 'operator' } as const
      const player = await createNamedPlayer(context, credentials, role)
      return isRefusal(player) ? player : { player: playerMessage(player) }
    },
  },
]
