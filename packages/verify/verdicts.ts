/** Verdicts about rounds and hands, and how many are verified. */
import type { Mismatch, Verdict } from './claims.ts'
import type { SeenRound } from './frames.ts'
import type { HandCase } from './hand-case.ts'
import type { Promises } from './promises.ts'
import type { CaseOutcome } from './round-case.ts'

/** `ahead`: the house's clock minus this one's. */
export type Clock = { now: number; ahead: number }

export type VerdictListener = Readonly<{
  onVerdict(verdict: Verdict): void
  onMismatch(mismatch: Mismatch): void
}>

export type Verdicts = Readonly<{
  say(round: SeenRound, outcome: CaseOutcome): void
  sayHand(hand: HandCase, outcome: CaseOutcome): void
  alarm(round: SeenRound | null, mismatches: readonly Mismatch[]): void
  /** Counts a newly verified one. */
  count(): void
  verified(): number
}>

export const createVerdicts = (
  listener: VerdictListener,
  promises: Promises,
  clock: Clock,
  counted = 0,
): Verdicts => {
  let verified = counted
  const tell = (
    named: Readonly<{ round: string; nonce: string; game: string }>,
    outcome: CaseOutcome,
    held: boolean,
  ): void => {
    if (outcome.state === 'open') return
    const about = { ...named, at: clock.now }
    listener.onVerdict(
      outcome.state === 'verified' ? { ...about, state: 'verified', held } : { ...about, ...outcome },
    )
  }
  const say = ({ roundId, nonce, game }: SeenRound, outcome: CaseOutcome): void => {
    const held = (promises.of(nonce)?.at ?? Number.POSITIVE_INFINITY) < clock.now
    tell({ round: roundId, nonce, game }, outcome, held)
  }
  const alarm = (round: SeenRound | null, mismatches: readonly Mismatch[]): void => {
    if (mismatches.length === 0) return
    if (round !== null) say(round, { state: 'mismatch', mismatches })
    for (const each of mismatches) listener.onMismatch(each)
  }
  return {
    say,
    sayHand: ({ table, game }, outcome) => {
      if (outcome.state === 'verified') verified += 1
      tell({ round: table, nonce: '0', game }, outcome, true)
      if (outcome.state === 'mismatch') alarm(null, outcome.mismatches)
    },
    alarm,
    count: () => {
      verified += 1
    },
    verified: () => verified,
  }
}
