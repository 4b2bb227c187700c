/** A request to verify a round on a ladder: the revealed seeds, the difficulty and, for an overridden round, the RTP. */
import type { Seeds } from './game.ts'
import { parseRtp } from './house-bet.ts'
import { isObject, strangeKeys } from './json.ts'
import { isRefusal, type Refusal, refuse } from './refusal.ts'
import { parseRevealedSeeds, SEED_FIELDS } from './revealed-seeds.ts'

export type LadderRequest<Difficulty> = Readonly<{ seeds: Seeds; difficulty: Difficulty; rtp?: string }>

/** One of the game's difficulties, from unchecked input. */
export const parseDifficulty = <Difficulty extends string>(
  raw: unknown,
  difficulties: readonly Difficulty[],
): Difficulty | Refusal =>
  difficulties.find((known) => known === raw) ??
  refuse('invalid-difficulty', `the difficulties are ${difficulties.join(', ')}`)

export const parseLadderRequest = <Difficulty extends string>(
  raw: unknown,
  difficulties: readonly Difficulty[],
): LadderRequest<Difficulty> | Refusal => {
  if (!isObject(raw)) return refuse('bad-request', 'a request is a JSON object')
  const [strange] = strangeKeys(raw, [...SEED_FIELDS, 'difficulty', 'rtp'])
  if (strange !== undefined) return refuse('unknown-field', `there is no field "${strange}" here`)
  const seeds = parseRevealedSeeds(raw)
  if (isRefusal(seeds)) return seeds
  const difficulty = parseDifficulty(raw.difficulty, difficulties)
  if (isRefusal(difficulty)) return difficulty
  if (raw.rtp === undefined) return { seeds, difficulty }
  const rtp = parseRtp(raw.rtp)
  return isRefusal(rtp) ? rtp : { seeds, difficulty, rtp }
}
