/** Strategies in JavaScript: a script that defines `strategy`, run by an indirect eval or what is like it. */
import { isObject } from '@fairhouse/kit'
import type { CodeError, Interpreter, Strategy } from './interpreter.ts'
import { describeValue } from './table.ts'

/** The name of the code in stack traces. */
const SCRIPT = 'your-strategy.js'

/** The code begins on the first line, so the engine's line numbers are right. */
const scriptOf = (source: string): string =>
  `"use strict";${source}\n;typeof strategy === "undefined" ? undefined : strategy\n//# sourceURL=${SCRIPT}`

const LINE = new RegExp(`${SCRIPT.replace('.', '\\.')}:(\\d+)`)

/** Errors may come from another realm. */
const explain = (error: unknown): CodeError => {
  if (!isObject(error) || typeof error.stack !== 'string')
    return { unreadable: false, message: describeValue(error), line: null }
  const found = LINE.exec(error.stack)
  const line = found ? Number(found[1]) : null
  // A syntax error that the code itself caused has a line of the code in its stack.
  return {
    unreadable: error.name === 'SyntaxError' && line === null,
    message: `${error.name}: ${error.message}`,
    line,
  }
}

/** `evaluate` runs a script in a global scope that has the vocabulary. */
export const javascript = (evaluate: (script: string) => unknown): Interpreter => ({
  read: (source) => {
    const found = evaluate(scriptOf(source))
    return typeof found === 'function' ? (found as Strategy) : null
  },
  explain,
  describe: describeValue,
})
