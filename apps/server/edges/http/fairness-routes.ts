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
import { isObject, isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import { hiloVerified, hiloVerifyRequest, kenoVerified, kenoVerifyRequest, LOGS } from '@fairhouse/messages'
import { readTerms } from '../../core/terms.ts'
import type { Context } from '../context.ts'
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

/** Of a session, and of what was done in all of it. While it is played again nobody else is answered. */
const MOST_HANDS = 500
const MOST_LETTERS = 2 ** 15
/** Of a round of HiLo: right guesses are multiplied exactly, and the numbers grow. Nobody is right so often. */
const MOST_GUESSES = 200

const tooLong = (): Refusal =>
  refuse('too-large', 'this would take long: verify it in the browser or on the command line')

const verifyShortHilo = (body: unknown): object | Refusal => {
  const choices = isObject(body) && Array.isArray(body.choices) ? body.choices : []
  return choices.filter((choice) => choice !== 'skip').length > MOST_GUESSES ? tooLong() : verifyHilo(body)
}

const lettersOf = (hand: unknown): number =>
  isObject(hand) && typeof hand.actions === 'string' ? hand.actions.length : 0

const verifyShortSession = (body: Readonly<Record<string, unknown>>): object | Refusal => {
  const hands = body.hands as readonly unknown[]
  const letters = hands.reduce((sum: number, hand) => sum + lettersOf(hand), 0)
  return hands.length > MOST_HANDS || letters > MOST_LETTERS ? tooLong() : verifySession(body)
}

const logRoute = (game: keyof typeof LOGS, about: string): Route => ({
  method: 'POST',
  path: `/v1/fairness/${game}/verify`,
  about,
  access: 'anyone',
  dear: true,
  body: LOGS[game].request,
  bodyCheckedInside: true,
  reply: LOGS[game].reply,
  handle: async (_context, { body }) =>
    game === 'holdem' && isSessionClaim(body) ? verifyShortSession(body) : verify(GAMES[game], body),
})

export const FAIRNESS_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/v1/terms/:hash',
    about: 'The terms of this hash, as they were hashed: game, version and configuration, as canonical JSON.',
    access: 'anyone',
    reply: ['application/json'],
    handle: async ({ store }, { params }) => {
      const terms = await store.transact(() => readTerms(params.hash!))
      if (isRefusal(terms)) return terms
      return { type: 'application/json; charset=utf-8', text: terms.text, isImmutable: true }
    },
  },
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
    dear: true,
    body: hiloVerifyRequest,
    bodyCheckedInside: true,
    reply: hiloVerified,
    handle: async (_context, { body }) => verifyShortHilo(body),
  },
  logRoute('zhajinhua', 'Plays a hand of 炸金花 again from its log, and compares it with what was claimed.'),
  logRoute('hog', 'Plays a game of Hog again from its log, and compares it with what was claimed.'),
  logRoute(
    'holdem',
    'Plays a hand or a whole session of Hold’em again, and compares it with what was claimed.',
  ),
]
