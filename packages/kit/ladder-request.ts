/** A request to verify a round on a ladder: the revealed seeds, the difficulty and, for an overridden round, the RTP. */
import { isRefusal, type Refusal, refuse } from './refusal.ts'
import { parseVerifyRequest, type VerifyRequest } from './verify-request.ts'

export type LadderRequest<Difficulty> = VerifyRequest & Readonly<{ difficulty: Difficulty }>

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
): LadderRequest<Difficulty> | Refusal =>
  parseVerifyRequest(raw, ['difficulty'], (own) => {
    const difficulty = parseDifficulty(own.difficulty, difficulties)
    return isRefusal(difficulty) ? difficulty : { difficulty }
  })
