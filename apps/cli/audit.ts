/**
 * `fairhouse audit`: checks every round and hand of a database, of exported histories or of a public log; prints
 * mismatches as they are found, then a report.
 */
import { existsSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type Database, markFileOf, readMarkFile } from '@fairhouse/server/audit-access.ts'
import type { AuditOptions, AuditResult } from './audit/audit-run.ts'
import { auditDatabase } from './audit/database.ts'
import { auditExports } from './audit/exports.ts'
import { auditLog } from './audit/log/audit-log.ts'
import {
  isLogIncomplete,
  logJson,
  logMismatchLine,
  logReport,
  mismatchesInLog,
} from './audit/log/log-report.ts'
import { readLogState } from './audit/log/log-state.ts'
import { type LogPlace, namedKeys } from './audit/log/source.ts'
import {
  databaseJson,
  databaseReport,
  exportsJson,
  exportsReport,
  isIncomplete,
  mismatchesIn,
  mismatchLine,
} from './audit/report.ts'
import { type Call, FAILED, OK, type Run, UsageError } from './command.ts'
import { wholeNumber } from './figures.ts'
import { listenForInterruption } from './interruption.ts'
import { write, writeJson } from './output.ts'
import { userPath } from './paths.ts'
import { dataOf } from './places.ts'
import { progressLine } from './progress.ts'

/** A shell's exit code for Ctrl-C: no mismatch, but not everything was checked. */
const STOPPED = 130
/** No mismatch, but there are games whose rules this program doesn't know. */
const INCOMPLETE = 3
const MAX_JOBS = 256

const fileOf = (named: string): string => {
  const path = userPath(named)
  if (!existsSync(path)) throw new UsageError(`there is no file "${named}"`)
  if (statSync(path).isDirectory()) throw new UsageError(`"${named}" is a folder, not a file`)
  return path
}

type Source = Readonly<
  | { database: Database; markFile: string | null }
  | { files: readonly string[]; isFiltered: boolean }
  | { log: LogPlace; keys: readonly string[]; folder: string | null }
>

const placeOf = (named: string): LogPlace => {
  if (/^https?:\/\//.test(named)) return { url: named }
  const folder = userPath(named)
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new UsageError(`"${named}" is neither an address nor a folder`)
  return { folder }
}

/** The keys given, else those stored by an earlier audit, else those that the house itself names. */
const logSource = async (call: Call, named: string): Promise<Source> => {
  const [log, key, state] = [placeOf(named), call.text('key'), call.text('state')]
  const folder = state === undefined ? null : userPath(state)
  const kept = folder === null ? null : readLogState(folder).vkey
  const keys = key !== undefined ? [key] : kept !== null ? [kept] : await namedKeys(log)
  if (keys.length === 0) throw new UsageError('--key is missing: the log names no key')
  return { log, keys, folder }
}

const defaultDatabase = (call: Call): Database => {
  const { DATABASE_URL } = process.env
  if (DATABASE_URL && call.text('data') === undefined) return { url: DATABASE_URL }
  const file = join(dataOf(call), 'fairhouse.db')
  if (!existsSync(file)) throw new UsageError(`there is no database at ${file}`)
  return { file }
}

const sourceOf = async (call: Call): Promise<Source> => {
  const [db, url, first] = [call.text('db'), call.text('database-url'), call.text('in')]
  const named = ['db', 'database-url', 'data', 'in', 'log'].filter((option) => call.given.includes(option))
  if (named.length > 1) throw new UsageError(`either --${named[0]} or --${named[1]}, not both`)
  const log = call.text('log')
  for (const option of ['key', 'state'])
    if (log === undefined && call.given.includes(option)) throw new UsageError(`--${option} goes with --log`)
  if (log !== undefined) return logSource(call, log)
  const isFiltered = call.has('filtered')
  if (first !== undefined) return { files: [first, ...call.words].map(fileOf), isFiltered }
  if (isFiltered) throw new UsageError('--filtered goes with --in')
  if (call.words.length > 0) throw new UsageError(`what is "${call.words[0]}"? Exports follow --in`)
  if (url !== undefined) return { database: { url }, markFile: null }
  const database = db === undefined ? defaultDatabase(call) : { file: fileOf(db) }
  return { database, markFile: markFileOf(dataOf(call), database) }
}

const codeOf = (audited: AuditResult): number => {
  if (mismatchesIn(audited) > 0) return FAILED
  if (audited.stopped) return STOPPED
  return isIncomplete(audited) ? INCOMPLETE : OK
}

const auditOfLog = async (
  { log, keys, folder }: Extract<Source, { log: LogPlace }>,
  { jobs, bots, isStopped, onProgress }: AuditOptions,
  { inJson, clear }: Readonly<{ inJson: boolean; clear(): void }>,
): Promise<number> => {
  const audited = await auditLog({
    ...{ jobs, bots, isStopped, onProgress, place: log, keys, folder },
    onMismatch: async (mismatch) => {
      clear()
      if (!inJson) await write(logMismatchLine(mismatch)) // in JSON they are part of the result, in order
    },
  })
  await (inJson ? writeJson(logJson(audited)) : write(logReport(audited)))
  if (mismatchesInLog(audited) > 0) return FAILED
  if (audited.stopped) return STOPPED
  return isLogIncomplete(audited) ? INCOMPLETE : OK
}

const audit = async (
  source: Exclude<Source, { log: LogPlace }>,
  options: AuditOptions,
  inJson: boolean,
): Promise<number> => {
  if ('files' in source) {
    const audited = await auditExports(source.files, source.isFiltered, options)
    await (inJson ? writeJson(exportsJson(audited)) : write(exportsReport(audited)))
    return codeOf(audited)
  }
  const { database, markFile } = source
  const remembered = markFile === null ? null : readMarkFile(markFile)
  const audited = await auditDatabase(database, options, remembered)
  await (inJson ? writeJson(databaseJson(audited)) : write(databaseReport(audited)))
  return codeOf(audited)
}

export const run: Run = async (call) => {
  const source = await sourceOf(call)
  const jobs = wholeNumber(call, 'jobs', { min: 1, max: MAX_JOBS }) ?? availableParallelism()
  const inJson = call.has('json')
  const interruption = listenForInterruption()
  const progress = progressLine('checking')
  const options: AuditOptions = {
    jobs,
    bots: call.has('bots'),
    isStopped: interruption.came,
    onProgress: progress.show,
    onMismatch: async (mismatch) => {
      progress.clear()
      await (inJson ? writeJson(mismatch) : write(mismatchLine(mismatch)))
    },
  }
  try {
    if ('log' in source) return await auditOfLog(source, options, { inJson, clear: progress.clear })
    return await audit(source, options, inJson)
  } catch (error) {
    progress.clear()
    process.stderr.write(`fairhouse audit: cannot read it: ${(error as Error).message}\n`)
    return FAILED
  } finally {
    progress.clear()
    interruption.stopListening()
  }
}
