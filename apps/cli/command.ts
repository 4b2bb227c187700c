/**
 * What a command is: data that the help is made from, and a module that is loaded when it runs. Bad usage is
 * thrown as a `UsageError` from anywhere and ends as one line and exit code 2.
 */
export type Option = Readonly<{
  type: 'boolean' | 'string'
  /** The placeholder of the value in the help: `N`, `FILE|-`. */
  value?: string
  about: string
}>

export const JSON_OUT: Option = { type: 'boolean', about: 'print JSON, one object per line' }
export const LINES_IN: Option = {
  type: 'string',
  value: 'FILE|-',
  about: 'read JSON lines from a file or (-) from standard input; reply in JSON, line by line',
}

/** A command as called. Asking for an option that it doesn't have is a bug and throws. */
export type Call = Readonly<{
  /** The arguments that aren't options. */
  words: readonly string[]
  text(option: string): string | undefined
  has(option: string): boolean
  /** Names of the options that were given. */
  given: readonly string[]
}>

/** Returns the exit code. */
export type Run = (call: Call) => Promise<number>

export type Command = Readonly<{
  /** For example `['admin', 'create']`. */
  path: readonly string[]
  summary: string
  /** One line per form, without `fairhouse` and the path. */
  usage: readonly string[]
  /** The maximum number of arguments that aren't options; 0 by default. */
  maxWords?: number
  options: Readonly<Record<string, Option>>
  notes?: readonly string[]
  /** Without `fairhouse`. */
  examples: readonly string[]
  load(): Promise<Readonly<{ run: Run }>>
}>

/** Words that begin several commands. */
export type Group = Readonly<{ word: string; summary: string }>

export class UsageError extends Error {}

export const OK = 0
export const FAILED = 1
export const BAD_USAGE = 2
