/**
 * Checks one round from outside in any of its formats: a claim (a log with commitment and result), a row of a
 * player's history, or one of the game's own: a verification request, a whole session. Fields that claim nothing
 * (times, currencies) are ignored.
 */
import { checkHistoryRow, hasHistoryRows } from '@fairhouse/games/check-round.ts'
import { RULEBOOK } from '@fairhouse/games/rulebook.ts'
import { verify } from '@fairhouse/host'
import {
  accepted,
  isObject,
  isRefusal,
  parseLog,
  type Refusal,
  refuse,
  rulesIn,
  versionIn,
} from '@fairhouse/kit'
import { roundName } from '@fairhouse/ui/verify/check-request.ts'
import type { CheckedEntry, RawRound } from '@fairhouse/ui/verify/game-entries.ts'
import { ENTRIES } from './game-entries.ts'

/** `game`: the game that the round was taken for. */
export type RefusedEntry = Refusal & Readonly<{ game?: string }>

const checkClaim = (game: string, raw: RawRound): CheckedEntry | Refusal => {
  const rules = rulesIn(RULEBOOK, game, versionIn(raw)) // [F11]
  if (rules === null) return refuse('wrong-version', `there is no version ${versionIn(raw)} of ${game} here`)
  const verdict = verify(rules, raw)
  if (isRefusal(verdict)) return verdict
  const log = accepted(parseLog(rules, raw))
  return { game, round: roundName(raw, log.seeds.nonce), claims: verdict.checks, result: verdict.result, log }
}

const ofGame = (game: string, outcome: CheckedEntry | Refusal): CheckedEntry | RefusedEntry =>
  isRefusal(outcome) ? { ...outcome, game } : outcome

/** In one of a game's own formats. If no game is named, the first that knows the format. */
const checkOwn = (game: string | undefined, raw: RawRound): CheckedEntry | RefusedEntry | null => {
  for (const entries of ENTRIES) {
    const outcome = game === undefined || game === entries.game ? entries.check(raw) : null
    if (outcome !== null) return ofGame(entries.game, outcome)
  }
  return null
}

export const checkEntry = (raw: unknown): CheckedEntry | RefusedEntry => {
  if (!isObject(raw)) return refuse('bad-log', 'a round is a JSON object')
  const { game } = raw
  if (game !== undefined && (typeof game !== 'string' || rulesIn(RULEBOOK, game) === null)) {
    return refuse('unknown-game', `there is no game ${JSON.stringify(game)}`)
  }
  if (raw.seeds !== undefined && game !== undefined) return ofGame(game, checkClaim(game, raw))
  if (raw.betAmount !== undefined && game !== undefined && hasHistoryRows(RULEBOOK, game)) {
    return ofGame(game, checkHistoryRow(RULEBOOK, game, raw))
  }
  return (
    checkOwn(game, raw) ??
    refuse('unknown-form', 'this is neither a log nor a session, a history row or a verification request')
  )
}
