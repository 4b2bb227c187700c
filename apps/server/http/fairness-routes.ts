/**
 * [F8] Verification over HTTP: the same code that plays, on revealed seeds. HiLo and Keno have their documents'
 * fields, the other games a round's log.
 */
import { GAMES } from '@fairhouse/games'
import { verifyHilo } from '@fairhouse/games/hilo/verify.ts'
import { isSessionClaim, verifySession } from '@fairhouse/games/holdem/kept/session-claim.ts'
import type { Config as KenoConfig } from '@fairhouse/games/keno/config.ts'
import { parseRequest, verified } from '@fairhouse/games/keno/verify.ts'
import { verify } from '@fairhouse/host'
import { isRefusal, type Refusal } from '@fairhouse/kit'
import type { Context } from '../context.ts'
import { hiloVerified, hiloVerifyRequest, kenoVerified, kenoVerifyRequest, LOGS } from '../messages/index.ts'
import { type Route, visitorOf } from './routes.ts'

/** The tables of the player's operator; the house's own need not be named. */
const tablesOf = ({ registry }: Context, operator: string): Pick<KenoConfig, 'payoutTables'> => {
  const game = registry.getGame(operator, 'keno')
  if (isRefusal(game)) return {}
  const [config] = game.configs.values() as Iterable<KenoConfig>
  return config?.payoutTables ? { payoutTables: config.payoutTables } : {}
}

const verifyKeno = (context: Context, operator: string, body: unknown): object | Refusal => {
  const request = parseRequest(body)
  if (isRefusal(request)) return request
  const { drawOrder: _, multiplier, ...found } = verified(request, tablesOf(context, operator))
  return { ...found, multiplier: Number(multiplier) } // [K6]
}

const logRoute = (game: keyof typeof LOGS, about: string): Route => ({
  method: 'POST',
  path: `/v1/fairness/${game}/verify`,
  about,
  access: 'anyone',
  body: LOGS[game].request,
  bodyCheckedInside: true,
  reply: LOGS[game].reply,
  handle: async (_context, { body }) =>
    game === 'holdem' && isSessionClaim(body) ? verifySession(body) : verify(GAMES[game], body),
})

export const FAIRNESS_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/v1/fairness/keno/verify',
    about: 'Draws a round of Keno again from its revealed seeds.',
    access: 'player',
    body: kenoVerifyRequest,
    bodyCheckedInside: true,
    reply: kenoVerified,
    handle: async (context, asked) => verifyKeno(context, visitorOf(asked).player.operator, asked.body),
  },
  {
    method: 'POST',
    path: '/v1/fairness/hilo/verify',
    about: 'Deals a round of HiLo again from its revealed seeds and choices.',
    access: 'player',
    body: hiloVerifyRequest,
    bodyCheckedInside: true,
    reply: hiloVerified,
    handle: async (_context, { body }) => verifyHilo(body),
  },
  logRoute('zhajinhua', 'Plays a hand of 炸金花 again from its log, and compares it with what was claimed.'),
  logRoute('hog', 'Plays a game of Hog again from its log, and compares it with what was claimed.'),
  logRoute(
    'holdem',
    'Plays a hand or a whole session of Hold’em again, and compares it with what was claimed.',
  ),
]
