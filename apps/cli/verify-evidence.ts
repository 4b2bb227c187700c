/**
 * `fairhouse verify evidence`: judges the file that a client has saved when a claim of the house did not hold. The
 * frames in it are heard again by the verifier that raised the alarm. Bad files are refused with words [A44].
 */
import { open } from 'node:fs/promises'
import { RULEBOOK } from '@fairhouse/games/rulebook.ts'
import { isRefusal, type Refusal } from '@fairhouse/kit'
import { type Evidence, type Judgement, judgeEvidence, MOST_EVIDENCE, parseEvidence } from '@fairhouse/verify'
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
  true: 'The claim holds: these frames show what the client has alarmed about.',
  false: 'The claim does not hold: in these frames everything agrees with it.',
  null: 'It cannot be judged: the file lacks what is needed.',
}

const report = (
  { house, madeAt, frames }: Evidence,
  { holds, claim, round, mismatches, missing }: Judgement,
): string =>
  [
    `${VERDICTS[String(holds)]}`,
    `claim: ${claim}${round === null ? '' : ` of round ${round}`}, at ${house}, ${new Date(madeAt).toISOString()}`,
    ...mismatches.map(
      (each) =>
        `  ${each.claim}${each.round === null ? '' : ` (round ${each.round})`}, ${each.field}: expected ${shown(each.expected)}, found ${shown(each.found)}`,
    ),
    ...missing.map((what) => `  missing: ${what}`),
    `only claimed: ${frames.length} frames that the client says it has seen; the house has not signed them`,
    '',
  ].join('\n')

const judge = (text: string): Readonly<{ evidence: Evidence; judgement: Judgement }> | Refusal => {
  const evidence = parseEvidence(text)
  return isRefusal(evidence) ? evidence : { evidence, judgement: judgeEvidence(evidence, RULEBOOK) }
}

export const run: Run = async ({ text, has }) => {
  const source = text('in')
  if (source === undefined) throw new UsageError('where is the evidence? Give --in FILE')
  const judged = judge(await readBounded(source))
  if (isRefusal(judged)) {
    if (has('json')) await writeJson({ error: { code: judged.refused, message: judged.message } })
    else await write(`It cannot be judged: ${judged.message}\n`)
    return UNDECIDED
  }
  const { evidence, judgement } = judged
  if (has('json')) await writeJson({ ...judgement, provenBySignature: [] })
  else await write(report(evidence, judgement))
  if (judgement.holds === null) return UNDECIDED
  return judgement.holds ? OK : FAILED
}
