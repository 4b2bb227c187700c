/** How long the scenes on the felt take: comparisons one after another, then the win. */
import type { Done, State } from './state.ts'

/** In milliseconds: the duration, the duration as one of several, and the minimum without motion. */
export const SCENE_MS = {
  suspense: { usual: 1300, quick: 750, least: 500 },
  verdict: { usual: 1200, quick: 650, least: 600 },
  won: { usual: 1900, quick: 1900, least: 900 },
} as const

const duelsOf = (done: Done | undefined): number => {
  if (done?.type === 'compared') return 1
  return done?.type === 'wentAllIn' ? done.beaten.length + (done.lostTo === null ? 0 : 1) : 0
}

/** The scenes that end the hand; 0 if everybody else folded. */
export const endMs = ({ history, result }: Pick<State, 'history' | 'result'>): number => {
  if (result === null) return 0
  const duels = duelsOf(history.at(-1)) + result.bouts.length
  const pace = duels > 1 ? 'quick' : 'usual'
  const { suspense, verdict, won } = SCENE_MS
  return duels === 0 ? 0 : duels * (suspense[pace] + verdict[pace]) + won[pace]
}
