/** Verdicts of rounds that the player wants witnesses for: they are pending until enough have cosigned. */
import type { Verdict } from '@fairhouse/verify'

export type PendingVerdicts = Readonly<{
  tell(verdict: Verdict): void
  /** The round's leaf is waited for from now on. */
  logged(round: string): void
  /** It is in the log, and enough witnesses have cosigned it. */
  proven(round: string): void
  /** How many are verified but for their witnesses. */
  count(): number
}>

const MOST = 300

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
      if (verified.size > MOST) verified.delete(verified.keys().next().value!)
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
