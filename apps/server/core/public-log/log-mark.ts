/** [A43] What this process has published last, noted in a file apart from the database: a copy of that can be older. */
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

/** Null: there is none yet. Throws where it is no mark. */
const readLogMark = (file: string): LogMark | null => {
  if (!existsSync(file)) return null
  try {
    return MARK.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new Error(`${file} cannot be read: it says what of the public log was published last`)
  }
}

/** Where a process notes it. */
export type LogMarks = Readonly<{ read(): LogMark | null; write(mark: LogMark): Promise<void> }>

/** Another process that shares the folder may be further. */
const writeLogMark = async (file: string, mark: LogMark): Promise<void> => {
  const held = readLogMark(file)
  if (held && held.origin === mark.origin && held.size > mark.size) return
  await writeWhole(file, `${JSON.stringify(mark)}\n`)
}

export const logMarksIn = (data: string): LogMarks => {
  const file = logMarkFile(data)
  return { read: () => readLogMark(file), write: (mark) => writeLogMark(file, mark) }
}
