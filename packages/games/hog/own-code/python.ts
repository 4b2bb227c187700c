/**
 * Strategies in Python, run by MicroPython: a source that defines `strategy`, or whose last function or assignment
 * has a name that ends so, as the game's document writes them.
 */
import { isObject } from '@fairhouse/kit'
import { loadMicroPython } from '@micropython/micropython-webassembly-pyscript'
import type { CodeError, Interpreter, Strategy } from './interpreter.ts'
import { PYTHON_MODULES } from './python-library.ts'
import { describeValue } from './table.ts'
import { builtIns } from './vocabulary.ts'

/** In bytes: memory for a game's whole table of Python's numbers, and for a recursion through all scores. */
const HEAP = 16 * 1024 * 1024
const STACK = 128 * 1024

/** Null if no name at the left margin ends in `strategy`. */
const nameIn = (source: string): string | null => {
  const names = [...source.matchAll(/^(?:def[ \t]+)?(\w*strategy)[ \t]*(?:\(|=(?!=)|:)/gm)].map(
    (match) => match[1]!,
  )
  return names.includes('strategy') ? 'strategy' : (names.at(-1) ?? null)
}

const LINE = /File "strategy\.py", line (\d+)/g

/** From Python's traceback: its last line, and the innermost line of the player's code. */
const explain = (error: unknown): CodeError => {
  const text =
    isObject(error) && typeof error.message === 'string' ? error.message.trim() : describeValue(error)
  const line = [...text.matchAll(LINE)].at(-1)?.[1]
  const message = text.slice(text.lastIndexOf('\n') + 1)
  return {
    unreadable: /^(?:Syntax|Indentation)Error/.test(message),
    message,
    line: line ? Number(line) : null,
  }
}

const describe = (value: unknown): string => {
  if (value === null || value === undefined) return 'None'
  return typeof value === 'boolean' ? (value ? 'True' : 'False') : describeValue(value)
}

type Reader = Readonly<{
  read(source: string, name: string, known: readonly (readonly [string, unknown])[]): Strategy | null
}>

/** Where MicroPython's own code can't find its binary, the caller must see to it. */
export const python = async (goal: number): Promise<Interpreter> => {
  const engine = await loadMicroPython({ heapsize: HEAP, pystack: STACK, stdout: () => {}, stderr: () => {} })
  for (const [name, text] of Object.entries(PYTHON_MODULES)) engine.FS.writeFile(`/${name}`, text)
  engine.pyimport<{ GOAL: number }>('hog').GOAL = goal
  const reader = engine.pyimport<Reader>('strategy_reader')
  const known = Object.entries(builtIns(goal))
  return {
    read: (source) => {
      const name = nameIn(source)
      return name === null ? null : reader.read(source, name, known)
    },
    explain,
    describe,
  }
}
