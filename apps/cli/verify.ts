/**
 * `fairhouse verify GAME`: replays rounds [F8]. A line is a round's log in any game, or a row of an exported history;
 * for a house game also a verification request, answered with what the seeds lead to; and a game's other forms of
 * claims.
 */
import { REGISTRY } from '@fairhouse/games'
import { checkRound } from '@fairhouse/games/check-round.ts'
import { unlinked } from '@fairhouse/games/linked-log.ts'
import { type GameEntry, isObject, refuse } from '@fairhouse/kit'
import { type Run, UsageError } from './command.ts'
import { type Answer, answerLines } from './lines.ts'

const answerFor =
  (game: string, { house, claimForm }: GameEntry): Answer<object> =>
  (raw) => {
    if (claimForm?.isClaim(raw)) return claimForm.verify(raw)
    const named = isObject(raw) ? raw.game : undefined
    if (house && named === undefined) return house.verify(raw)
    if (isObject(raw) && named !== game) return refuse('wrong-game', `this is not a round of ${game}`)
    return checkRound(REGISTRY, raw)
  }

export const run: Run = async ({ words: [game], text }) => {
  const known = Object.keys(REGISTRY).join(', ')
  if (game === undefined) throw new UsageError(`which game? Known: ${known}`)
  const entry = Object.hasOwn(REGISTRY, game) ? REGISTRY[game] : undefined
  if (entry === undefined) throw new UsageError(`there is no game "${game}"; known: ${known}`)
  const source = text('in')
  if (source === undefined) throw new UsageError('missing logs: give --in FILE, or --in - for standard input')
  const isGood = (reply: object): boolean => !('agrees' in reply) || reply.agrees === true
  return answerLines(source, answerFor(game, entry), isGood, unlinked)
}
