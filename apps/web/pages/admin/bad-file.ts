/** What is wrong with the configuration, as the house says it: `FILE at PATH: PROBLEM`, or `FILE: PROBLEM`. */
export type BadFile = Readonly<{ file: string; path: string | null; problem: string }>

const BAD_FILE = /^(\S+?)(?: at (\S+?))?: (.+)$/s

/** Null: it says something else. */
export const readBadFile = (message: string): BadFile | null => {
  const [, file, path, problem] = BAD_FILE.exec(message) ?? []
  return file === undefined || problem === undefined ? null : { file, path: path ?? null, problem }
}
