/**
 * The best plan against frozen bots that a search finds among the rules of thumb: many random ones, then the best of
 * them with one part after another drawn anew. The figure returned is from hands that the search didn't see.
 */
import { drawRule, type ThumbRule } from '../solution/thumb-rules.ts'
import { byRule, type MatchOutcome, type MatchPlan, playMatch, xorshift } from './matches.ts'

export type SearchPlan = Omit<MatchPlan, 'challenger'> &
  Readonly<{
    /** How many plans to try; half of them at random. */
    tries: number
    /** Where to begin, besides. */
    known: readonly ThumbRule[]
  }>

export type FoundPlan = MatchOutcome & Readonly<{ rule: ThumbRule }>

/** The plans that go on from one round of the search to the next. */
const KEPT = 4

export const searchPlan = ({ tries, known, ...match }: SearchPlan): FoundPlan => {
  const { terms, table, seed } = match
  const random = xorshift(seed)
  const measured = (rule: ThumbRule, luck: number, times = 1): FoundPlan => ({
    ...{ rule },
    ...playMatch({
      ...match,
      hands: times * match.hands,
      seed: seed + luck,
      challenger: byRule(rule, terms, table),
    }),
  })
  const changed = (rule: ThumbRule): ThumbRule => {
    const fresh = drawRule(random)
    const parts = Object.keys(fresh) as (keyof ThumbRule)[]
    const part = parts[Math.floor(random() * parts.length)]!
    return { ...rule, [part]: fresh[part] }
  }
  const half = Math.ceil(tries / 2)
  const first = [...known, ...Array.from({ length: half }, () => drawRule(random))]
  let best = first
    .map((rule) => measured(rule, 1))
    .sort((a, b) => b.won100 - a.won100)
    .slice(0, KEPT)
  for (let tried = 0; tried < half; tried += 1) {
    const next = measured(changed(best[tried % best.length]!.rule), 1)
    best = [...best, next].sort((a, b) => b.won100 - a.won100).slice(0, KEPT)
  }
  // The best of many lucky ones: those kept play again, with other luck.
  const again = best.map(({ rule }) => measured(rule, 2, 2)).sort((a, b) => b.won100 - a.won100)
  return measured(again[0]!.rule, 3, 4)
}
