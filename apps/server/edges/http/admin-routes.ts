/** The administrator's routes: configuration, players, ledger, figures. [A32] Each says who may use it. */
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import { figures, ledgerCheck, liveFigures, playerFile, playerQuery } from '@fairhouse/messages'
import type * as z from 'zod'
import { HOUSE } from '../../core/config/configuration.ts'
import type { Player } from '../../core/players/players.ts'
import { REPORT_MS } from '../admission.ts'
import type { Context } from '../context.ts'
import { liveFiguresOf, readFigures } from './figures.ts'
import { GAME_ADMIN_ROUTES } from './game-admin-routes.ts'
import { readLedger } from './ledger-report.ts'
import { OPERATOR_ADMIN_ROUTES } from './operator-admin-routes.ts'
import { findById, findNamed, readPlayerFile } from './player-files.ts'
import { callerOf, type HttpRequest, operatorOf, type Route } from './routes.ts'

/** An operator's people see only their own players. */
const lookUp = async (
  context: Context,
  asked: HttpRequest,
  within: string | null,
): Promise<Player | Refusal> => {
  const { id, name, operator } = asked.query as z.infer<typeof playerQuery>
  if ((id === undefined) === (name === undefined)) return refuse('bad-request', 'give either an id or a name')
  const player =
    id === undefined
      ? await findNamed(context, within ?? operator ?? HOUSE, name!)
      : await findById(context, id)
  if (isRefusal(player) || within === null || player.operator === within) return player
  return refuse('no-such-player', 'there is no such player')
}

const LOOKING: readonly Route[] = [
  {
    method: 'GET',
    path: '/v1/admin/players',
    about: 'Looks up a player by id, or by name and operator.',
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
    about: 'Looks up one of the operator’s players.',
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
    withinMs: REPORT_MS,
    reply: ledgerCheck,
    handle: (context, asked) => readLedger(context, callerOf(asked)),
  },
  {
    method: 'GET',
    path: '/v1/admin/figures',
    about: 'Everything ever played. Reads every round, in a thread of its own.',
    access: 'admin',
    withinMs: REPORT_MS,
    reply: figures,
    handle: (context, asked) => readFigures(context, callerOf(asked), null),
  },
  {
    method: 'GET',
    path: '/v1/admin/live',
    about: 'What was played in the last 24 hours at all processes, with the exact return, and who is online.',
    access: 'admin',
    reply: liveFigures,
    handle: (context) => liveFiguresOf(context),
  },
  {
    method: 'GET',
    path: '/v1/admin/operators/:operator/figures',
    about: 'What the operator’s players have played.',
    access: 'manager',
    withinMs: REPORT_MS,
    reply: figures,
    handle: (context, asked) => readFigures(context, callerOf(asked), operatorOf(asked)),
  },
]

export const ADMIN_ROUTES: readonly Route[] = [...OPERATOR_ADMIN_ROUTES, ...GAME_ADMIN_ROUTES, ...LOOKING]
