/**
 * The server's answer to the same question: `POST /v1/fairness/GAME/verify`. Nothing depends on it; where there
 * is none, the reason is said.
 */
import { isRefusal, sameJson } from '@fairhouse/kit'
import type { HouseRefusal, HouseReply } from '@fairhouse/ui'
import type { CheckedRound } from './check.ts'
import type { Round } from './form.ts'

/** A question to the house in the player's name, who may be a guest. */
export type Ask = (path: string, body: unknown) => Promise<HouseReply | HouseRefusal>

export type ServerAnswer = Readonly<
  | { type: 'agrees' | 'differs'; reply: HouseReply; ms: number }
  /** `offline`: nobody answers. `missing`: who answers is no such server. */
  | { type: 'offline' | 'missing' }
  | { type: 'refused'; code: string }
>

const bodyOf = (round: Round): HouseReply => {
  const { server, client, nonce } = round.request.seeds
  const { rtp } = round.request
  return {
    serverSeed: server,
    clientSeed: client,
    nonce,
    ...(round.game === 'keno' ? round.request.picks : { choices: round.request.choices }),
    ...(rtp !== undefined && { rtp }),
  }
}

/** [K6] Over HTTP a multiplier may be a JSON number. */
const isSame = (ours: unknown, theirs: unknown): boolean =>
  sameJson(ours, theirs) ||
  (typeof ours === 'string' && typeof theirs === 'number' && Number(ours) === theirs)

/** The order of drawing is no part of the document's answer: it counts only where it is there. */
const agrees = (ours: HouseReply, theirs: HouseReply): boolean =>
  Object.entries(ours).every(
    ([key, value]) => (key === 'drawOrder' && theirs[key] === undefined) || isSame(value, theirs[key]),
  )

const ABSENCES: Readonly<Record<string, 'offline' | 'missing'>> = {
  unreachable: 'offline',
  'no-house': 'missing',
}

export const askServer = async ({ round, response }: CheckedRound, ask: Ask): Promise<ServerAnswer> => {
  const started = performance.now()
  const reply = await ask(`/v1/fairness/${round.game}/verify`, bodyOf(round))
  if (isRefusal(reply)) {
    const type = ABSENCES[reply.refused]
    return type === undefined ? { type: 'refused', code: reply.refused } : { type }
  }
  const ms = Math.round(performance.now() - started)
  return { type: agrees(response, reply) ? 'agrees' : 'differs', reply, ms }
}
