/** The administrator's routes: configuration, players, ledger, figures. [A32] Each says who may use it. */
import { accepted, isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import type * as z from 'zod'
import { createNamed } from '../accounts/accounts.ts'
import { addOperator, changeGame, changeOperator, renewKey, switchGame } from '../config/changes.ts'
import { HOUSE, type Operator } from '../config/configuration.ts'
import { shortId } from '../config/house-games.ts'
import type { Context } from '../context.ts'
import { checkLedger, type LedgerCheck } from '../ledger.ts'
import {
  done,
  figures,
  gameChange,
  gameReply,
  gameSwitch,
  games,
  ledgerCheck,
  managerReply,
  managerRequest,
  newOperator,
  operatorChange,
  operatorCreated,
  operatorReply,
  operators,
  playerFile,
  playerQuery,
  type ShownOperator,
} from '../messages/index.ts'
import type { Player } from '../players/players.ts'
import { wirePlayer } from '../wire.ts'
import { readFigures } from './figures.ts'
import { wireGame } from './play-routes.ts'
import { findById, findNamed, readPlayerFile } from './player-files.ts'
import type { Asked, Route } from './routes.ts'

const wireOperator = ({ operatorId, name, status, apiKeyHash, games: set }: Operator): ShownOperator => ({
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

const operatorOf = ({ params }: Asked): string => params.operator!

const shownOperator = ({ registry }: Context, operatorId: string): ShownOperator =>
  wireOperator(accepted(registry.getOperator(operatorId)))

const withKey = (context: Context, operatorId: string, apiKey: string | Refusal): object | Refusal =>
  isRefusal(apiKey) ? apiKey : { operator: shownOperator(context, operatorId), apiKey }

/** An operator's people see their own players alone. */
const lookUp = async (context: Context, asked: Asked, within: string | null): Promise<Player | Refusal> => {
  const { id, name, operator } = asked.query as z.infer<typeof playerQuery>
  if ((id === undefined) === (name === undefined)) return refuse('bad-request', 'give either an id or a name')
  const player =
    id === undefined
      ? await findNamed(context, within ?? operator ?? HOUSE, name!)
      : await findById(context, id)
  if (isRefusal(player) || within === null || player.operator === within) return player
  return refuse('no-such-player', 'there is no such player')
}

const OPERATORS: readonly Route[] = [
  {
    method: 'GET',
    path: '/v1/admin/operators',
    about: 'All operators.',
    access: 'admin',
    reply: operators,
    handle: async ({ registry }) => ({ operators: registry.operators().map(wireOperator) }),
  },
  {
    method: 'POST',
    path: '/v1/admin/operators',
    about: 'A new operator with a key of its own.',
    access: 'admin',
    body: newOperator,
    reply: operatorCreated,
    handle: async (context, { body }) => {
      const wanted = body as z.infer<typeof newOperator>
      return withKey(context, wanted.operatorId, addOperator(context.registry, wanted))
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
      const problem = changeOperator(context.registry, operatorOf(asked), change)
      return problem ?? { operator: shownOperator(context, operatorOf(asked)) }
    },
  },
  {
    method: 'POST',
    path: '/v1/admin/operators/:operator/key',
    about: 'A new key; the old one is no good from now on.',
    access: 'manager',
    reply: operatorCreated,
    handle: async (context, asked) =>
      withKey(context, operatorOf(asked), renewKey(context.registry, operatorOf(asked))),
  },
  {
    method: 'POST',
    path: '/v1/admin/operators/:operator/managers',
    about: 'Somebody who manages the operator: signs in with a name and a password.',
    access: 'admin',
    body: managerRequest,
    reply: managerReply,
    handle: async (context, asked) => {
      const operator = context.registry.getOperator(operatorOf(asked))
      if (isRefusal(operator)) return operator
      const credentials = asked.body as z.infer<typeof managerRequest>
      const role = { operator: operator.operatorId, role: 'operator' } as const
      const player = await createNamed(context, credentials, role)
      return isRefusal(player) ? player : { player: wirePlayer(player) }
    },
  },
]

const GAMES: readonly Route[] = [
  {
    method: 'PUT',
    path: '/v1/admin/games/:game',
    about: 'Switches a game on or off for everybody.',
    access: 'admin',
    body: gameSwitch,
    reply: gameReply,
    handle: async ({ registry }, { params, body }) => {
      const { status } = body as z.infer<typeof gameSwitch>
      const problem = switchGame(registry, params.game!, status)
      return problem ?? { game: wireGame(accepted(registry.getGame(HOUSE, params.game!))) }
    },
  },
  {
    method: 'GET',
    path: '/v1/admin/operators/:operator/games',
    about: 'The games as the operator’s players find them.',
    access: 'manager',
    reply: games,
    handle: async ({ registry }, asked) => {
      const operator = registry.getOperator(operatorOf(asked))
      return isRefusal(operator) ? operator : { games: [...operator.configured.values()].map(wireGame) }
    },
  },
  {
    method: 'PUT',
    path: '/v1/admin/operators/:operator/games/:game',
    about: 'Switches a game on or off for one operator, or overrides its RTP. Open rounds keep theirs.',
    access: 'manager',
    body: gameChange,
    reply: gameReply,
    handle: async ({ registry }, asked) => {
      const { status, rtp } = asked.body as z.infer<typeof gameChange>
      const change = { ...(status !== undefined && { status }), ...(rtp !== undefined && { rtp }) }
      const problem = changeGame(registry, operatorOf(asked), asked.params.game!, change)
      return problem ?? { game: wireGame(accepted(registry.getGame(operatorOf(asked), asked.params.game!))) }
    },
  },
  {
    method: 'POST',
    path: '/v1/admin/reload',
    about: 'Reads the configuration again. What does not pass is refused, and the old one stays.',
    access: 'admin',
    reply: done,
    handle: async ({ registry }) => registry.reload() ?? { ok: true },
  },
]

const wireCheck = ({ total, wrong }: LedgerCheck) => ({
  ok: total === 0n && wrong.length === 0,
  total: total.toString(),
  wrong: wrong.map(({ account, balance, sum }) => ({
    account,
    balance: balance.toString(),
    sum: sum.toString(),
  })),
})

const LOOKING: readonly Route[] = [
  {
    method: 'GET',
    path: '/v1/admin/players',
    about: 'Looks a player up by id, or by name and operator.',
    access: 'admin',
    query: playerQuery,
    reply: playerFile,
    handle: async (context, asked) => {
      const player = await lookUp(context, asked, null)
      return isRefusal(player) ? player : readPlayerFile(context, player)
    },
  },
  {
    method: 'GET',
    path: '/v1/admin/operators/:operator/players',
    about: 'Looks one of the operator’s players up.',
    access: 'manager',
    query: playerQuery,
    reply: playerFile,
    handle: async (context, asked) => {
      const player = await lookUp(context, asked, operatorOf(asked))
      return isRefusal(player) ? player : readPlayerFile(context, player)
    },
  },
  {
    method: 'GET',
    path: '/v1/admin/ledger',
    about: '[M3] Adds up every entry ever made and compares with the balances.',
    access: 'admin',
    reply: ledgerCheck,
    handle: async ({ store }) => {
      const check = await store.transact<LedgerCheck>(() => checkLedger())
      return isRefusal(check) ? check : wireCheck(check)
    },
  },
  {
    method: 'GET',
    path: '/v1/admin/figures',
    about: 'What was played: of all time, and since this process started beside the exact return.',
    access: 'admin',
    reply: figures,
    handle: (context) => readFigures(context, null),
  },
  {
    method: 'GET',
    path: '/v1/admin/operators/:operator/figures',
    about: 'What the operator’s players have played.',
    access: 'manager',
    reply: figures,
    handle: (context, asked) => readFigures(context, operatorOf(asked)),
  },
]

export const ADMIN_ROUTES: readonly Route[] = [...OPERATORS, ...GAMES, ...LOOKING]
