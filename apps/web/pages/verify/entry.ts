/**
 * One round from outside, in any form in which it is handed out: a claim (a log with its commitment and result),
 * a row of a player's history, or a verification request of HiLo or Keno with the expected answer; or a whole
 * session of Hold'em. All claims in it are checked; what is no claim (times, currencies) is left alone.
 */
import { GAMES, type GameId, isGameId } from '@fairhouse/games'
import { verifyHilo } from '@fairhouse/games/hilo/verify.ts'
import { type CheckedRow, checkHistoryRow, hasHistoryRows } from '@fairhouse/games/history-row.ts'
import {
  isSessionClaim,
  type SessionVerdict,
  verifySession,
} from '@fairhouse/games/holdem/kept/session-claim.ts'
import { verifyKeno } from '@fairhouse/games/keno/verify.ts'
import { verify } from '@fairhouse/host'
import {
  accepted,
  commitment,
  isObject,
  isRefusal,
  type Log,
  parseLog,
  type Refusal,
  refuse,
  SEED_FIELDS,
  sameJson,
} from '@fairhouse/kit'
import { plainDecimal } from './decimal-text.ts'

export type Raw = Readonly<Record<string, unknown>>
export const CLAIMS = [
  'commitment',
  'terms',
  'result',
  'draw',
  'hits',
  'cards',
  'steps',
  'state',
  'multiplier',
  'payout',
  'hands',
  'outcome',
] as const
export type ClaimName = (typeof CLAIMS)[number]
export type Claims = Readonly<Partial<Record<ClaimName, boolean>>>
export type CheckedEntry = Readonly<{
  game: GameId
  /** What its owner knows it by: an id, or else the nonce. */
  round: string
  /** An entry for each claim that was made: whether it holds. */
  claims: Claims
  result: unknown
  /** Null for a request, and for a session. */
  log: Log<unknown, unknown> | null
  session?: SessionVerdict
}>

const nameOf = ({ roundId, id }: Raw, nonce: unknown): string =>
  String([roundId, id, nonce].find((name) => typeof name === 'string' || typeof name === 'number') ?? '?')

/** Compared as JSON: a result holds only what survives it. */
const isLike = (claimed: unknown, value: unknown): boolean =>
  sameJson(claimed, JSON.parse(JSON.stringify(value)))

const checkClaim = (game: GameId, raw: Raw): CheckedEntry | Refusal => {
  const verdict = verify(GAMES[game], raw)
  if (isRefusal(verdict)) return verdict
  const log = accepted(parseLog<unknown, unknown, unknown, { type: string }, unknown>(GAMES[game], raw))
  return { game, round: nameOf(raw, log.seeds.nonce), claims: verdict.checks, result: verdict.result, log }
}

/** The fields of a request's answer, and the claim that each of them is part of. */
const ANSWERS: Readonly<Record<string, ClaimName>> = {
  drawnNumbers: 'draw',
  drawOrder: 'draw',
  matchedNumbers: 'hits',
  matchCount: 'hits',
  multiplier: 'multiplier',
  cards: 'cards',
  steps: 'steps',
  state: 'state',
  cumulative: 'multiplier',
}

const claimsOf = (raw: Raw, answer: Raw): Claims => {
  const claims: Partial<Record<ClaimName, boolean>> = {}
  for (const [field, claim] of Object.entries(ANSWERS)) {
    const [claimed, value] = [raw[field], answer[field]]
    if (claimed === undefined || value === undefined) continue
    const holds = claim === 'multiplier' ? plainDecimal(String(claimed)) === value : isLike(claimed, value) // [K6]
    claims[claim] = holds && (claims[claim] ?? true)
  }
  return claims
}

const REQUESTS = {
  hilo: { verify: verifyHilo, fields: [...SEED_FIELDS, 'choices', 'rtp'] },
  keno: { verify: verifyKeno, fields: [...SEED_FIELDS, 'selectedNumbers', 'difficulty', 'rtp'] },
} as const

const checkRequest = (game: keyof typeof REQUESTS, raw: Raw): CheckedEntry | Refusal => {
  const { verify: answerTo, fields } = REQUESTS[game]
  const asked = fields.filter((field) => raw[field] !== undefined)
  const answer = answerTo(Object.fromEntries(asked.map((field) => [field, raw[field]])))
  if (isRefusal(answer)) return answer
  const promised = raw.commitment
  const claims = {
    ...(promised !== undefined && { commitment: promised === commitment(String(raw.serverSeed)) }),
    ...claimsOf(raw, answer),
  }
  return { game, round: nameOf(raw, raw.nonce), claims, result: answer, log: null }
}

const checkSession = (raw: Raw): CheckedEntry | Refusal => {
  const session = verifySession(raw)
  if (isRefusal(session)) return session
  return {
    game: 'holdem',
    round: String(raw.seed),
    claims: session.checks,
    result: session,
    log: null,
    session,
  }
}

const ofGame = (game: GameId, checked: CheckedRow | Refusal): CheckedEntry | Refusal =>
  isRefusal(checked) ? checked : { ...checked, game }

export const checkEntry = (raw: unknown): CheckedEntry | Refusal => {
  if (!isObject(raw)) return refuse('bad-log', 'a round is a JSON object')
  const { game } = raw
  if (game !== undefined && (typeof game !== 'string' || !isGameId(game))) {
    return refuse('unknown-game', `there is no game ${JSON.stringify(game)}`)
  }
  if ((game ?? 'holdem') === 'holdem' && isSessionClaim(raw)) return checkSession(raw)
  if (raw.seeds !== undefined && game !== undefined) return checkClaim(game, raw)
  if (raw.betAmount !== undefined && game !== undefined && hasHistoryRows(game)) {
    return ofGame(game, checkHistoryRow(game, raw))
  }
  if (raw.selectedNumbers !== undefined && (game ?? 'keno') === 'keno') return checkRequest('keno', raw)
  if (raw.choices !== undefined && (game ?? 'hilo') === 'hilo') return checkRequest('hilo', raw)
  return refuse('unknown-form', 'this is no log, no session, no row of a history and no verification request')
}
