/**
 * Verification of a whole round [F8]: replays its log and compares the claims. A claim is the log itself and,
 * optionally, the commitment made before the round and the result shown after it.
 */
import {
  type AnyGame,
  commitment,
  type GameEvent,
  isObject,
  isRefusal,
  type Log,
  netOf,
  parseLog,
  type Refusal,
  type ReplayedRound,
  refuse,
  replay,
  sameJson,
  type TermsLookup,
} from '@fairhouse/kit'

/** The end of a round as everybody may see it: the spectator's view, and each account's gain as a decimal string. */
export type RoundResult = Readonly<{ over: boolean; view: unknown; net: Readonly<Record<string, string>> }>
/** A log that can be checked by anyone. */
export type Claim = Log<unknown, unknown> & Readonly<{ commitment?: string; result?: RoundResult }>

export type ReplayVerdict = Readonly<{
  game: string
  /** Whether all claims hold. */
  agrees: boolean
  result: RoundResult
  /** One entry per claim. */
  checks: Readonly<Partial<Record<'commitment' | 'result', boolean>>>
}>

export const resultOfLog = (game: AnyGame, log: Log<unknown, unknown>): RoundResult | Refusal => {
  const played = replay(game, log)
  return isRefusal(played) ? played : resultOfReplay(game, played)
}

/** For a log that was already replayed. */
export const resultOfReplay = (game: AnyGame, played: ReplayedRound<unknown, GameEvent>): RoundResult => {
  const net = netOf(played.steps.flatMap((step) => step.moves))
  return {
    over: game.toAct(played.state).length === 0,
    view: game.view(played.state, null),
    net: Object.fromEntries([...net].map(([account, amount]) => [account, amount.toString()])),
  }
}

/** The export of a finished round: its log with commitment and result. */
export const claimOf = (game: AnyGame, log: Log<unknown, unknown>): Claim | Refusal => {
  const result = resultOfLog(game, log)
  return isRefusal(result) ? result : { ...log, commitment: commitment(log.seeds.server), result }
}

/** Refused if the log can't be replayed. Otherwise the verdict, which may still be "does not agree". */
export const verify = (game: AnyGame, raw: unknown, lookUp?: TermsLookup): ReplayVerdict | Refusal => {
  const log = parseLog(game, raw, lookUp)
  if (isRefusal(log)) return log
  const result = resultOfLog(game, log)
  if (isRefusal(result)) return result
  if (!isObject(raw)) return refuse('bad-log', 'a log is a JSON object')
  const checks = {
    ...(raw.commitment !== undefined && {
      commitment: raw.commitment === commitment(log.seeds.server),
    }),
    ...(raw.result !== undefined && {
      result: sameJson(raw.result, JSON.parse(JSON.stringify(result))),
    }),
  }
  return { game: game.id, agrees: Object.values(checks).every(Boolean), result, checks }
}
