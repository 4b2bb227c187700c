/** Questions to the adviser's worker, which is started with the first of them. */
import type { Reply, Request } from './advice-worker.ts'
import type { Answers, Job, Reviewed } from './jobs.ts'

type Waiting = Readonly<{
  answered(answer: unknown): void
  told?: ((soFar: Reviewed) => void) | undefined
  failed(error: Error): void
}>

const waiting = new Map<number, Waiting>()
let worker: Worker | null = null
let count = 0

const hear = ({ data }: MessageEvent<Reply>): void => {
  const one = waiting.get(data.id)
  if (one === undefined) return
  if ('soFar' in data) {
    one.told?.(data.soFar)
    return
  }
  waiting.delete(data.id)
  if ('failure' in data) one.failed(new Error(data.failure))
  else one.answered(data.answer)
}

const post = (request: Request): void => {
  if (worker === null) {
    worker = new Worker(new URL('./advice-worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = hear
  }
  worker.postMessage(request)
}

export type Asked<T> = Readonly<{ answer: Promise<T>; cancel(): void }>

/** `told` hears how far a long job is. A cancelled question is never answered. */
export const ask = <Type extends Job['type']>(
  job: Extract<Job, { type: Type }>,
  told?: (soFar: Reviewed) => void,
): Asked<Answers[Type]> => {
  count += 1
  const id = count
  const answer = new Promise<Answers[Type]>((answered, failed) => {
    waiting.set(id, { answered: answered as (answer: unknown) => void, told, failed })
  })
  post({ id, job })
  return {
    answer,
    cancel: () => {
      if (waiting.delete(id)) post({ id, cancel: true })
    },
  }
}
