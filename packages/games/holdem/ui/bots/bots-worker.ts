/** The bots' own thread: nothing they think about holds up the page. */
import type { Decision, Log } from '@fairhouse/kit'
import type { WorkerReply, WorkerRequest } from '@fairhouse/ui'
import type { Action } from '../../actions.ts'
import { type Solutions, solutionsFrom } from '../../bots/solutions.ts'
import { solveDecision } from '../../postflop/decision.ts'
import { thoughtAfter, thoughtBehind } from '../../presenter/advice.ts'
import type { Config } from '../../rules.ts'
import type { SessionState } from '../../session.ts'

type AtTable = Readonly<{
  table: SessionState
  log: Log<Config, Action>
  /** Files of strategies that have been loaded since the last question. */
  strategies: readonly Uint8Array[]
}>
export type BotJob = AtTable &
  Readonly<
    | { type: 'decide' }
    /** Why the action with this index in the log was made. */
    | { type: 'explain'; action: number }
  >
export type BotAnswers = Readonly<{
  decide: Decision<Action>
  /** Null if a person acted, or a bot that would now act differently. */
  explain: Readonly<{ thought: Decision<Action> | null }>
}>

let solutions: Solutions = solutionsFrom([], solveDecision)

const take = (content: Uint8Array): void => {
  const { headsUp, hasRing, ring } = solutionsFrom([content])
  solutions = {
    ...solutions,
    headsUp: [...solutions.headsUp, ...headsUp],
    ...(hasRing() && { hasRing, ring }),
  }
}

const answerTo = (job: BotJob): BotAnswers[BotJob['type']] => {
  const { table, log } = job
  return job.type === 'decide'
    ? thoughtAfter(table, log, solutions)
    : { thought: thoughtBehind(table, log, job.action, solutions) }
}

self.onmessage = ({ data }: MessageEvent<WorkerRequest<BotJob>>) => {
  if ('cancel' in data) return
  const { id, job } = data
  for (const content of job.strategies) take(content)
  const reply = (of: WorkerReply): void => self.postMessage(of)
  try {
    reply({ id, answer: answerTo(job) })
  } catch (error) {
    reply({ id, failure: String(error) })
  }
}
