/** The worker beside the table: takes numbered jobs, posts numbered answers. */
import { type Job, runJob } from './compute-jobs.ts'

self.onmessage = ({ data: { id, job } }: MessageEvent<Readonly<{ id: number; job: Job }>>) =>
  self.postMessage({ id, answer: runJob(job) })
