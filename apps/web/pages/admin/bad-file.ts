/** A configuration mistake as the house reports it: `FILE at PATH: PROBLEM`, or `FILE: PROBLEM`. */
export type BadFile = Readonly<{ file: string; path: string | null; problem: string }>

const BAD_FILE = /^(\S+?)(?: at (\S+?))?: (.+)$/s

/** Null if the message has another form. */
export const readBadFile = (message: string): BadFile | null => {
  const [, file, path, problem] = BAD_FILE.exec(message) ?? []
  return file === undefined || problem === undefined ? null : { file, path: path ?? null, problem }
}
