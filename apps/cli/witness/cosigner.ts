/**
 * A witness's decision: whether a checkpoint extends what it has cosigned. The new state is on disk before the
 * cosignature leaves, and a decision is synchronous, so that no two histories are ever cosigned [A41].
 */
import { accepted, isRefusal, type Refusal, refuse, utf8 } from '@fairhouse/kit'
import {
  type Checkpoint,
  cosign,
  EMPTY_ROOT,
  forkEvidence,
  type Hash,
  keyOfSigner,
  type Note,
  type NoteKey,
  type NoteSignature,
  parseNote,
  parseVkey,
  printNote,
  type SignedCheckpoint,
  type Signer,
  sameBytes,
  signatureOf,
  type TreeBeginning,
  textOfUtf8,
  verifyConsistency,
} from '@fairhouse/log'
import { keepEvidence } from './evidence.ts'
import { openCosigned, type WitnessedLog, type WitnessState, writeState } from './witness-state.ts'

/** Proves that the tree of `size` begins with the one of `oldSize`. */
export type ConsistencyClaim = Readonly<{ oldSize: number; proof: readonly Hash[] }>

export type Cosigner = Readonly<{
  /** The witness's own key, for cosignatures. */
  key: NoteKey
  /** Undefined if the log is unknown. */
  log(origin: string): WitnessedLog | undefined
  keyOf(origin: string): NoteKey | undefined
  /** The last cosigned checkpoint. */
  last(origin: string): Checkpoint | undefined
  /** The key of the log last seen at this address. */
  vkeyAt(url: string): string | undefined
  /** Trusts a log from now on, under this key. */
  trust(url: string, vkey: string): void
  /**
   * Cosigns a checkpoint whose signature was checked. Refusals: `old-size` (the state differs), `log-forked`,
   * `bad-proof`.
   */
  cosign(signed: SignedCheckpoint, claim: ConsistencyClaim): NoteSignature | Refusal
  /** Stores evidence that the log misbehaves, and reports where. `beginning`: of a forked tree. */
  accuse(problem: Refusal, shown: SignedCheckpoint, beginning?: TreeBeginning): void
}>

export type CosignerOptions = Readonly<{
  file: string
  signer: Signer
  state: WitnessState
  /** Seconds since 1970. */
  now(): number
  say(words: string): void
}>

const emptyOf = (origin: string): Checkpoint => ({ origin, size: 0, root: EMPTY_ROOT, extensions: [] })

const textOf = (note: Note): string => textOfUtf8(printNote(note))!

/** As a note, with only the signatures that were checked. */
const printed = ({ note }: SignedCheckpoint, key: NoteKey, more: readonly NoteSignature[] = []): string => {
  const { name, id } = key
  const signatures = [{ name, id, signature: signatureOf(note, key)! }, ...more]
  return textOf({ text: note.text, signatures })
}

/** What is wrong with a checkpoint, given the last one. */
const problemOf = (
  last: Checkpoint,
  next: Checkpoint,
  { oldSize, proof }: ConsistencyClaim,
): Refusal | undefined => {
  if (oldSize !== last.size) {
    return refuse('old-size', `the last checkpoint has ${last.size} leaves, not ${oldSize}`)
  }
  if (next.size === last.size && !sameBytes(next.root, last.root)) {
    return refuse('log-forked', `the log has two histories of ${last.size} leaves`)
  }
  const { size, root } = next
  return verifyConsistency({ oldSize, oldRoot: last.root, size, root, proof })
    ? undefined
    : refuse('bad-proof', `it is not proven that ${size} leaves begin with the ${oldSize} before`)
}

export const createCosigner = ({ file, signer, state: initial, now, say }: CosignerOptions): Cosigner => {
  let state = initial
  const key = keyOfSigner(signer)
  const log = (origin: string): WitnessedLog | undefined =>
    Object.hasOwn(state.logs, origin) ? state.logs[origin] : undefined
  const keyOf = (origin: string): NoteKey | undefined => {
    const found = parseVkey(log(origin)?.vkey ?? '')
    return isRefusal(found) ? undefined : found
  }
  const last = (origin: string): Checkpoint | undefined => {
    const cosigned = log(origin)?.cosigned
    return cosigned ? openCosigned(cosigned, key) : undefined
  }
  const remember = (origin: string, entry: WitnessedLog): void => {
    const next = { ...state, logs: { ...state.logs, [origin]: entry } }
    writeState(file, next)
    state = next
  }
  const accuse: Cosigner['accuse'] = (problem, shown, beginning) => {
    const { origin } = shown.checkpoint
    const known = log(origin)
    const older = known?.cosigned && parseNote(utf8(known.cosigned))
    if (!known || !older || isRefusal(older)) return
    const { vkey } = known
    const before = { checkpoint: last(origin)!, note: older }
    const kept = keepEvidence(
      file,
      beginning
        ? forkEvidence(vkey, before, shown, beginning)
        : { type: 'rollback', vkey, older: textOf(older), newer: textOf(shown.note) },
    )
    if (kept) say(`${origin}: ${problem.message}. Both checkpoints are in ${kept}.`)
  }
  return {
    key,
    log,
    keyOf,
    last,
    vkeyAt: (url) => Object.values(state.logs).findLast((known) => known.url === url)?.vkey,
    trust: (url, vkey) => {
      const { name: origin } = accepted(parseVkey(vkey))
      const known = log(origin)
      if (known?.vkey !== vkey || known.url !== url) {
        remember(origin, { url, vkey, cosigned: known?.cosigned ?? null })
      }
    },
    cosign: (signed, claim) => {
      const { checkpoint, note } = signed
      const problem = problemOf(last(checkpoint.origin) ?? emptyOf(checkpoint.origin), checkpoint, claim)
      if (problem) {
        if (problem.refused === 'log-forked') accuse(problem, signed, { root: checkpoint.root, proof: [] })
        return problem
      }
      const { origin } = checkpoint
      const signature = cosign(note.text, now(), signer)
      const cosigned = printed(signed, keyOf(origin)!, [signature])
      remember(origin, { ...log(origin)!, cosigned }) // before anybody sees it
      return signature
    },
    accuse,
  }
}
