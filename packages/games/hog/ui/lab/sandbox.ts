/**
 * The page's side of the sandbox: starts it, gives it three seconds, and as much for the second pass, terminates it,
 * and turns its reports into a verdict. If code hangs, another short run reports every state to find where.
 */
import micropython from '@micropython/micropython-webassembly-pyscript/micropython.wasm?url'
import type { Policy } from '../../odds.ts'
import { type Language, languageOf } from '../../own-code/language.ts'
import type { Order } from '../../own-code/run.ts'
import { checkTable, type Scores, scoresOf } from '../../own-code/table.ts'
import { type Ending, isEnding, type Job, parseReport } from './sandbox-messages.ts'

export type RunVerdict = Readonly<
  | { type: 'legal'; policy: Policy; ms: number }
  | { type: 'returned'; place: Scores; value: string }
  /** [G4] Two answers for the same state: it has no table. */
  | { type: 'differed'; place: Scores; first: string; again: string }
  | { type: 'threw'; place: Scores | null; message: string; line: number | null }
  | { type: 'unreadable'; message: string; line: number | null }
  | { type: 'missing' }
  /** It hangs in one state, or before the first. */
  | { type: 'hung'; place: Scores | null }
  /** Too slow: how many states it answered in time. All of them: it failed in the second pass. */
  | { type: 'slow'; states: number }
  | { type: 'broken'; code: string }
>

export type Sandbox = Readonly<{ post(order: Order): void; end(): void }>
/** The environment, replaced in tests. `after` returns a function that cancels it. */
export type World = Readonly<{
  open(language: Language, onReport: (raw: unknown) => void, onBroken: () => void): Sandbox
  after(ms: number, run: () => void): () => void
  now(): number
}>

/** In milliseconds: for all states, for loading the worker, for reports still under way, for finding a hang. */
const LIMIT = 3000
const LOADING = 10_000
const GRACE = 50
const SEARCH = 300
/** Without a heartbeat for this long, it hangs. */
const SILENCE = 200

type Outcome = Readonly<
  | { type: 'said'; report: Ending; ms: number }
  | { type: 'stopped'; reached: number | null; again: boolean; silent: number }
  | { type: 'broken'; code: string }
>

const runOnce = (world: World, order: Order, limit: number): Promise<Outcome> =>
  new Promise((resolve) => {
    let started: number | null = null
    let heard = world.now()
    let reached: number | null = null
    let again = false
    let calm = world.after(LOADING, () => finish({ type: 'broken', code: 'sandbox-not-started' }))
    const finish = (ending: Outcome): void => {
      calm()
      sandbox.end()
      resolve(ending)
    }
    const stop = (): void => finish({ type: 'stopped', reached, again, silent: world.now() - heard })
    const giveTime = (): void => {
      calm()
      calm = world.after(limit, () => {
        calm = world.after(GRACE, stop)
      })
    }
    const sandbox = world.open(
      languageOf(order.source),
      (raw) => {
        const report = parseReport(raw, order)
        heard = world.now()
        if (report === null) return finish({ type: 'broken', code: 'sandbox-strange-report' })
        if (isEnding(report)) return finish({ type: 'said', report, ms: heard - (started ?? heard) })
        if (report.type === 'reached') reached = report.state
        else if (report.type === 'started' && started === null) {
          started = heard
          giveTime()
        } else if (report.type === 'again' && started !== null && !again) {
          again = true
          giveTime()
        }
      },
      () => finish({ type: 'broken', code: 'sandbox-failed' }),
    )
    sandbox.post(order)
  })

const verdictOf = (report: Ending, goal: number, ms: number): RunVerdict => {
  switch (report.type) {
    case 'done': {
      const table = checkTable(report.table, goal)
      return table instanceof Uint8Array
        ? { type: 'legal', policy: table, ms }
        : { type: 'returned', place: scoresOf(table.state, goal), value: table.value }
    }
    case 'returned':
      return { type: 'returned', place: scoresOf(report.state, goal), value: report.value }
    case 'differed': {
      const { type, state, first, again } = report
      return { type, place: scoresOf(state, goal), first, again }
    }
    case 'threw': {
      const { type, state, message, line } = report
      return { type, place: state === null ? null : scoresOf(state, goal), message, line }
    }
    case 'unreadable':
    case 'missing':
      return report
    case 'leaky':
      return { type: 'broken', code: 'sandbox-not-closed' }
  }
}

const locate = async (world: World, order: Order, from: number): Promise<number> => {
  const ending = await runOnce(world, { ...order, from, each: true }, SEARCH)
  return ending.type === 'stopped' && ending.silent >= SILENCE ? (ending.reached ?? from) : from
}

const judge = async (order: Order, world: World): Promise<RunVerdict> => {
  const { goal } = order
  const ending = await runOnce(world, order, LIMIT)
  if (ending.type === 'broken') return ending
  if (ending.type === 'said') return verdictOf(ending.report, goal, ending.ms)
  if (ending.again) return { type: 'slow', states: goal * goal }
  if (ending.reached === null) return { type: 'hung', place: null }
  if (ending.silent < SILENCE) return { type: 'slow', states: ending.reached }
  return { type: 'hung', place: scoresOf(await locate(world, order, ending.reached), goal) }
}

export const evaluate = (source: string, goal: number, world: World = browser): Promise<RunVerdict> =>
  judge({ source, goal, from: 0, each: false }, world)

/** MicroPython's binary, fetched when it is first needed. */
const fetchBinary = async (): Promise<ArrayBuffer> => {
  const reply = await fetch(micropython)
  if (!reply.ok) throw new Error(`${micropython}: ${reply.status}`)
  return reply.arrayBuffer()
}

const openWorker = (language: Language): Worker =>
  language === 'python'
    ? new Worker(new URL('./python-worker.ts', import.meta.url), { type: 'module' })
    : new Worker(new URL('./sandbox-worker.ts', import.meta.url), { type: 'module' })

const browser: World = {
  open: (language, onReport, onBroken) => {
    const worker = openWorker(language)
    worker.onmessage = ({ data }) => onReport(data)
    worker.onmessageerror = onBroken
    worker.onerror = onBroken
    const send = (job: Job): void => worker.postMessage(job)
    return {
      post: (order) => {
        if (language === 'javascript') send(order)
        else fetchBinary().then((binary) => send({ ...order, binary }), onBroken)
      },
      end: () => worker.terminate(),
    }
  },
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  now: () => performance.now(),
}
