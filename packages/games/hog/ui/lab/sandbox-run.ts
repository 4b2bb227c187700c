/**
 * Runs somebody's code in the sandbox: reads it, asks it every state, and reports the table or the first thing
 * that is wrong. Told what it may use, so that it can be tested outside a worker.
 */
import { describeValue, isChoice, placeOf } from '../../own-code.ts'
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

/** A sign of life at least this often, in milliseconds, and at every new score. */
const SIGN = 20

/**
 * The last word; signs of life are posted on the way. An error while the code is read or set up is thrown: only
 * uncaught does an engine tell the line of a syntax error.
 */
export const runStrategy = (
  { source, goal, from, each }: Order,
  { evaluate, post, now }: Means,
): FinalReport => {
  post({ type: 'started' })
  const strategy = evaluate(scriptOf(source))
  if (typeof strategy !== 'function') return { type: 'missing' }
  const table = new Uint8Array(goal * goal)
  let signed = now()
  for (let state = from; state < table.length; state += 1) {
    const { score, opponent } = placeOf(state, goal)
    if (each || opponent === 0 || now() - signed >= SIGN) {
      post({ type: 'reached', state })
      signed = now()
    }
    let value: unknown
    try {
      value = strategy(score, opponent)
    } catch (error) {
      return { type: 'threw', state, message: messageOf(error), line: lineIn(error) }
    }
    if (!isChoice(value)) return { type: 'returned', state, value: describeValue(value) }
    table[state] = value
  }
  return { type: 'done', table }
}
