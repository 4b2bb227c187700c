/** What runs strategies in one language: the same run calls all of them. */
export type Strategy = (score: number, opponent: number) => unknown

/** An error in a player's code; `line` counts from 1 in its source. `unreadable`: it can't be parsed. */
export type CodeError = Readonly<{ unreadable: boolean; message: string; line: number | null }>

export type Interpreter = Readonly<{
  /** Runs a source anew, with a memory of its own; null if it defines no strategy. May throw. */
  read(source: string): Strategy | null
  explain(error: unknown): CodeError
  /** An invalid answer, printed as in the language; runs none of it. */
  describe(value: unknown): string
}>
