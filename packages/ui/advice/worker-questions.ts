/** Questions to a page's worker, which starts with the first question; long ones report progress. */
import { useEffect, useState } from 'react'

type Job = Readonly<{ type: string }>
export type WorkerRequest<J extends Job> = Readonly<{ id: number; job: J } | { id: number; cancel: true }>
export type WorkerReply<Progress = never> = Readonly<
  { id: number; answer: unknown } | { id: number; soFar: Progress } | { id: number; failure: string }
>

export type PendingAnswer<T> = Readonly<{ answer: Promise<T>; cancel(): void }>
/** A cancelled question is never answered. */
export type Ask<J extends Job, Answers extends Readonly<Record<J['type'], unknown>>, Progress = never> = <
  Type extends J['type'],
>(
  job: Extract<J, { type: Type }>,
  onProgress?: (soFar: Progress) => void,
) => PendingAnswer<Answers[Type]>

type Waiting<Progress> = Readonly<{
  answered(answer: unknown): void
  onProgress?: ((soFar: Progress) => void) | undefined
  failed(error: Error): void
}>

export const openQuestions = <
  J extends Job,
  Answers extends Readonly<Record<J['type'], unknown>>,
  Progress = never,
>(
  startWorker: () => Worker,
): Ask<J, Answers, Progress> => {
  const waiting = new Map<number, Waiting<Progress>>()
  let worker: Worker | null = null
  let count = 0

  const onMessage = ({ data }: MessageEvent<WorkerReply<Progress>>): void => {
    const question = waiting.get(data.id)
    if (question === undefined) return
    if ('soFar' in data) {
      question.onProgress?.(data.soFar)
      return
    }
    waiting.delete(data.id)
    if ('failure' in data) question.failed(new Error(data.failure))
    else question.answered(data.answer)
  }
  /** It couldn't be started, or broke down: the next question starts another. */
  const onError = ({ message }: ErrorEvent): void => {
    worker?.terminate()
    worker = null
    for (const question of waiting.values()) question.failed(new Error(message))
    waiting.clear()
  }
  const post = (request: WorkerRequest<J>): void => {
    if (worker === null) {
      worker = startWorker()
      worker.onmessage = onMessage
      worker.onerror = onError
    }
    worker.postMessage(request)
  }

  return <Type extends J['type']>(
    job: Extract<J, { type: Type }>,
    onProgress?: (soFar: Progress) => void,
  ): PendingAnswer<Answers[Type]> => {
    count += 1
    const id = count
    const answer = new Promise<Answers[Type]>((answered, failed) => {
      waiting.set(id, { answered: answered as (answer: unknown) => void, onProgress, failed })
    })
    post({ id, job })
    return {
      answer,
      cancel: () => {
        if (waiting.delete(id)) post({ id, cancel: true })
      },
    }
  }
}

export type WorkerAnswer<T, Progress = never> = Readonly<{
  answer: T | null
  soFar: Progress | null
  failed: boolean
}>
const NOTHING = { answer: null, soFar: null, failed: false } as const

/** A hook that asks again only when `key`, which names the question, changes. A null key asks nothing. */
export const answersBy =
  <J extends Job, Answers extends Readonly<Record<J['type'], unknown>>, Progress = never>(
    ask: Ask<J, Answers, Progress>,
  ) =>
  <Type extends J['type']>(
    key: string | null,
    job: () => Extract<J, { type: Type }>,
  ): WorkerAnswer<Answers[Type], Progress> => {
    type Keyed = WorkerAnswer<Answers[Type], Progress> & Readonly<{ key: string | null }>
    const [received, setReceived] = useState<Keyed>({ key: null, ...NOTHING })
    // biome-ignore lint/correctness/useExhaustiveDependencies: the key says whether the question has changed
    useEffect(() => {
      if (key === null) return
      const { answer, cancel } = ask<Type>(job(), (soFar) => setReceived({ ...NOTHING, key, soFar }))
      answer.then(
        (found) => setReceived({ ...NOTHING, key, answer: found }),
        () => setReceived({ ...NOTHING, key, failed: true }),
      )
      return cancel
    }, [key])
    return received.key === key ? received : NOTHING
  }
