/**
 * [F12] Sends each new checkpoint to the witnesses (C2SP tlog-witness, `add-checkpoint`) and keeps their
 * cosignatures. Nothing waits for them. A witness that has seen more leaves than there are, or another tree, stops
 * the signing [A43].
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
} from '@fairhouse/log'
import type { Logger } from 'pino'
import type { Store } from '../store/store.ts'
import type { LogFiles } from './log-files.ts'
import { keepCosignature, type LogState, setProblem } from './log-state.ts'

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

const problemOf = (name: string, words: string): string => `the witness ${name} ${words}`
export const isProblemOf = (name: string, problem: string): boolean => problem.startsWith(problemOf(name, ''))

type Answer = Readonly<{ status: number; text: string }>

const ask = async ({ url }: Witness, body: string): Promise<Answer> => {
  const response = await fetch(`${url}/add-checkpoint`, {
    method: 'POST',
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  const text = await response.text()
  if (text.length > MAX_ANSWER) throw new Error(`the answer has ${text.length} characters`)
  return { status: response.status, text }
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
}>

export const createWitnesses = (options: WitnessesOptions): Witnesses => {
  const { store, files, witnesses, name, log } = options
  const underWay = new Map<Witness, Promise<void>>()

  const stop = async (witness: Witness, words: string): Promise<void> => {
    const problem = problemOf(witness.key.name, words)
    log.error(`${problem}: signing has stopped`)
    await store.transact(() => setProblem(problem))
    files.refresh()
  }

  const keep = async (
    witness: Witness,
    { checkpoint, published }: LogState,
    lines: string,
  ): Promise<void> => {
    const note = `${checkpoint.slice(0, checkpoint.indexOf('\n\n') + 2)}${lines}`
    const parsed = parseNote(Buffer.from(note))
    const [cosigned] = isRefusal(parsed) ? [] : cosignersOf(parsed, [witness.key])
    if (!cosigned) {
      log.warn({ witness: witness.key.name }, 'a witness sent an invalid cosignature')
      return
    }
    const held = { size: published, at: cosigned.time * 1000, note }
    await store.transact(() => keepCosignature(witness.key.name, held))
    files.refresh()
  }

  /** `isAgain`: the witness has told us its size. */
  const submit = async (witness: Witness, state: LogState, old: number, isAgain: boolean): Promise<void> => {
    const { published: size, checkpoint } = state
    const proof = await files.consistency(old, size)
    const body = `old ${old}\n${proof.map((hash) => `${base64Of(hash)}\n`).join('')}\n${checkpoint}`
    const { status, text } = await ask(witness, body)
    if (status === 200) return keep(witness, state, text)
    if (status === UNPROCESSABLE)
      return stop(witness, `has seen another tree than this one of ${size} leaves`)
    const known = status === CONFLICT ? parseSize(text.trim()) : undefined
    if (known === undefined) {
      log.warn({ witness: witness.key.name, status }, 'a witness refused to cosign')
      return undefined
    }
    if (known > size) {
      // It may follow the log on its own and know newer checkpoints.
      files.refresh()
      const published = (await files.state())?.published ?? 0
      if (known <= published) return undefined
      return stop(witness, `has cosigned ${known} leaves; this log has ${published}`)
    }
    if (isAgain && known !== old) return undefined // it has moved on: try next time
    if (isAgain) return stop(witness, `has seen another tree of ${known} leaves`)
    return submit(witness, state, known, true)
  }

  const isDue = (witness: Witness, state: LogState): boolean =>
    !underWay.has(witness) && (state.cosignatures[witness.key.name]?.size ?? -1) < state.published

  return {
    send: async () => {
      const state = witnesses.length > 0 ? await files.state() : null
      if (!state || state.checkpoint === '' || state.problem !== '') return
      if (state.sequencer !== name && state.sequencerUntil + LEFT_ALONE_MS > store.now()) return
      for (const witness of witnesses.filter((each) => isDue(each, state))) {
        const old = state.cosignatures[witness.key.name]?.size ?? 0
        const asking = submit(witness, state, old, false)
          .catch((error: unknown) =>
            log.warn({ err: error, witness: witness.key.name }, 'a witness didn’t answer'),
          )
          .finally(() => underWay.delete(witness))
        underWay.set(witness, asking)
      }
    },
    idle: async () => {
      await Promise.allSettled(underWay.values())
    },
  }
}
