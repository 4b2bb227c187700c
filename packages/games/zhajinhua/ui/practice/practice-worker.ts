/** The worker beside the practice table: it unpacks the strategy, so that the page is never held up. */
import type { SolvedStrategy } from '../../solution/strategy-file.ts'
import { decodeStrategy } from '../../solution/strategy-file.ts'

const FILE = new URL('../../solution/strategies/standard.strategy', import.meta.url).href

export type Request = Readonly<{ id: number; job: Job }>
export type Job = Readonly<{ type: 'strategy' }>
export type Answers = Readonly<{ strategy: SolvedStrategy }>
export type Reply = Readonly<{ id: number; answer: unknown } | { id: number; failure: string }>

let loading: Promise<SolvedStrategy> | undefined

const fetched = async (): Promise<SolvedStrategy> => {
  const reply = await fetch(FILE)
  if (!reply.ok) throw new Error(`${FILE}: ${reply.status}`)
  return decodeStrategy(new Uint8Array(await reply.arrayBuffer()))
}

const strategy = (): Promise<SolvedStrategy> => {
  loading ??= fetched().catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}

const answerTo = async (job: Job): Promise<Answers[Job['type']]> => {
  const solved = await strategy()
  switch (job.type) {
    case 'strategy':
      return solved
  }
}

self.onmessage = async ({ data: { id, job } }: MessageEvent<Request>) => {
  const reply = await answerTo(job).then(
    (answer): Reply => ({ id, answer }),
    (error): Reply => ({ id, failure: String(error) }),
  )
  self.postMessage(reply)
}
