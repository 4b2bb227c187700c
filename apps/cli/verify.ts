/**
 * `fairhouse verify GAME`: rounds are played again [F8]. A line is a round's log, whatever the game; for HiLo
 * and Keno it may also be the request of their documents, answered with what the seeds lead to; for Hold'em a
 * whole session.
 */
import { GAMES, type GameId, isGameId } from '@fairhouse/games'
import { verifyHilo } from '@fairhouse/games/hilo/verify.ts'
import { isSessionClaim, verifySession } from '@fairhouse/games/holdem/kept/session-claim.ts'
import { verifyKeno } from '@fairhouse/games/keno/verify.ts'
import { unlinked } from '@fairhouse/games/linked-log.ts'
import { verify } from '@fairhouse/host'
import { isObject } from '@fairhouse/kit'
import { type Run, UsageError } from './command.ts'
import { type Answer, answerLines } from './lines.ts'

const REQUESTS: Partial<Record<GameId, Answer<object>>> = { hilo: verifyHilo, keno: verifyKeno }

const isLog = (raw: unknown): boolean => isObject(raw) && raw.game !== undefined

const answerFor = (game: GameId): Answer<object> => {
  const answerRequest = REQUESTS[game]
  return (raw) => {
    if (game === 'holdem' && isSessionClaim(raw)) return verifySession(raw)
    return answerRequest && !isLog(raw) ? answerRequest(raw) : verify(GAMES[game], raw)
  }
}

export const run: Run = async ({ words: [game], text }) => {
  const known = Object.keys(GAMES).join(', ')
  if (game === undefined) throw new UsageError(`which game? Known: ${known}`)
  if (!isGameId(game)) throw new UsageError(`there is no game "${game}"; known: ${known}`)
  const source = text('in')
  if (source === undefined)
    throw new UsageError('where are the logs? Give --in FILE, or --in - for standard input')
  const isGood = (reply: object): boolean => !('agrees' in reply) || reply.agrees === true
  return answerLines(source, answerFor(game), isGood, unlinked)
}
