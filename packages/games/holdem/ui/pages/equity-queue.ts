/** Questions to the worker of the odds page, one at a time; what nobody waits for any more is never begun. */
import type { EquityAnswer, EquityJob } from './equity-jobs.ts'

type Listener = (answer: EquityAnswer) => void

export type EquityQueue = Readonly<{
  /** The listener hears the answer once, perhaps at once; what comes back takes the question back. */
  ask(job: EquityJob, listener: Listener): () => void
  /** To the job that was begun last. */
  answered(answer: EquityAnswer): void
}>

export const equityQueue = (begin: (job: EquityJob) => void): EquityQueue => {
  const known = new Map<string, EquityAnswer>()
  /** In the order in which they were asked. */
  const waiting = new Map<string, Set<Listener>>()
  let running: string | null = null

  const goOn = (): void => {
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
      goOn()
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
      goOn()
    },
  }
}
