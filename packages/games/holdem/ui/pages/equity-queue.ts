/** A queue of jobs for the odds page's worker, one at a time; jobs nobody waits for never start. */
import type { EquityAnswer, EquityJob } from './equity-jobs.ts'

type Listener = (answer: EquityAnswer) => void

export type EquityQueue = Readonly<{
  /** Calls the listener once with the answer, perhaps at once; returns a cancel function. */
  ask(job: EquityJob, listener: Listener): () => void
  /** The answer to the job started last. */
  answered(answer: EquityAnswer): void
}>

export const equityQueue = (begin: (job: EquityJob) => void): EquityQueue => {
  const known = new Map<string, EquityAnswer>()
  /** In the order asked. */
  const waiting = new Map<string, Set<Listener>>()
  let running: string | null = null

  const startNext = (): void => {
    const [key] = waiting.keys()
    if (running !== null || key === undefined) return
    running = key
    begin(JSON.parse(key) as EquityJob)
  }
  return {
    ask: (job, listener) => {
      const key = JSON.stringify(job)
      const answer = known.get(key)
      if (answer !== undefined) {
        listener(answer)
        return () => {}
      }
      const listeners = waiting.get(key) ?? new Set()
      waiting.set(key, listeners.add(listener))
      startNext()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0 && key !== running) waiting.delete(key)
      }
    },
    answered: (answer) => {
      const key = running!
      const listeners = waiting.get(key) ?? []
      running = null
      waiting.delete(key)
      known.set(key, answer)
      for (const listener of listeners) listener(answer)
      startNext()
    },
  }
}
