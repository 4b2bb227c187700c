/**
 * Runs a player's code in the sandbox: evaluates it, calls it for every state, calls it again for all, and reports
 * the table or the first error. Its environment is passed in, so that it can be tested outside a worker.
 */
import { describeValue, isChoice, scoresOf } from '../../own-code.ts'
import { cut, type FinalReport, type Order, type Report } from './sandbox-messages.ts'

export type Means = Readonly<{
  /** Indirect eval: runs a script in the global scope. */
  evaluate(script: string): unknown
  post(report: Report): void
  /** Milliseconds. */
  now(): number
}>

/** The name of the code in stack traces. */
const SCRIPT = 'your-strategy.js'

/** The code begins on the first line, so the engine's line numbers are right. */
const scriptOf = (source: string): string =>
  `"use strict";${source}\n;typeof strategy === "undefined" ? undefined : strategy\n//# sourceURL=${SCRIPT}`

const LINE = new RegExp(`${SCRIPT.replace('.', '\\.')}:(\\d+)`)

const lineIn = (error: unknown): number | null => {
  const found = error instanceof Error && typeof error.stack === 'string' ? LINE.exec(error.stack) : null
  return found ? Number(found[1]) : null
}

const messageOf = (error: unknown): string =>
  cut(error instanceof Error ? `${error.name}: ${error.message}` : describeValue(error))

/** Why the code could not be evaluated; `line` as the engine reports it with the error. */
export const failureOf = (error: unknown, line: number | null): FinalReport => {
  const own = lineIn(error)
  const message = messageOf(error)
  return error instanceof SyntaxError && own === null
    ? { type: 'unreadable', message, line }
    : { type: 'threw', state: null, message, line: own }
}

type Strategy = (score: number, opponent: number) => unknown

/** Null if the code defines none. */
const read = (source: string, { evaluate }: Means): Strategy | null => {
  const found = evaluate(scriptOf(source))
  return typeof found === 'function' ? (found as Strategy) : null
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

const threw = (state: number, error: unknown): FinalReport => ({
  type: 'threw',
  state,
  message: messageOf(error),
  line: lineIn(error),
})

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
      if (!isChoice(value)) return { type: 'returned', state, value: describeValue(value) }
      table[state] = value
    }
    return null
  } catch (error) {
    return threw(state, error)
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
          return { type: 'differed', state, first: String(first), again: describeValue(again) }
      }
    }
    return null
  } catch (error) {
    return threw(asked, error)
  }
}

/**
 * Returns the final report; heartbeats are posted on the way. An error while the code is evaluated is thrown, because
 * engines tell the line of a syntax error only if it is uncaught.
 */
export const runStrategy = (order: Order, means: Means): FinalReport => {
  means.post({ type: 'started' })
  const strategy = read(order.source, means)
  if (strategy === null) return { type: 'missing' }
  const table = new Uint8Array(order.goal * order.goal)
  const wrong = fill(table, strategy, order, means)
  if (wrong !== null) return wrong
  if (order.each) return { type: 'done', table }
  means.post({ type: 'again' })
  const copy = read(order.source, means)
  if (copy === null) return { type: 'missing' }
  return differing(table, [strategy, copy], order, means) ?? { type: 'done', table }
}
