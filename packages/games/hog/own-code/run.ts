/**
 * Runs a player's code: reads it, calls it for every state, calls it again for all, and reports the table or the first
 * error. Language and environment are passed in: it is the same in a worker, on the command line and in tests.
 */
import type { Interpreter, Strategy } from './interpreter.ts'
import { isChoice, scoresOf } from './table.ts'

/** `from`: the first state; `each`: report every state before it is asked, to find where code hangs. */
export type Order = Readonly<{ source: string; goal: number; from: number; each: boolean }>

/** How a run ended. */
export type FinalReport = Readonly<
  | { type: 'done'; table: unknown }
  | { type: 'returned'; state: number; value: string }
  /** [G4] Two answers for the same state. */
  | { type: 'differed'; state: number; first: string; again: string }
  | { type: 'threw'; state: number | null; message: string; line: number | null }
  | { type: 'unreadable'; message: string; line: number | null }
  | { type: 'missing' }
>

/** Posted on the way. `again`: every state has its answer; the second pass begins. */
export type Heartbeat = Readonly<{ type: 'started' } | { type: 'reached'; state: number } | { type: 'again' }>

const MAX_TEXT = 300
const cut = (text: string): string => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text)
export const isReportText = (raw: unknown): raw is string => typeof raw === 'string' && raw.length <= MAX_TEXT

export type Means = Readonly<{
  interpreter: Interpreter
  post(report: Heartbeat): void
  /** Milliseconds. */
  now(): number
}>

/** Why the code could not be evaluated; `line`: what the engine reports with the error, if it does. */
export const failureOf = (
  error: unknown,
  { explain }: Interpreter,
  line: number | null = null,
): FinalReport => {
  const found = explain(error)
  const message = cut(found.message)
  return found.unreadable
    ? { type: 'unreadable', message, line: found.line ?? line }
    : { type: 'threw', state: null, message, line: found.line }
}

/** How often, in milliseconds, a heartbeat is sent. */
const HEARTBEAT_MS = 20

const createHeartbeat = ({ post, now }: Means): ((state: number, must: boolean) => void) => {
  let signed = now()
  return (state, must) => {
    if (!must && now() - signed < HEARTBEAT_MS) return
    post({ type: 'reached', state })
    signed = now()
  }
}

const threw = (state: number, error: unknown, { interpreter }: Means): FinalReport => {
  const { message, line } = interpreter.explain(error)
  return { type: 'threw', state, message: cut(message), line }
}

/** Calls the strategy for every state in turn; null once the table is full. */
const fill = (
  table: Uint8Array,
  strategy: Strategy,
  { goal, from, each }: Order,
  means: Means,
): FinalReport | null => {
  const sign = createHeartbeat(means)
  let state = from
  try {
    for (; state < table.length; state += 1) {
      const { score, opponent } = scoresOf(state, goal)
      sign(state, each || opponent === 0)
      const value = strategy(score, opponent)
      if (!isChoice(value)) return { type: 'returned', state, value: means.interpreter.describe(value) }
      table[state] = value
    }
    return null
  } catch (error) {
    return threw(state, error, means)
  }
}

/** All states in an order without a pattern, the same every time. */
const scattered = (states: number): Uint32Array => {
  const order = Uint32Array.from({ length: states }, (_, state) => state)
  let word = 1
  for (let last = states - 1; last > 0; last -= 1) {
    word = (Math.imul(word, 1_664_525) + 1_013_904_223) >>> 0
    const other = Math.floor((word / 2 ** 32) * (last + 1))
    const moved = order[last]!
    order[last] = order[other]!
    order[other] = moved
  }
  return order
}

/**
 * [G4] Calls again in another order: the strategy itself, whose memory may have changed, and a fresh copy, whose
 * memory fills in another order. Null if the answers depend only on the scores.
 */
const differing = (
  table: Uint8Array,
  strategies: readonly Strategy[],
  { goal }: Order,
  means: Means,
): FinalReport | null => {
  const sign = createHeartbeat(means)
  let asked = 0
  try {
    for (const state of scattered(table.length)) {
      asked = state
      const { score, opponent } = scoresOf(state, goal)
      sign(state, false)
      for (const strategy of strategies) {
        const again = strategy(score, opponent)
        const first = table[state]!
        if (again !== first)
          return { type: 'differed', state, first: String(first), again: means.interpreter.describe(again) }
      }
    }
    return null
  } catch (error) {
    return threw(asked, error, means)
  }
}

/** Returns the final report. An error while the code is read is thrown: engines tell its line only if it is uncaught. */
export const runStrategy = (order: Order, means: Means): FinalReport => {
  means.post({ type: 'started' })
  const strategy = means.interpreter.read(order.source)
  if (strategy === null) return { type: 'missing' }
  const table = new Uint8Array(order.goal * order.goal)
  const wrong = fill(table, strategy, order, means)
  if (wrong !== null) return wrong
  if (order.each) return { type: 'done', table }
  means.post({ type: 'again' })
  const copy = means.interpreter.read(order.source)
  if (copy === null) return { type: 'missing' }
  return differing(table, [strategy, copy], order, means) ?? { type: 'done', table }
}
