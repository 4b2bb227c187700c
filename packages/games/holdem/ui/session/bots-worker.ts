/** The bots' own thread: nothing they think about holds up the page. */
import type { Decision, Log } from '@fairhouse/kit'
import type { WorkerReply, WorkerRequest } from '@fairhouse/ui'
import type { Action } from '../../actions.ts'
import { type Solutions, solutionsFrom } from '../../bots/solutions.ts'
import { solveDecision } from '../../postflop/decision.ts'
import { thoughtAfter } from '../../presenter/advice.ts'
import type { Config } from '../../rules.ts'
import type { SessionState } from '../../session.ts'

export type BotJob = Readonly<{
  type: 'decide'
  table: SessionState
  log: Log<Config, Action>
  /** Files of strategies that have been loaded since the last question. */
  strategies: readonly Uint8Array[]
}>
export type BotAnswers = Readonly<{ decide: Decision<Action> }>

let solutions: Solutions = solutionsFrom([], solveDecision)

const take = (content: Uint8Array): void => {
  const { headsUp, hasRing, ring } = solutionsFrom([content])
  solutions = {
    ...solutions,
    headsUp: [...solutions.headsUp, ...headsUp],
    ...(hasRing() && { hasRing, ring }),
  }
}

self.onmessage = ({ data }: MessageEvent<WorkerRequest<BotJob>>) => {
  if ('cancel' in data) return
  const { id, job } = data
  const { table, log, strategies } = job
  for (const content of strategies) take(content)
  const reply = (of: WorkerReply): void => self.postMessage(of)
  try {
    reply({ id, answer: thoughtAfter(table, log, solutions) })
  } catch (error) {
    reply({ id, failure: String(error) })
  }
}
