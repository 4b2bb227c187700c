/**
 * `fairhouse verify evidence`: judges the file that a client has saved when a claim of the house did not hold. The
 * frames in it are heard again by the verifier that raised the alarm. Bad files are refused with words [A44].
 */
import { open } from 'node:fs/promises'
import { RULEBOOK } from '@fairhouse/games/rulebook.ts'
import { isRefusal, type Refusal } from '@fairhouse/kit'
import { httpGet } from '@fairhouse/log'
import {
  type Evidence,
  type FoundLeaf,
  type Judgement,
  judgeEvidence,
  MOST_EVIDENCE,
  parseEvidence,
  type SignedFinding,
  signedFindings,
} from '@fairhouse/verify'
import { FAILED, OK, type Run, UsageError } from './command.ts'
import { write, writeJson } from './output.ts'
import { userPath } from './paths.ts'

/** It can't be judged. */
const UNDECIDED = 2

/** No more of a file is read than evidence may have. */
const readBounded = async (source: string): Promise<string> => {
  const file = await open(userPath(source)).catch(() => null)
  if (file === null) throw new UsageError(`there is no file "${source}"`)
  try {
    if ((await file.stat()).isDirectory()) throw new UsageError(`"${source}" is a folder, not a file`)
    const buffer = Buffer.alloc(MOST_EVIDENCE + 1)
    let length = 0
    for (let read = 1; read > 0 && length < buffer.length; length += read)
      read = (await file.read(buffer, length, buffer.length - length)).bytesRead
    return buffer.toString('utf8', 0, length)
  } finally {
    await file.close()
  }
}

const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}

const VERDICTS: Readonly<Record<string, string>> = {
  true: 'The claim holds: this is what the client has alarmed about.',
  false: 'The claim does not hold: everything here agrees with the rules and the promises.',
  null: 'It cannot be judged: the file lacks what is needed.',
}

type Judged = Readonly<{ evidence: Evidence; judgement: Judgement; signed: SignedFinding | null }>

const report = ({ evidence: { house, madeAt, frames, log }, judgement, signed }: Judged): string => {
  const { holds, claim, round, mismatches, missing } = judgement
  const all = [...mismatches, ...(signed?.mismatches ?? [])]
  return [
    `${VERDICTS[String(holds)]}`,
    `claim: ${claim}${round === null ? '' : ` of round ${round}`}, at ${house}, ${new Date(madeAt).toISOString()}`,
    ...all.map(
      (each) =>
        `  ${each.claim}${each.round === null ? '' : ` (round ${each.round})`}, ${each.field}: expected ${shown(each.expected)}, found ${shown(each.found)}`,
    ),
    ...missing.map((what) => `  missing: ${what}`),
    ...(signed?.proven ?? []).map((what) => `proven by signature: ${what}`),
    ...(signed && log
      ? [`  by the key ${log.vkeys[0]}: compare it with the one the house has published`]
      : []),
    ...(signed?.problem ? [`the log does not help: ${signed.problem}`] : []),
    `only claimed: ${frames.length} frames that the client says it has seen; the house has not signed them`,
    '',
  ].join('\n')
}

const ANSWER_MS = 15_000
const MOST_REPLY = 2 ** 20

const lookUp = (address: string, evidence: Evidence): Promise<SignedFinding> => {
  const read = (base: string) => httpGet(base, fetch, () => AbortSignal.timeout(ANSWER_MS))
  const findLeaves = async (rounds: readonly string[]): Promise<readonly FoundLeaf[] | null> => {
    try {
      const bytes = await read(address)(`v1/log/leaves?rounds=${rounds.join()}`, MOST_REPLY)
      const { leaves } = JSON.parse(Buffer.from(bytes).toString()) as { leaves?: FoundLeaf[] }
      return Array.isArray(leaves) ? leaves : null
    } catch {
      return null
    }
  }
  return signedFindings(evidence, { get: read(`${address.replace(/\/+$/, '')}/log`), findLeaves })
}

/** A claim about the log is decided by the log itself. */
const decided = (judgement: Judgement, signed: SignedFinding | null): Judgement => {
  if (judgement.claim !== 'log' || signed === null || signed.problem !== null) return judgement
  return { ...judgement, holds: signed.mismatches.length > 0, missing: [] }
}

const judge = async (text: string, address: string | undefined): Promise<Judged | Refusal> => {
  const evidence = parseEvidence(text)
  if (isRefusal(evidence)) return evidence
  const signed = address === undefined ? null : await lookUp(address, evidence)
  return { evidence, judgement: decided(judgeEvidence(evidence, RULEBOOK), signed), signed }
}

export const run: Run = async ({ text, has }) => {
  const source = text('in')
  if (source === undefined) throw new UsageError('where is the evidence? Give --in FILE')
  const judged = await judge(await readBounded(source), text('log'))
  if (isRefusal(judged)) {
    if (has('json')) await writeJson({ error: { code: judged.refused, message: judged.message } })
    else await write(`It cannot be judged: ${judged.message}\n`)
    return UNDECIDED
  }
  const { judgement, signed } = judged
  if (has('json')) await writeJson({ ...judgement, provenBySignature: signed?.proven ?? [], signed })
  else await write(report(judged))
  if (judgement.holds === null) return UNDECIDED
  return judgement.holds ? OK : FAILED
}
