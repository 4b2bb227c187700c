/** The worker beside the practice table: unpacks the strategy, advises and grades, so that the page never freezes. */
import type { Log, Option, Seat } from '@fairhouse/kit'
import type { WorkerReply, WorkerRequest } from '@fairhouse/ui'
import type { Action } from '../../actions.ts'
import { type Advice, type Adviser, openAdviser } from '../../advice/advice.ts'
import { type GradedDecision, gradeHand } from '../../advice/grades.ts'
import type { Config, View } from '../../rules.ts'
import { decodeStrategy, type SolvedStrategy } from '../../solution/strategy-file.ts'

const FILE = new URL('../../solution/strategies/standard.strategy', import.meta.url).href

export type PracticeJob = Readonly<
  | { type: 'strategy' }
  | { type: 'advise'; view: View; options: readonly Option<Action>[]; seed: string }
  | { type: 'grade'; log: Log<Config, Action>; seat: Seat }
>
export type Answers = Readonly<{
  strategy: SolvedStrategy
  advise: Advice
  grade: readonly GradedDecision[]
}>

type Desk = Readonly<{ strategy: SolvedStrategy; adviser: Adviser }>

/** Advice on a turn is kept for grading the hand. */
const withCache = (adviser: Adviser): Adviser => {
  const known = new Map<string, Advice>()
  const most = 100
  return (view, options, seed, deals) => {
    const key = `${seed} ${view.history.length}`
    const advice = known.get(key) ?? adviser(view, options, seed, deals)
    if (known.size >= most) known.clear()
    known.set(key, advice)
    return advice
  }
}

const openDesk = async (): Promise<Desk> => {
  const reply = await fetch(FILE)
  if (!reply.ok) throw new Error(`${FILE}: ${reply.status}`)
  const strategy = decodeStrategy(new Uint8Array(await reply.arrayBuffer()))
  return { strategy, adviser: withCache(openAdviser(strategy)) }
}

let opening: Promise<Desk> | undefined
const desk = (): Promise<Desk> => {
  opening ??= openDesk().catch((error) => {
    opening = undefined
    throw error
  })
  return opening
}

const answerTo = async (job: PracticeJob): Promise<Answers[PracticeJob['type']]> => {
  const { strategy, adviser } = await desk()
  switch (job.type) {
    case 'strategy':
      return strategy
    case 'advise':
      return adviser(job.view, job.options, job.seed)
    case 'grade':
      return gradeHand(job.log, job.seat, adviser)
  }
}

self.onmessage = async ({ data }: MessageEvent<WorkerRequest<PracticeJob>>) => {
  // A job runs synchronously, so by the time it could be cancelled, it is done.
  if ('cancel' in data) return
  const { id, job } = data
  const reply = await answerTo(job).then(
    (answer): WorkerReply => ({ id, answer }),
    (error): WorkerReply => ({ id, failure: String(error) }),
  )
  self.postMessage(reply)
}
