/**
 * The server's answer to the same request: `POST /v1/fairness/GAME/verify`. Nothing depends on it; if there is
 * none, the page says why.
 */
import { isRefusal, sameJson } from '@fairhouse/kit'
import type { HouseRefusal, HttpReply } from '@fairhouse/ui'
import type { CheckedRound } from './check.ts'

/** A request to the house in the player's or guest's name. */
export type PostJson = (path: string, body: unknown) => Promise<HttpReply | HouseRefusal>

export type ServerAnswer = Readonly<
  | { type: 'agrees' | 'differs'; reply: HttpReply; ms: number }
  /** `offline`: no reply. `missing`: whatever replied isn't such a server. */
  | { type: 'offline' | 'missing' }
  | { type: 'refused'; code: string }
>

/** [K6] Over HTTP a multiplier may be a JSON number. */
const isSame = (ours: unknown, theirs: unknown): boolean =>
  sameJson(ours, theirs) ||
  (typeof ours === 'string' && typeof theirs === 'number' && Number(ours) === theirs)

/** `details` may be missing in their answer. */
const agrees = (ours: HttpReply, theirs: HttpReply, details: readonly string[]): boolean =>
  Object.entries(ours).every(
    ([key, value]) => (details.includes(key) && theirs[key] === undefined) || isSame(value, theirs[key]),
  )

const ABSENCES: Readonly<Record<string, 'offline' | 'missing'>> = {
  unreachable: 'offline',
  'no-house': 'missing',
}

export const askServer = async (
  { part, round, found, terms }: CheckedRound,
  http: PostJson,
): Promise<ServerAnswer> => {
  const { game, form } = part
  const started = performance.now()
  const question = { ...round.body, ...(terms !== null && { terms }) }
  const reply = await http(`/v1/fairness/${game}/verify`, question)
  if (isRefusal(reply)) {
    const type = ABSENCES[reply.refused]
    return type === undefined ? { type: 'refused', code: reply.refused } : { type }
  }
  const ms = Math.round(performance.now() - started)
  return { type: agrees(found.answer, reply, form.details) ? 'agrees' : 'differs', reply, ms }
}
