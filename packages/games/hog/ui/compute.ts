/**
 * Long computations, in one worker per page so that the table never freezes. Results are cached: the same job is
 * computed once.
 */
import { useEffect, useState } from 'react'
import type { Answers, AnswerTo, ComputeJob } from './compute-jobs.ts'

type Answer = Answers[keyof Answers]
type Waiting = Readonly<{ resolve(answer: Answer): void; reject(reason: unknown): void }>

/** Tables for a goal of 1000 take 16 MB, so only the last few results are kept. */
const KEPT = 6

const waiting = new Map<number, Waiting>()
const cachedAnswers = new Map<string, Promise<Answer>>()
let worker: Worker | null = null
let lastId = 0

const startWorker = (): Worker => {
  const started = new Worker(new URL('./compute-worker.ts', import.meta.url), { type: 'module' })
  started.onmessage = ({ data: { id, answer } }: MessageEvent<Readonly<{ id: number; answer: Answer }>>) => {
    waiting.get(id)?.resolve(answer)
    waiting.delete(id)
  }
  started.onerror = (event) => {
    for (const { reject } of waiting.values()) reject(event)
    waiting.clear()
    worker = null
  }
  return started
}

const ask = (job: ComputeJob): Promise<Answer> =>
  new Promise((resolve, reject) => {
    worker ??= startWorker()
    lastId += 1
    waiting.set(lastId, { resolve, reject })
    worker.postMessage({ id: lastId, job })
  })

const compute = (key: string): Promise<Answer> => {
  const known = cachedAnswers.get(key)
  const answer = known ?? ask(JSON.parse(key) as ComputeJob)
  cachedAnswers.delete(key)
  cachedAnswers.set(key, answer)
  answer.catch(() => cachedAnswers.delete(key))
  if (cachedAnswers.size > KEPT) cachedAnswers.delete(cachedAnswers.keys().next().value!)
  return answer
}

export type Computed<T> = Readonly<
  { state: 'idle' } | { state: 'computing' } | { state: 'failed' } | { state: 'done'; answer: T }
>
const IDLE = { state: 'idle' } as const
const COMPUTING = { state: 'computing' } as const

/** The result of a job; null runs nothing. */
export const useComputed = <J extends ComputeJob>(job: J | null): Computed<AnswerTo<J>> => {
  const key = job === null ? null : JSON.stringify(job)
  const [result, setResult] = useState<Readonly<{ key: string; computed: Computed<Answer> }> | null>(null)
  useEffect(() => {
    if (key === null) return
    let current = true
    const tell = (computed: Computed<Answer>): void => {
      if (current) setResult({ key, computed })
    }
    compute(key).then(
      (answer) => tell({ state: 'done', answer }),
      () => tell({ state: 'failed' }),
    )
    return () => {
      current = false
    }
  }, [key])
  if (key === null) return IDLE
  return result?.key === key ? (result.computed as Computed<AnswerTo<J>>) : COMPUTING
}
