/** Bets per minute, from the samples of the last minute. */
export type Sample = Readonly<{ at: number; bets: number }>

const WINDOW_MS = 60_000

/** A restarted process counts from zero, so earlier samples are dropped. */
export const withSample = (samples: readonly Sample[], next: Sample): readonly Sample[] => {
  const last = samples.at(-1)
  if (last !== undefined && (next.bets < last.bets || next.at <= last.at)) return [next]
  return [...samples.filter(({ at }) => at >= next.at - WINDOW_MS), next]
}

/** Null with only one sample. */
export const rateOf = (samples: readonly Sample[]): number | null => {
  const [first, last] = [samples[0], samples.at(-1)]
  if (first === undefined || last === undefined || last.at === first.at) return null
  return ((last.bets - first.bets) * 60_000) / (last.at - first.at)
}
