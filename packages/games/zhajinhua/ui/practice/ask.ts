/** Questions to the practice table's worker, which is started with the first of them. */
import type { Answers, Job, Reply, Request } from './practice-worker.ts'

type Waiting = Readonly<{ answered(answer: unknown): void; failed(error: Error): void }>

const waiting = new Map<number, Waiting>()
let worker: Worker | null = null
let count = 0

const hear = ({ data }: MessageEvent<Reply>): void => {
  const one = waiting.get(data.id)
  waiting.delete(data.id)
  if ('failure' in data) one?.failed(new Error(data.failure))
  else one?.answered(data.answer)
}

export const ask = <Type extends Job['type']>(job: Extract<Job, { type: Type }>): Promise<Answers[Type]> => {
  if (worker === null) {
    worker = new Worker(new URL('./practice-worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = hear
  }
  count += 1
  const request: Request = { id: count, job }
  worker.postMessage(request)
  return new Promise((answered, failed) => {
    waiting.set(request.id, { answered: answered as (answer: unknown) => void, failed })
  })
}
