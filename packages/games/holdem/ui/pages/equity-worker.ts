/** The worker beside the odds page: takes jobs one by one, posts their answers. */
import { type EquityJob, runEquity } from './equity-jobs.ts'

self.onmessage = ({ data }: MessageEvent<EquityJob>) => self.postMessage(runEquity(data))
