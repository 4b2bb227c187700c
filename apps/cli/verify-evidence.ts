/**
 * `fairhouse verify evidence`: judges the file that a client saved after a mismatch. The verifier that raised the
 * alarm replays its frames, and the proofs in it are checked without a network. Bad files are refused with a
 * reason [A44].
 */
import { open } from 'node:fs/promises'
import { REGISTRY } from '@fairhouse/games'
import { isRefusal, type Refusal } from '@fairhouse/kit'
import {
  type Evidence,
  type Judgement,
  judgeEvidence,
  judgeProofs,
  MAX_EVIDENCE,
  type Mismatch,
  parseEvidence,
  type SignedFinding,
  signedFindings,
} from '@fairhouse/verify'
import { FAILED, OK, type Run, UsageError } from './command.ts'
import { logOfHouse } from './house-log.ts'
import { write, writeJson } from './output.ts'
import { userPath } from './paths.ts'

/** It can't be judged. */
const UNDECIDED = 2

/** Reads no more of a file than evidence may have. */
const readBounded = async (source: string): Promise<string> => {
  const file = await open(userPath(source)).catch(() => null)
  if (file === null) throw new UsageError(`there is no file "${source}"`)
  try {
    if ((await file.stat()).isDirectory()) throw new UsageError(`"${source}" is a folder, not a file`)
    const buffer = Buffer.alloc(MAX_EVIDENCE + 1)
    let length = 0
    for (let read = 1; read > 0 && length < buffer.length; length += read)
      read = (await file.read(buffer, length, buffer.length - length)).bytesRead
    return buffer.toString('utf8', 0, length)
  } finally {
    await file.close()
  }
}

const evidenceValue = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}

const VERDICTS: Readonly<Record<string, string>> = {
  true: 'The claim holds: the alarm was right.',
  false: 'The claim does not hold: everything here agrees with the rules and the promises.',
  null: 'It cannot be judged: the file lacks what is needed.',
}

/** `carried`: by the proofs in the file. `signed`: by the log, asked now. */
type Judged = Readonly<{
  evidence: Evidence
  judgement: Judgement
  carried: SignedFinding | null
  signed: SignedFinding | null
}>

const line = ({ claim, round, field, expected, found }: Mismatch): string =>
  `${claim}${round === null ? '' : ` (round ${round})`}, ${field}: expected ${evidenceValue(expected)}, found ${evidenceValue(found)}`

/** What the house's signature proves, and what it doesn't. */
const signedLines = ({ evidence: { log }, carried, signed }: Judged): readonly string[] => {
  const both = [carried, signed].flatMap((each) => each ?? [])
  const proven = both.flatMap((each) => each.proven)
  const against = both.flatMap(({ contradictions }) => contradictions)
  return [
    ...(against.length > 0 ? ['The house is convicted by its own signature, whatever the client says:'] : []),
    ...against.map((each) => `  ${line(each)}`),
    ...proven.map((what) => `proven by the house's signature: ${what}`),
    ...(proven.length > 0 && log
      ? [`  by the key ${log.vkeys.join(' or ')}: compare it with the one the house has published`]
      : []),
    ...(carried?.problem ? [`only claimed: ${carried.problem}`] : []),
    ...(signed?.problem ? [`the log does not help: ${signed.problem}`] : []),
  ]
}

const report = (judged: Judged): string => {
  const { evidence, judgement, carried, signed } = judged
  const { house, madeAt, frames } = evidence
  const { holds, claim, round, mismatches, missing } = judgement
  const all = [...mismatches, ...(carried?.mismatches ?? []), ...(signed?.mismatches ?? [])]
  return [
    `${VERDICTS[String(holds)]}`,
    `claim: ${claim}${round === null ? '' : ` of round ${round}`}, at ${house}, ${new Date(madeAt).toISOString()}`,
    ...new Set(all.map((each) => `  ${line(each)}`)),
    ...missing.map((what) => `  missing: ${what}`),
    ...signedLines(judged),
    `only claimed: ${frames.length} frames that the client says it has seen; the house has not signed them`,
    '',
  ].join('\n')
}

const saysOtherwise = (found: SignedFinding | null): boolean =>
  found !== null && found.mismatches.length + found.contradictions.length > 0

/** A claim about the log is decided by what the log has signed: in the file, or asked now. */
const decided = (
  judgement: Judgement,
  carried: SignedFinding | null,
  signed: SignedFinding | null,
): Judgement => {
  if (judgement.claim !== 'log') return judgement
  if (saysOtherwise(carried) || saysOtherwise(signed)) return { ...judgement, holds: true, missing: [] }
  const found = signed ?? (carried?.proven.length ? carried : null)
  return found === null || found.problem !== null ? judgement : { ...judgement, holds: false, missing: [] }
}

const judge = async (text: string, address: string | undefined): Promise<Judged | Refusal> => {
  const evidence = parseEvidence(text)
  if (isRefusal(evidence)) return evidence
  const signed = address === undefined ? null : await signedFindings(evidence, logOfHouse(address))
  const carried = judgeProofs(evidence, REGISTRY)
  const judgement = decided(judgeEvidence(evidence, REGISTRY), carried, signed)
  return { evidence, judgement, carried, signed }
}

export const run: Run = async ({ text, has }) => {
  const source = text('in')
  if (source === undefined) throw new UsageError('missing evidence: give --in FILE')
  const judged = await judge(await readBounded(source), text('log'))
  if (isRefusal(judged)) {
    if (has('json')) await writeJson({ error: { code: judged.refused, message: judged.message } })
    else await write(`It cannot be judged: ${judged.message}\n`)
    return UNDECIDED
  }
  const { judgement, carried, signed } = judged
  const both = [carried, signed].flatMap((each) => each ?? [])
  if (has('json'))
    await writeJson({
      ...judgement,
      provenBySignature: both.flatMap(({ proven }) => proven),
      convictedOf: both.flatMap(({ contradictions }) => contradictions),
      carried,
      signed,
    })
  else await write(report(judged))
  if (judgement.holds === null) return UNDECIDED
  return judgement.holds ? OK : FAILED
}
