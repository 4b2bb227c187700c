/**
 * The server's answer to the same question: `POST /v1/fairness/GAME/verify`. Nothing depends on it; where there
 * is none, the reason is said.
 */
import { isRefusal, sameJson } from '@fairhouse/kit'
import type { HouseRefusal, HouseReply } from '@fairhouse/ui'
import type { CheckedRound } from './check.ts'

/** A question to the house in the player's name, who may be a guest. */
export type Ask = (path: string, body: unknown) => Promise<HouseReply | HouseRefusal>

export type ServerAnswer = Readonly<
  | { type: 'agrees' | 'differs'; reply: HouseReply; ms: number }
  /** `offline`: nobody answers. `missing`: who answers is no such server. */
  | { type: 'offline' | 'missing' }
  | { type: 'refused'; code: string }
>

/** [K6] Over HTTP a multiplier may be a JSON number. */
const isSame = (ours: unknown, theirs: unknown): boolean =>
  sameJson(ours, theirs) ||
  (typeof ours === 'string' && typeof theirs === 'number' && Number(ours) === theirs)

/** `details` may be missing in their answer. */
const agrees = (ours: HouseReply, theirs: HouseReply, details: readonly string[]): boolean =>
  Object.entries(ours).every(
    ([key, value]) => (details.includes(key) && theirs[key] === undefined) || isSame(value, theirs[key]),
  )

const ABSENCES: Readonly<Record<string, 'offline' | 'missing'>> = {
  unreachable: 'offline',
  'no-house': 'missing',
}

export const askServer = async (
  { part, round, found, terms }: CheckedRound,
  ask: Ask,
): Promise<ServerAnswer> => {
  const { game, form } = part
  const started = performance.now()
  const question = { ...form.request(round), ...(terms !== null && { terms }) }
  const reply = await ask(`/v1/fairness/${game}/verify`, question)
  if (isRefusal(reply)) {
    const type = ABSENCES[reply.refused]
    return type === undefined ? { type: 'refused', code: reply.refused } : { type }
  }
  const ms = Math.round(performance.now() - started)
  return { type: agrees(found.answer, reply, form.details) ? 'agrees' : 'differs', reply, ms }
}
