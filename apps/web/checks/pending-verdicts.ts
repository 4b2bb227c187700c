/** Verdicts of rounds for which the player wants witnesses: they stay pending until enough have cosigned. */
import type { Verdict } from '@fairhouse/verify'

export type PendingVerdicts = Readonly<{
  tell(verdict: Verdict): void
  /** From now on the round waits for its leaf. */
  logged(round: string): void
  /** The round is in the log, cosigned by enough witnesses. */
  proven(round: string): void
  /** How many are verified except for their witnesses. */
  count(): number
}>

const MAX_VERDICTS = 300

/** `isHeld`: witnesses are wanted, and the round waits for them. `before`: verified on an earlier visit. */
export const createPendingVerdicts = (
  isHeld: (round: string) => boolean,
  post: (verdict: Verdict) => void,
  before: readonly string[] = [],
): PendingVerdicts => {
  const verified = new Map<string, Verdict>()
  const waiting = new Set(before)
  const hold = ({ round, nonce, game, at }: Verdict): void => {
    waiting.add(round)
    post({ round, nonce, game, at, state: 'pending', missing: ['witnesses'] })
  }
  return {
    tell: (verdict) => {
      if (verdict.state === 'verified') verified.set(verdict.round, verdict)
      else {
        verified.delete(verdict.round)
        waiting.delete(verdict.round)
      }
      if (verified.size > MAX_VERDICTS) verified.delete(verified.keys().next().value!)
      if (verdict.state === 'verified' && isHeld(verdict.round)) hold(verdict)
      else post(verdict)
    },
    logged: (round) => {
      const verdict = verified.get(round)
      if (verdict && isHeld(round)) hold(verdict)
    },
    proven: (round) => {
      const verdict = verified.get(round)
      if (verdict) post(verdict)
      verified.delete(round)
      waiting.delete(round)
    },
    count: () => [...waiting].filter(isHeld).length,
  }
}
