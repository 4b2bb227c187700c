/** The worker beside the table: strategies, advice, reviews and drills never block the page. */
import type { WorkerReply, WorkerRequest } from '@fairhouse/ui'
import { type AdviceJob, type ReviewResult, runJob } from './jobs.ts'
import { solutionsFor } from './strategies.ts'

const cancelled = new Set<number>()
const tell = (reply: WorkerReply<ReviewResult>): void => self.postMessage(reply)
/** Progress interval of long jobs, in milliseconds. */
const OFTEN = 250

self.onmessage = async ({ data }: MessageEvent<WorkerRequest<AdviceJob>>) => {
  const { id } = data
  if ('cancel' in data) {
    cancelled.add(id)
    return
  }
  let last = performance.now()
  const pause = async (soFar: ReviewResult): Promise<boolean> => {
    await new Promise((done) => setTimeout(done))
    if (performance.now() - last > OFTEN) {
      last = performance.now()
      tell({ id, soFar })
    }
    return !cancelled.has(id)
  }
  try {
    const answer = await runJob(data.job, { solutions: solutionsFor, pause })
    if (!cancelled.delete(id)) tell({ id, answer })
  } catch (error) {
    tell({ id, failure: String(error) })
  }
}
