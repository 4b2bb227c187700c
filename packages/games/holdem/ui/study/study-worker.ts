/** Solves one spot at a time, in slices, so that questions about it are answered meanwhile. */
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import type { WorkerReply, WorkerRequest } from '@fairhouse/ui'
import { type HelperTask, openSpot, type Postflop } from '../../postflop/open-spot.ts'
import { readSpot, type SpotLine } from '../../postflop/spot-line.ts'
import type { OpenedSpot, Progress, StudyAnswers, StudyJob } from './jobs.ts'

const SLICE_MS = 100
/** Between two looks at the exploitability, which costs as much as an iteration. */
const STEP = 10
const MOST_ITERATIONS = 5000
const MOST_THREADS = 8

let solver: Postflop | null = null
let helpers: readonly Worker[] = []
let equity = 0
/** Of all solving so far. */
let milliseconds = 0
const cancelled = new Set<number>()
const tell = (reply: WorkerReply<Progress>): void => self.postMessage(reply)

const close = (): null => {
  solver?.close()
  for (const helper of helpers) helper.terminate()
  solver = null
  helpers = []
  return null
}

const startHelper = (task: HelperTask): void => {
  const helper = new Worker(new URL('./study-helper.ts', import.meta.url), { type: 'module' })
  helper.postMessage(task)
  helpers = [...helpers, helper]
}

const open = (line: SpotLine): OpenedSpot | Refusal => {
  close()
  const spot = readSpot(line)
  if (isRefusal(spot)) return spot
  const threads = self.crossOriginIsolated ? Math.min(MOST_THREADS, navigator.hardwareConcurrency) : 1
  const opened = openSpot(spot, { threads, startHelper })
  if (isRefusal(opened)) return opened
  solver = opened
  equity = opened.equity()
  milliseconds = 0
  const { board, pot, stack } = spot
  return { tree: opened.tree, board, pot, stack, bytes: opened.bytes, threads: 1 + helpers.length, equity }
}

const measured = (on: Postflop): Omit<Progress, 'seconds' | 'iterations'> => ({
  exploitability: on.exploitability(),
  values: on.values(),
})

const solve = async (id: number, target: number): Promise<Progress> => {
  const on = solver
  if (on === null) throw new Error('there is no spot to solve')
  const goal = (target / 100) * on.spot.pot
  let last = measured(on)
  let begun = performance.now()
  const progress = (): Progress => ({ iterations: on.iterations(), ...last, seconds: milliseconds / 1000 })
  const wanted = (): boolean => solver === on && !cancelled.has(id) && on.iterations() < MOST_ITERATIONS
  while (wanted() && (on.iterations() === 0 || last.exploitability > goal)) {
    for (let i = 0; i < STEP && wanted(); i += 1) {
      on.run(1)
      if (performance.now() - begun < SLICE_MS) continue
      milliseconds += performance.now() - begun
      tell({ id, soFar: progress() })
      await new Promise((done) => setTimeout(done))
      begun = performance.now()
    }
    if (solver === on) last = measured(on)
  }
  milliseconds += performance.now() - begun
  return progress()
}

const load = (solution: Uint8Array): Progress | Refusal => {
  const on = solver
  if (on === null) throw new Error('there is no spot to load a solution of')
  const fault = on.load(solution)
  if (fault !== undefined) return refuse(fault, 'this is no solution of the spot')
  return { iterations: on.iterations(), ...measured(on), seconds: 0 }
}

const answerTo = (id: number, job: StudyJob): Promise<Progress> | StudyAnswers[StudyJob['type']] => {
  switch (job.type) {
    case 'open':
      return open(job.line)
    case 'solve':
      return solve(id, job.target)
    case 'view':
      return solver?.view(job.path) ?? null
    case 'lock':
      return (
        (job.strategy === null ? solver?.unlock(job.path) : solver?.lock(job.path, job.strategy)) ?? false
      )
    case 'save':
      return solver === null ? null : new Uint8Array(solver.save())
    case 'load':
      return load(job.solution)
    case 'close':
      return close()
  }
}

self.onmessage = async ({ data }: MessageEvent<WorkerRequest<StudyJob>>) => {
  const { id } = data
  if ('cancel' in data) {
    cancelled.add(id)
    return
  }
  try {
    tell({ id, answer: await answerTo(id, data.job) })
  } catch (error) {
    tell({ id, failure: String(error) })
  }
}
