/** Equities worked out in a worker, so that the page never freezes; the same question is asked once. */
import { useEffect, useState } from 'react'
import type { EquityAnswer, EquityJob } from './equity-jobs.ts'

const known = new Map<string, Promise<EquityAnswer>>()
const waiting = new Map<number, (answer: EquityAnswer) => void>()
let worker: Worker | null = null
let last = 0

const startWorker = (): Worker => {
  const started = new Worker(new URL('./equity-worker.ts', import.meta.url), { type: 'module' })
  started.onmessage = ({ data }: MessageEvent<Readonly<{ id: number; answer: EquityAnswer }>>) => {
    waiting.get(data.id)?.(data.answer)
    waiting.delete(data.id)
  }
  return started
}

const ask = (key: string): Promise<EquityAnswer> => {
  const asked =
    known.get(key) ??
    new Promise<EquityAnswer>((resolve) => {
      worker ??= startWorker()
      last += 1
      waiting.set(last, resolve)
      worker.postMessage({ id: last, job: JSON.parse(key) as EquityJob })
    })
  known.set(key, asked)
  return asked
}

/** Null while it is being worked out. */
export const useEquity = (job: EquityJob): EquityAnswer | null => {
  const key = JSON.stringify(job)
  const [found, setFound] = useState<Readonly<{ key: string; answer: EquityAnswer }> | null>(null)
  useEffect(() => {
    let current = true
    void ask(key).then((answer) => {
      if (current) setFound({ key, answer })
    })
    return () => {
      current = false
    }
  }, [key])
  return found?.key === key ? found.answer : null
}
