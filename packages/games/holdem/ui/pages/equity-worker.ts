/** The worker beside the odds page: takes numbered jobs, posts numbered answers. */
import { type EquityJob, runEquity } from './equity-jobs.ts'

self.onmessage = ({ data: { id, job } }: MessageEvent<Readonly<{ id: number; job: EquityJob }>>) =>
  self.postMessage({ id, answer: runEquity(job) })
