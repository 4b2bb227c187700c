/**
 * What a witness keeps of a log that misbehaves: a fork with its proof, or two checkpoints of a log that goes back. One
 * file for each checkpoint that something else was shown after.
 */
import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { sha256Hex } from '@fairhouse/kit'
import type { ForkEvidence } from '@fairhouse/log'
import { writeWholeSync } from './whole-file-sync.ts'

/** A log that has gone back; by itself it could be an old copy. Both are notes. */
export type RollbackEvidence = Readonly<{ type: 'rollback'; vkey: string; older: string; newer: string }>
export type Evidence = ForkEvidence | RollbackEvidence

/** A log that misbehaves without end fills no disk. */
const MOST_FILES = 100

/** Answers with the file it is in; undefined: it is kept already, or much else is. */
export const keepEvidence = (state: string, evidence: Evidence): string | undefined => {
  const prefix = `${basename(state)}.evidence-`
  const name = sha256Hex(`${evidence.type}\n${evidence.older}`).slice(0, 16)
  const file = join(dirname(state), `${prefix}${name}.json`)
  if (existsSync(file)) return undefined
  const kept = readdirSync(dirname(state)).filter((other) => other.startsWith(prefix)).length
  if (kept >= MOST_FILES) return undefined
  writeWholeSync(file, `${JSON.stringify(evidence, null, 2)}\n`)
  return file
}
