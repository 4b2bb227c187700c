/**
 * What a witness stores about a log that misbehaves: a fork with its proof, or two checkpoints of a log that went
 * back. One file per checkpoint that was contradicted.
 */
import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { sha256Hex } from '@fairhouse/kit'
import type { ForkEvidence } from '@fairhouse/log'
import { writeWholeSync } from './whole-file-sync.ts'

/** A log that went back; by itself it could be an old copy. Both are notes. */
export type RollbackEvidence = Readonly<{ type: 'rollback'; vkey: string; older: string; newer: string }>
export type Evidence = ForkEvidence | RollbackEvidence

/** So that a log that keeps misbehaving can't fill the disk. */
const MAX_FILES = 100

/** Returns the file, or undefined if it is stored already or there are too many. */
export const keepEvidence = (state: string, evidence: Evidence): string | undefined => {
  const prefix = `${basename(state)}.evidence-`
  const name = sha256Hex(`${evidence.type}\n${evidence.older}`).slice(0, 16)
  const file = join(dirname(state), `${prefix}${name}.json`)
  if (existsSync(file)) return undefined
  const kept = readdirSync(dirname(state)).filter((other) => other.startsWith(prefix)).length
  if (kept >= MAX_FILES) return undefined
  writeWholeSync(file, `${JSON.stringify(evidence, null, 2)}\n`)
  return file
}
