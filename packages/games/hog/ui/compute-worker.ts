/** The worker beside the table: takes numbered jobs, posts numbered answers. */
import { type ComputeJob, runJob } from './compute-jobs.ts'

self.onmessage = ({ data: { id, job } }: MessageEvent<Readonly<{ id: number; job: ComputeJob }>>) =>
  self.postMessage({ id, answer: runJob(job) })
