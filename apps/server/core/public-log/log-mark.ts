/**
 * [A43] What this process published last, recorded in a file outside the database, because a restored database can be
 * older.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writeWhole } from '../whole-file.ts'

/** `root` in hex. */
export type LogMark = Readonly<{ origin: string; size: number; root: string }>

export const logMarkFile = (data: string): string => join(data, 'log-mark')

const MARK = z.object({
  origin: z.string(),
  size: z.number().int().min(0),
  root: z.string().regex(/^[0-9a-f]{64}$/),
})

/** Null if there is no file yet. Throws if the file isn't a mark. */
const readLogMark = (file: string): LogMark | null => {
  if (!existsSync(file)) return null
  try {
    return MARK.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new Error(`${file} can’t be read: it should say what was last published of the public log`)
  }
}

/** Where a process records it. */
export type LogMarks = Readonly<{
  read(): LogMark | null
  /** False if a larger one is there: another process that shares the folder has published more, or the log went back. */
  write(mark: LogMark): Promise<boolean>
}>

const writeLogMark = async (file: string, mark: LogMark): Promise<boolean> => {
  const held = readLogMark(file)
  if (held && held.origin === mark.origin && held.size > mark.size) return false
  await writeWhole(file, `${JSON.stringify(mark)}\n`)
  return true
}

export const logMarksIn = (data: string): LogMarks => {
  const file = logMarkFile(data)
  return { read: () => readLogMark(file), write: (mark) => writeLogMark(file, mark) }
}
