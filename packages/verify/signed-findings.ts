/**
 * [F12] The parts of evidence that the house itself signed: looked up in its public log and proven by signed
 * checkpoints. Only that convinces somebody who trusts neither side.
 */
import { isRefusal, type Refusal, refuse, utf8 } from '@fairhouse/kit'
import {
  type GetBytes,
  type Leaf,
  type LogReader,
  leafHash,
  logReader,
  openCheckpoint,
  type SignedCheckpoint,
} from '@fairhouse/log'
import type { Mismatch } from './claims.ts'
import type { Evidence } from './evidence.ts'
import { readRound, type SeenRound } from './frames.ts'
import { type FindLeaves, leafOf, wantedOf } from './leaf-lookup.ts'
import { idOf, type LogCase, leafMismatches, notInLog, typeOf } from './log-case.ts'

export type SignedFinding = Readonly<{
  /** Sentences, each proven by a signature. */
  proven: readonly string[]
  /** Where the log contradicts the evidence. */
  mismatches: readonly Mismatch[]
  /** What the house's signature alone proves: a result against its own rules, or two histories. */
  contradictions: readonly Mismatch[]
  /** Why nothing was found; null if everything was. */
  problem: string | null
}>

export type LogAccess = Readonly<{ get: GetBytes; findLeaves: FindLeaves }>

export const NOTHING_SIGNED: SignedFinding = { proven: [], mismatches: [], contradictions: [], problem: null }

/** The round, hand or table that the evidence is about, as last received. */
const caseIn = ({ mismatch, frames, log }: Evidence): LogCase | null => {
  if (log?.round) return log.round
  const cases = frames.flatMap(({ frame, at }) => {
    const round: SeenRound | null = readRound(frame.round)
    const leaf = typeof frame.leaf === 'string' ? frame.leaf : null
    return round?.roundId === mismatch.round && round.finalPayout !== null
      ? [{ round, leaf, balance: null, at }]
      : []
  })
  return cases.at(-1) ?? null
}

/** Fields that only the player's key can check. */
const OF_THE_KEY = ['player', 'balance']

/** Where a leaf contradicts the frames, as far as third parties can tell. */
export const frameContradictions = (evidence: Evidence, entry: Uint8Array): readonly Mismatch[] => {
  const known = caseIn(evidence)
  return known === null
    ? []
    : leafMismatches(known, entry, '', () => null).filter(({ field }) => !OF_THE_KEY.includes(field))
}

/** A round, a hand or a table, in words. */
export const naming = (type: Leaf['type'], id: string): string =>
  `${type === 'round' || type === 'table' ? type : 'hand'} ${id}${type === 'hand-seeds' ? ', its seeds,' : ''}`

export const logMismatch = (field: string, expected: string, found: string): Mismatch => ({
  claim: 'log',
  round: null,
  nonce: null,
  field,
  expected,
  found,
})

const none = (problem: Refusal): SignedFinding => ({ ...NOTHING_SIGNED, problem: problem.message })

const FORKED = ['log-forked', 'log-behind']

const findLeaf = async (
  evidence: Evidence,
  { findLeaves }: LogAccess,
  reader: LogReader,
  { checkpoint }: SignedCheckpoint,
): Promise<SignedFinding> => {
  const known = caseIn(evidence)
  if (known === null) return NOTHING_SIGNED
  const found = await findLeaves(wantedOf([known]))
  if (found === null) return none(refuse('no-answer', 'the house did not say where the leaves are'))
  const leaf = leafOf(known, found)
  if (!leaf) return { ...NOTHING_SIGNED, mismatches: [notInLog(known)] }
  const included = await reader.includes(checkpoint, leaf.index, leafHash(leaf.entry))
  if (isRefusal(included)) return none(included)
  const mismatches = frameContradictions(evidence, leaf.entry)
  const agrees =
    mismatches.length === 0
      ? 'as reported'
      : `but not as reported (${mismatches.map(({ field }) => field).join(', ')})`
  return {
    ...NOTHING_SIGNED,
    proven: [`${naming(typeOf(known), idOf(known))} is leaf ${leaf.index} of the log, ${agrees}`],
    mismatches,
  }
}

/** `access`: reads the house's log as it is now. */
export const signedFindings = async (evidence: Evidence, access: LogAccess): Promise<SignedFinding> => {
  const vkey = evidence.log?.vkeys[0]
  const reader =
    vkey === undefined
      ? refuse('no-log', 'the evidence names no public log')
      : logReader({ get: access.get, vkey })
  if (isRefusal(reader)) return none(reader)
  const before = evidence.log?.note ? openCheckpoint(utf8(evidence.log.note), reader.key) : null
  if (before !== null && isRefusal(before)) return none(before)
  const latest = await reader.checkpoint()
  if (isRefusal(latest)) return none(latest)
  const proven = [before, latest].flatMap((each) =>
    each ? [`${reader.key.name} has signed a log of ${each.checkpoint.size} leaves`] : [],
  )
  const continues = before ? await reader.consistent(before.checkpoint, latest.checkpoint) : true
  if (continues !== true && !FORKED.includes(continues.refused)) return none(continues)
  if (continues !== true)
    return {
      ...NOTHING_SIGNED,
      proven,
      mismatches: [logMismatch(continues.refused, 'one history', continues.message)],
    }
  const found = await findLeaf(evidence, access, reader, latest)
  return { ...found, proven: [...proven, ...found.proven] }
}
