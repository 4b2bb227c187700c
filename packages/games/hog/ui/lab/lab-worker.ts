/** A worker for the laboratory's long computations: one job at a time, with progress reports. */
import { createPerformer, type LabJob } from './jobs.ts'

export type WorkerMessage = Readonly<
  { type: 'progress'; done: number; of: number } | { type: 'done'; result: unknown }
>

const perform = createPerformer()
const tell = (message: WorkerMessage): void => self.postMessage(message)

/** Milliseconds between progress reports. */
const PAUSE = 60

self.onmessage = ({ data: job }: MessageEvent<LabJob>) => {
  let told = performance.now()
  const result = perform(job, (done, of) => {
    if (performance.now() - told < PAUSE) return
    told = performance.now()
    tell({ type: 'progress', done, of })
  })
  tell({ type: 'done', result })
}
