/** Rounds of a ladder from outside, other than logs: a verification request, with or without the expected answer. */
import type { LadderParts, LadderRules } from '@fairhouse/kit'
import { checkRequest } from './check-request.ts'
import { ladderToldTexts, textOf } from './field-texts.ts'
import type { GameEntries, RawRound } from './game-entries.ts'

/** `claims`: the fields of the answer, and the claim that each belongs to. `taken`: what the form shows of the actions. */
export const ladderEntries = <Parts extends LadderParts>(
  { id: game, verify }: LadderRules<Parts>,
  claims: Readonly<Record<string, string>>,
  hasOwnPay: NonNullable<GameEntries['hasOwnPay']>,
  taken: (actions: readonly RawRound[]) => Readonly<Record<string, string>> = () => ({}),
): GameEntries => {
  const form = { game, fields: ['difficulty', 'rtp'], verify: (raw: RawRound) => verify(raw), claims }
  return {
    game,
    // A bare request must name the game, or it could be another one's.
    check: (raw) => (raw.game === game && raw.difficulty !== undefined ? checkRequest(form, raw) : null),
    texts: (raw, log) => {
      const told = ladderToldTexts(raw)
      if (log === null) return { difficulty: textOf(raw.difficulty), rtp: textOf(raw.rtp), ...told }
      const { rtp, defaultDifficulty } = log.config as RawRound
      const actions = log.actions.map(({ action }) => action as RawRound)
      const { difficulty = defaultDifficulty } = actions[0] ?? {}
      return { difficulty: textOf(difficulty), rtp: textOf(rtp), ...taken(actions), ...told }
    },
    hasOwnPay,
  }
}
