/**
 * [A43] Before a process signs anything, the witnesses are asked what they have cosigned last. A folder or a machine
 * that was restored brings its own marks back with it; only somebody outside knows that the log had come further.
 */
import { type Refusal, refuse } from '@fairhouse/kit'
import type { LogFiles } from './log-files.ts'
import type { LogState } from './log-state.ts'
import { checkpointShownAt, contradictionIn } from './witness-claims.ts'
import type { Witness } from './witnesses.ts'

/** For each witness. */
const ANSWER_MS = 5_000

const problemOf = ({ key }: Witness, words: string): string => `the witness ${key.name} ${words}`

type Heard = Readonly<{ isHeard: boolean; problem: string | null }>
const SILENT: Heard = { isHeard: false, problem: null }

/** Counts as heard if it shows this log as it is here, or hasn't cosigned it yet. */
const hear = async (witness: Witness, state: LogState, files: LogFiles): Promise<Heard> => {
  const { url, key } = witness
  const least = state.cosignatures[key.name]?.size ?? 0
  const shown = await checkpointShownAt(url, state, () => AbortSignal.timeout(ANSWER_MS))
  if (shown === 'unknown') return { isHeard: least === 0, problem: null }
  if (!shown) return SILENT
  const words = await contradictionIn(shown, files)
  return { isHeard: words === null && shown.size >= least, problem: words && problemOf(witness, words) }
}

export type Hearing = Readonly<{
  /** What the log contradicts, in words, or null. */
  problem: string | null
  /** Names of those that didn't answer, or with nothing that counts. */
  silent: readonly string[]
}>

export const hearWitnesses = async (
  witnesses: readonly Witness[],
  state: LogState,
  files: LogFiles,
): Promise<Hearing> => {
  const heard = await Promise.all(witnesses.map((witness) => hear(witness, state, files).catch(() => SILENT)))
  return {
    problem: heard.find(({ problem }) => problem !== null)?.problem ?? null,
    silent: witnesses.filter((_, index) => !heard[index]!.isHeard).map(({ key }) => key.name),
  }
}

/** Too few witnesses have answered. */
export const unwitnessed = (quorum: number, { silent }: Hearing, all: number): Refusal | null =>
  all - silent.length >= quorum
    ? null
    : refuse(
        'log-unwitnessed',
        `${all - silent.length} of the ${quorum} witnesses of LOG_WITNESS_QUORUM have said what they cosigned last; silent: ${silent.join(', ') || 'none'}. Nothing is signed or played before that`,
      )

/** What the house can't know at its start, in words, or null. */
export const blindSpot = ({ silent }: Hearing, all: number): string | null => {
  if (all > silent.length) return null
  const why =
    all === 0 ? 'the public log has no witness (LOG_WITNESSES)' : 'no witness of the public log answered'
  return `${why}: if this folder or machine was restored from a copy, the house can’t know, and the log forks`
}
