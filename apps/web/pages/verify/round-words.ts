/** What a checked round of HiLo or Keno has come to, in words. */
import type { VerifyWords } from '../../words/verify/index.ts'
import { type CheckedRound, shownProduct } from './check.ts'

/** In one line. */
export const outcomeIn = (words: VerifyWords, checked: CheckedRound): string => {
  if (checked.game === 'hilo') {
    return words.hilo.states[checked.response.state](shownProduct(checked.response))
  }
  const { matchCount, multiplier } = checked.response
  return words.keno.hits(matchCount, checked.round.request.picks.selectedNumbers.length, multiplier)
}

export const titleOf = (words: VerifyWords, { checks, verdict }: CheckedRound): string =>
  checks.twice === 'fails' ? words.broken : words.verdicts[verdict]

export const noteOf = (words: VerifyWords, checked: CheckedRound): string => {
  const outcome = outcomeIn(words, checked)
  if (checked.checks.twice === 'fails') return words.brokenNote
  return checked.verdict === 'computed' ? `${outcome} ${words.computedNote}` : outcome
}
