/** Threads of the trainer. */
import { Worker } from 'node:worker_threads'
import type { SelfPlayJob } from './worker.ts'

/** Nonzero, and different for each thread and run. */
export const seedOf = (seed: number, before: number, thread: number): number =>
  (Math.imul(seed + before, 0x9e3779b1) ^ Math.imul(thread + 1, 0x85ebca6b)) | 1

/** Resolves when the job is done; rejects if its thread fails. */
export const runJob = (job: SelfPlayJob): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: job })
    worker.once('error', reject)
    worker.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a thread ended with ${code}`))))
  })
