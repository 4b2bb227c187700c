/** Checks a whole history round by round: how many agree, and the first mismatches. */
import type { HistoryEntry } from '@fairhouse/games/history-entries.ts'
import { STILL_OPEN } from '@fairhouse/games/row-claims.ts'
import { isObject, isRefusal, refuse } from '@fairhouse/kit'
import type { CheckedEntry } from '@fairhouse/ui/verify/game-entries.ts'
import { checkEntry, type RefusedEntry } from '../logs/entry.ts'

/** `refused`: why the round couldn't be played at all. */
export type Problem = Readonly<{ place: number }> &
  Readonly<{ game: string; round: string; wrong: readonly string[] } | RefusedEntry>

export type Tally = Readonly<{
  checked: number
  agree: number
  /** Played, but without a claim to compare. */
  bare: number
  open: number
  differ: number
  /** [F9] Those of `checked` that the house has marked: it knew their client seed in advance. */
  reused: number
  /** The first mismatches. */
  problems: readonly Problem[]
}>

export const NOTHING: Tally = { checked: 0, agree: 0, bare: 0, open: 0, differ: 0, reused: 0, problems: [] }

const MAX_PROBLEMS = 100

const withProblem = (tally: Tally, problem: Problem): Tally => ({
  ...tally,
  differ: tally.differ + 1,
  problems: tally.problems.length < MAX_PROBLEMS ? [...tally.problems, problem] : tally.problems,
})

const withChecked = (tally: Tally, place: number, { game, round, claims }: CheckedEntry): Tally => {
  const names = Object.keys(claims)
  const wrong = names.filter((name) => !claims[name])
  if (wrong.length > 0) return withProblem(tally, { place, game, round, wrong })
  return names.length === 0 ? { ...tally, bare: tally.bare + 1 } : { ...tally, agree: tally.agree + 1 }
}

/** A bug of ours shows up in its line, and the other rounds are still checked. */
const outcomeOf = (entry: HistoryEntry): CheckedEntry | RefusedEntry => {
  if ('refusal' in entry) return entry.refusal
  try {
    return checkEntry(entry.value)
  } catch (error) {
    return refuse('internal-error', (error as Error).message)
  }
}

const isReused = (entry: HistoryEntry): boolean =>
  'value' in entry && isObject(entry.value) && entry.value.clientSeedReused === true

export const tallied = (tally: Tally, entry: HistoryEntry): Tally => {
  const outcome = outcomeOf(entry)
  const reused = tally.reused + (isReused(entry) ? 1 : 0)
  const counted = { ...tally, checked: tally.checked + 1, reused }
  if (!isRefusal(outcome)) return withChecked(counted, entry.place, outcome)
  if (outcome.refused === STILL_OPEN) return { ...counted, open: counted.open + 1 }
  return withProblem(counted, { place: entry.place, ...outcome })
}
