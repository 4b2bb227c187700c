/**
 * A job in its own worker. A new job terminates a worker that is still busy; an idle one is reused, because it
 * remembers results. The last result stays until the next one comes.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { LabJob, ResultOf } from './jobs.ts'
import type { WorkerMessage } from './lab-worker.ts'

export type Running = Readonly<{ done: number; of: number }>
/** `done` has its job beside the result, because it may lag behind the current job. */
export type JobView<J extends LabJob> = Readonly<{
  done: Readonly<{ job: J; result: ResultOf<J> }> | null
  running: Running | null
  /** Why there is no result: the player stopped it, or it failed. */
  halted: 'stopped' | 'failed' | null
  stop(): void
  again(): void
}>

type Phase = Readonly<{ running: Running | null; halted: 'stopped' | 'failed' | null }>
const IDLE: Phase = { running: null, halted: null }
const BEGUN: Phase = { running: { done: 0, of: 1 }, halted: null }

/** `job` must keep its identity while it is the same; null runs nothing. */
export const useJob = <J extends LabJob>(job: J | null): JobView<J> => {
  const worker = useRef<Worker | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [phase, setPhase] = useState(IDLE)
  const [done, setDone] = useState<JobView<J>['done']>(null)
  const endWorker = useCallback(() => {
    worker.current?.terminate()
    worker.current = null
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the same job again
  useEffect(() => {
    if (job === null) return setPhase(IDLE)
    let busy = true
    const halt = (halted: Phase['halted']): void => {
      busy = false
      endWorker()
      setPhase({ running: null, halted })
    }
    worker.current ??= new Worker(new URL('./lab-worker.ts', import.meta.url), { type: 'module' })
    worker.current.onerror = () => halt('failed')
    worker.current.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
      if (data.type === 'progress') return setPhase({ running: data, halted: null })
      busy = false
      setDone({ job, result: data.result as ResultOf<J> })
      setPhase(IDLE)
    }
    worker.current.postMessage(job)
    setPhase(BEGUN)
    return () => {
      if (busy) endWorker()
    }
  }, [job, attempt, endWorker])
  useEffect(() => endWorker, [endWorker])

  const stop = useCallback(() => {
    endWorker()
    setPhase({ running: null, halted: 'stopped' })
  }, [endWorker])
  const again = useCallback(() => setAttempt((count) => count + 1), [])
  return { done, ...phase, stop, again }
}
