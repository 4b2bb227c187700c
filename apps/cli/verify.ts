/**
 * `fairhouse verify GAME`: rounds are played again [F8]. A line is a round's log, whatever the game, or a row of an
 * exported history; for a game that is played against the house also the request of its own verification, answered
 * with what the seeds lead to; and what else a game can be claimed by.
 */
import { type GameId, isGameId, REGISTRY } from '@fairhouse/games'
import { checkHistoryRow, hasHistoryRows } from '@fairhouse/games/history-row.ts'
import { unlinked } from '@fairhouse/games/linked-log.ts'
import { verify } from '@fairhouse/host'
import { type GameEntry, isObject, isRefusal, type Refusal, refuse, rulesIn, versionIn } from '@fairhouse/kit'
import { type Run, UsageError } from './command.ts'
import { type Answer, answerLines } from './lines.ts'

const verifyLog = (game: GameId, raw: unknown): object | Refusal => {
  const rules = rulesIn(REGISTRY, game, versionIn(raw))
  return rules
    ? verify(rules, raw)
    : refuse('wrong-version', `there is no version ${versionIn(raw)} of ${game} here`)
}

const verifyRow = (game: GameId, raw: Readonly<Record<string, unknown>>): object | Refusal => {
  if (raw.game !== game) return refuse('wrong-game', `this is not a round of ${game}`)
  const checked = checkHistoryRow(game, raw)
  if (isRefusal(checked)) return checked
  const { claims: checks, result } = checked
  const reused = raw.clientSeedReused === true && { clientSeedReused: true } // [F9]
  return { game, agrees: Object.values(checks).every(Boolean), result, checks, ...reused }
}

const answerFor = (game: GameId): Answer<object> => {
  const { house, claimForm }: GameEntry = REGISTRY[game]
  return (raw) => {
    if (claimForm?.isClaim(raw)) return claimForm.verify(raw)
    if (isObject(raw) && raw.betAmount !== undefined && hasHistoryRows(game)) return verifyRow(game, raw)
    const isLog = isObject(raw) && raw.game !== undefined
    return house && !isLog ? house.verify(raw) : verifyLog(game, raw)
  }
}

export const run: Run = async ({ words: [game], text }) => {
  const known = Object.keys(REGISTRY).join(', ')
  if (game === undefined) throw new UsageError(`which game? Known: ${known}`)
  if (!isGameId(game)) throw new UsageError(`there is no game "${game}"; known: ${known}`)
  const source = text('in')
  if (source === undefined) throw new UsageError('missing logs: give --in FILE, or --in - for standard input')
  const isGood = (reply: object): boolean => !('agrees' in reply) || reply.agrees === true
  return answerLines(source, answerFor(game), isGood, unlinked)
}
