/**
 * [F12] Sends each new checkpoint to the witnesses (C2SP tlog-witness, `add-checkpoint`) and keeps their
 * cosignatures. Nothing waits for them. A witness that proves that the log was larger, or another tree, halts the
 * house [A43]; any other answer is only reported [A58].
 */
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import {
  base64Of,
  COSIGNATURE,
  cosignersOf,
  type NoteKey,
  parseNote,
  parseSize,
  parseVkey,
  readBody,
} from '@fairhouse/log'
import type { Logger } from 'pino'
import type { Store } from '../store/store.ts'
import type { LogFiles } from './log-files.ts'
import { keepCosignature, type LogState, setProblem } from './log-state.ts'
import { checkpointShownAt, contradictionIn } from './witness-claims.ts'

/** `url`: where `add-checkpoint` is. */
export type Witness = Readonly<{ vkey: string; key: NoteKey; url: string }>

/** One `vkey url` per item, separated by newlines or commas. */
export const readWitnesses = (text: string): readonly Witness[] | Refusal => {
  const witnesses: Witness[] = []
  for (const item of text
    .split(/[,\n]/)
    .map((each) => each.trim())
    .filter(Boolean)) {
    const [vkey = '', url = '', ...more] = item.split(/\s+/)
    const key = parseVkey(vkey)
    if (isRefusal(key)) return refuse('bad-witness', `LOG_WITNESSES, "${item}": ${key.message}`)
    if (key.type !== COSIGNATURE || more.length > 0 || !/^https?:\/\/\S+$/.test(url)) {
      return refuse('bad-witness', `LOG_WITNESSES, "${item}": a witness has the form "vkey url"`)
    }
    witnesses.push({ vkey, key, url: url.replace(/\/+$/, '') })
  }
  return witnesses
}

/** How often a witness is asked at most. */
export const WITNESS_MS = 1_000
const ANSWER_MS = 5_000
const MAX_ANSWER = 16_384
/** If the process that was asking is gone, another one asks after this time. */
const LEFT_ALONE_MS = 5_000

const CONFLICT = 409
const UNPROCESSABLE = 422

export const LOG_HINT =
  'Restore a later copy; or start with --accept-loss: the log continues under a new origin, and announces that'
export const logStopped = (problem: string): Refusal => refuse('log-behind', `${problem}. ${LOG_HINT}`)

const problemOf = (name: string, words: string): string => `the witness ${name} ${words}`
export const isProblemOf = (name: string, problem: string): boolean => problem.startsWith(problemOf(name, ''))

type Answer = Readonly<{ status: number; text: string }>
const inTime = (): AbortSignal => AbortSignal.timeout(ANSWER_MS)

const ask = async ({ url }: Witness, body: string): Promise<Answer> => {
  const response = await fetch(`${url}/add-checkpoint`, {
    method: 'POST',
    body,
    redirect: 'error',
    signal: inTime(),
  })
  const bytes = await readBody(response, MAX_ANSWER)
  return { status: response.status, text: Buffer.from(bytes).toString() }
}

export type WitnessesOptions = Readonly<{
  store: Store
  files: LogFiles
  witnesses: readonly Witness[]
  /** Of this process. */
  name: string
  log: Pick<Logger, 'warn' | 'error'>
}>

export type Witnesses = Readonly<{
  /** Asks witnesses that haven't cosigned the latest checkpoint. Fire and forget. */
  send(): Promise<void>
  idle(): Promise<void>
  /** [A58] What is wrong with witnesses that didn't cosign when this process asked them last, in words. */
  troubles(): readonly string[]
}>

export const createWitnesses = (options: WitnessesOptions): Witnesses => {
  const { store, files, witnesses, name, log } = options
  const underWay = new Map<Witness, Promise<void>>()

  const troubles = new Map<Witness, string>()

  /** Reported once, until something else is wrong. */
  const report = (witness: Witness, words: string): void => {
    const trouble = problemOf(witness.key.name, words)
    if (troubles.get(witness) !== trouble) log.warn(`${trouble}; the log goes on`)
    troubles.set(witness, trouble)
  }

  const stop = async (witness: Witness, words: string): Promise<void> => {
    const problem = problemOf(witness.key.name, words)
    log.error(`${problem}: nothing is signed or played any more`)
    await store.transact(() => setProblem(problem))
    store.halt(logStopped(problem))
  }

  const keep = async (
    witness: Witness,
    { checkpoint, published }: LogState,
    lines: string,
  ): Promise<void> => {
    const note = `${checkpoint.slice(0, checkpoint.indexOf('\n\n') + 2)}${lines}`
    const parsed = parseNote(Buffer.from(note))
    const [cosigned] = isRefusal(parsed) ? [] : cosignersOf(parsed, [witness.key])
    if (!cosigned) return report(witness, 'sent an invalid cosignature')
    const held = { size: published, at: cosigned.time * 1000, note }
    await store.transact(() => keepCosignature(witness.key.name, held))
    troubles.delete(witness)
    files.refresh()
  }

  /** [A58] Stops only for what this log's own signature proves. */
  const examine = async (witness: Witness, state: LogState, claim: string): Promise<void> => {
    const shown = await checkpointShownAt(witness.url, state, inTime).catch(() => null)
    const words = shown && shown !== 'unknown' ? await contradictionIn(shown, files) : null
    if (words) return stop(witness, words)
    report(witness, `${claim}, but shows no checkpoint of this log that proves it`)
  }

  /** `isAgain`: the witness has told us its size. */
  const submit = async (witness: Witness, state: LogState, old: number, isAgain: boolean): Promise<void> => {
    const { published: size, checkpoint } = state
    const proof = await files.consistency(old, size)
    const body = `old ${old}\n${proof.map((hash) => `${base64Of(hash)}\n`).join('')}\n${checkpoint}`
    const { status, text } = await ask(witness, body)
    if (status === 200) return keep(witness, state, text)
    if (status === UNPROCESSABLE) return examine(witness, state, 'says that our proof is wrong')
    const known = status === CONFLICT ? parseSize(text.trim()) : undefined
    if (known === undefined) return report(witness, `refused to cosign (${status})`)
    if (known > size) {
      // It may follow the log on its own and know newer checkpoints.
      files.refresh()
      if (known <= ((await files.state())?.published ?? 0)) return undefined
      return examine(witness, state, `says that it has cosigned ${known} leaves`)
    }
    if (!isAgain) return submit(witness, state, known, true)
    if (known !== old) return undefined // it has moved on: try next time
    return examine(witness, state, `says that it has cosigned another tree of ${known} leaves`)
  }

  const isDue = (witness: Witness, state: LogState): boolean =>
    !underWay.has(witness) && (state.cosignatures[witness.key.name]?.size ?? -1) < state.published

  return {
    send: async () => {
      const state = witnesses.length > 0 ? await files.state() : null
      if (!state || state.checkpoint === '') return
      if (state.problem !== '') return store.halt(logStopped(state.problem)) // another process was told
      if (state.sequencer !== name && state.sequencerUntil + LEFT_ALONE_MS > store.now()) return
      for (const witness of witnesses.filter((each) => isDue(each, state))) {
        const old = state.cosignatures[witness.key.name]?.size ?? 0
        const asking = submit(witness, state, old, false)
          .catch((error: Error) => report(witness, `didn’t answer: ${error.message}`))
          .finally(() => underWay.delete(witness))
        underWay.set(witness, asking)
      }
    },
    idle: async () => {
      await Promise.allSettled(underWay.values())
    },
    troubles: () => [...troubles.values()],
  }
}
