/** Equities computed in a worker, so that the page never freezes. */
import { useEffect, useState } from 'react'
import type { EquityAnswer, EquityJob } from './equity-jobs.ts'
import { equityQueue } from './equity-queue.ts'

let worker: Worker | null = null

const startWorker = (): Worker => {
  const started = new Worker(new URL('./equity-worker.ts', import.meta.url), { type: 'module' })
  started.onmessage = ({ data }: MessageEvent<EquityAnswer>) => queue.answered(data)
  return started
}

const queue = equityQueue((job) => {
  worker ??= startWorker()
  worker.postMessage(job)
})

/** Null while it is being computed. */
export const useEquity = (job: EquityJob): EquityAnswer | null => {
  const key = JSON.stringify(job)
  const [found, setFound] = useState<Readonly<{ key: string; answer: EquityAnswer }> | null>(null)
  useEffect(() => queue.ask(JSON.parse(key) as EquityJob, (answer) => setFound({ key, answer })), [key])
  return found?.key === key ? found.answer : null
}
