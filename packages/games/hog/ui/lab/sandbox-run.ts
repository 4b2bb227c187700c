/**
 * Runs somebody's code in the sandbox: reads it, asks it every state, asks all again, and reports the table or
 * the first thing that is wrong. Told what it may use, so that it can be tested outside a worker.
 */
import { describeValue, isChoice, scoresOf } from '../../own-code.ts'
import { cut, type FinalReport, type Order, type Report } from './sandbox-messages.ts'

export type Means = Readonly<{
  /** Indirect eval: reads a script in the global scope. */
  evaluate(script: string): unknown
  post(report: Report): void
  /** Milliseconds. */
  now(): number
}>

/** The name of the code in stack traces. */
const SCRIPT = 'your-strategy.js'

/** The code begins on its own first line, so the engine's line numbers are the writer's. */
const scriptOf = (source: string): string =>
  `"use strict";${source}\n;typeof strategy === "undefined" ? undefined : strategy\n//# sourceURL=${SCRIPT}`

const LINE = new RegExp(`${SCRIPT.replace('.', '\\.')}:(\\d+)`)

const lineIn = (error: unknown): number | null => {
  const found = error instanceof Error && typeof error.stack === 'string' ? LINE.exec(error.stack) : null
  return found ? Number(found[1]) : null
}

const messageOf = (error: unknown): string =>
  cut(error instanceof Error ? `${error.name}: ${error.message}` : describeValue(error))

/** What stopped the code from being read or set up; `line` as the engine tells it beside the error. */
export const failureOf = (error: unknown, line: number | null): FinalReport => {
  const own = lineIn(error)
  const message = messageOf(error)
  return error instanceof SyntaxError && own === null
    ? { type: 'unreadable', message, line }
    : { type: 'threw', state: null, message, line: own }
}

type Strategy = (score: number, opponent: number) => unknown

/** Null: the code defines none. */
const read = (source: string, { evaluate }: Means): Strategy | null => {
  const found = evaluate(scriptOf(source))
  return typeof found === 'function' ? (found as Strategy) : null
}

/** A sign of life at least this often, in milliseconds, and where it must be. */
const SIGN = 20

const signing = ({ post, now }: Means): ((state: number, must: boolean) => void) => {
  let signed = now()
  return (state, must) => {
    if (!must && now() - signed < SIGN) return
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

/** Asks every state in turn; null: all have an answer, and the table is full. */
const fill = (
  table: Uint8Array,
  strategy: Strategy,
  { goal, from, each }: Order,
  means: Means,
): FinalReport | null => {
  const sign = signing(means)
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

/** All states in an order that follows no pattern, the same every time. */
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
 * [G4] Asks again in another order: the strategy itself, whose memory may have changed, and a copy that is read
 * anew, whose memory is filled in another order. Null: nothing but the scores decides.
 */
const differing = (
  table: Uint8Array,
  strategies: readonly Strategy[],
  { goal }: Order,
  means: Means,
): FinalReport | null => {
  const sign = signing(means)
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
 * The last word; signs of life are posted on the way. An error while the code is read or set up is thrown: only
 * uncaught does an engine tell the line of a syntax error.
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
