/** The odds page's worker: takes jobs one by one and posts their answers. */
import { type EquityJob, runEquity } from './equity-jobs.ts'

self.onmessage = ({ data }: MessageEvent<EquityJob>) => self.postMessage(runEquity(data))
