/**
 * The evidence of a mismatch as one JSON document, and its judging: the same verifier replays the frames. A file may be
 * anything [A44], so its size is checked first.
 */
import { isIntegerIn, isObject, type Refusal, type Rulebook, refuse, sha256Hex } from '@fairhouse/kit'
import { MAX_NOTE_BYTES } from '@fairhouse/log'
import { GRACE_MS } from './balances.ts'
import { CLAIMS, type Claim, type Mismatch } from './claims.ts'
import { forOthers, isText, type RawFrame, readPromised, type SeenFrame } from './frames.ts'
import { isLogCase, type LogCase } from './log-case.ts'
import { isLogProofs, type LogProofs } from './log-proofs.ts'
import type { HeldPromise } from './promises.ts'
import { createVerifier, type KeptChecks, type Verifier } from './verifier.ts'

/** `round`: the round, hand or table that the log lacks or contradicts. */
export type EvidenceLog = Readonly<{
  vkeys: readonly string[]
  note: string | null
  round: LogCase | null
  proofs?: LogProofs | null
}>

export type Evidence = Readonly<{
  fairhouse: 'evidence'
  version: 1
  madeAt: number
  /** The address of the house. */
  house: string
  mismatch: Mismatch
  /** Commitments promised before the first frame. */
  held: readonly HeldPromise[]
  frames: readonly SeenFrame[]
  /** Texts of terms, identified by their hashes. */
  terms: readonly string[]
  /** [F12] The public log, and the last checkpoint of it that this browser checked; without the player's key. */
  log: EvidenceLog | null
}>

/** Promises that the frames don't contain. */
const heldBefore = (verifier: Verifier, frames: readonly SeenFrame[]): readonly HeldPromise[] => {
  const first = frames[0]?.at ?? 0
  return verifier.kept().held.filter(({ at }) => at < first)
}

export const evidenceOf = (
  verifier: Verifier,
  mismatch: Mismatch,
  house: string,
  madeAt: number,
  log: EvidenceLog | null = null,
): Evidence => {
  const frames = verifier.framesFor(mismatch).map((seen) => ({ ...seen, frame: forOthers(seen.frame) }))
  const used = JSON.stringify(frames)
  return {
    fairhouse: 'evidence',
    version: 1,
    madeAt,
    house,
    mismatch,
    held: heldBefore(verifier, frames),
    frames,
    terms: verifier.termsTexts().filter((text) => used.includes(sha256Hex(text))),
    log,
  }
}

export const MAX_EVIDENCE = 2 ** 24
const DEEPEST = 64
const MAX_VALUES = 1_000_000
const MAX_FRAMES = 2_000
const MAX_KEYS = 64

/** Counts breadth first, so that later code may recurse safely. */
const isBounded = (raw: unknown): boolean => {
  let level: readonly unknown[] = [raw]
  let count = 0
  for (let depth = 0; level.length > 0; depth += 1) {
    count += level.length
    if (depth > DEEPEST || count > MAX_VALUES) return false
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []))
  }
  return true
}

const isSeenFrame = (raw: unknown): raw is SeenFrame =>
  isObject(raw) &&
  isIntegerIn(raw.at, 0, Number.MAX_SAFE_INTEGER) &&
  isIntegerIn(raw.wire, 0, Number.MAX_SAFE_INTEGER) &&
  (raw.direction === 'sent' || raw.direction === 'received') &&
  isObject(raw.frame)

const isHeldPromise = (raw: unknown): boolean =>
  readPromised(raw) !== null && isIntegerIn((raw as RawFrame).at, 0, Number.MAX_SAFE_INTEGER)

const isMismatch = (raw: unknown): raw is Mismatch =>
  isObject(raw) &&
  CLAIMS.includes(raw.claim as Claim) &&
  [raw.round, raw.nonce].every((each) => each === null || isText(each))

const isLog = (raw: unknown): boolean =>
  raw === null ||
  raw === undefined ||
  (isObject(raw) &&
    Array.isArray(raw.vkeys) &&
    raw.vkeys.length <= MAX_KEYS &&
    raw.vkeys.every(isText) &&
    (raw.note === null || (isText(raw.note) && raw.note.length <= MAX_NOTE_BYTES)) &&
    (raw.proofs === null || raw.proofs === undefined || isLogProofs(raw.proofs)) &&
    (raw.round === null || isLogCase(raw.round)))

const bad = (what: string): Refusal => refuse('bad-evidence', what)

/** Parses evidence from outside. */
export const parseEvidence = (text: string): Evidence | Refusal => {
  if (text.length > MAX_EVIDENCE) return bad(`evidence has at most ${MAX_EVIDENCE} characters`)
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    return bad('this is not JSON, or it is cut off')
  }
  if (!isBounded(raw)) return bad(`evidence is at most ${DEEPEST} levels deep and has ${MAX_VALUES} values`)
  if (!isObject(raw) || raw.fairhouse !== 'evidence')
    return bad('this is not evidence from a Fairhouse client')
  if (raw.version !== 1) return bad(`version ${String(raw.version)} is unknown`)
  const { frames, held, terms, mismatch, madeAt, house } = raw
  if (!isMismatch(mismatch)) return bad('"mismatch" must say which claim does not hold')
  if (!Array.isArray(frames) || frames.length > MAX_FRAMES || !frames.every(isSeenFrame))
    return bad(`"frames" must be a list of at most ${MAX_FRAMES} frames with their times`)
  if (!Array.isArray(held) || !held.every(isHeldPromise)) return bad('"held" must be a list of commitments')
  if (!Array.isArray(terms) || !terms.every(isText)) return bad('"terms" must be a list of texts')
  if (!isIntegerIn(madeAt, 0, Number.MAX_SAFE_INTEGER) || !isText(house))
    return bad('"madeAt" and "house" must say when and where it was made')
  if (!isLog(raw.log))
    return bad('"log" must be the keys, a checkpoint and proofs of the log, within their sizes')
  return raw as unknown as Evidence
}

export type Judgement = Readonly<{
  /** Null if the file isn't enough to decide. */
  holds: boolean | null
  claim: Claim
  round: string | null
  /** Every claim that doesn't hold in these frames. */
  mismatches: readonly Mismatch[]
  /** What the file lacks for a decision. */
  missing: readonly string[]
}>

const isSame = (one: Mismatch, other: Mismatch): boolean =>
  one.claim === other.claim && one.round === other.round && (one.round !== null || one.nonce === other.nonce)

/** Replays the frames. Nothing in them is signed: they show what the browser says it saw. */
export const judgeEvidence = (evidence: Evidence, rulebook: Rulebook): Judgement => {
  const texts = new Map(evidence.terms.map((text) => [sha256Hex(text), text]))
  const mismatches: Mismatch[] = []
  const missing = new Set<string>()
  const wanted: string[] = []
  const kept: KeptChecks = {
    held: evidence.held,
    base: null,
    cases: [],
    hands: [],
    verified: 0,
    refusals: 0,
  }
  const verifier = createVerifier({
    rulebook,
    kept,
    listener: {
      onVerdict: () => {},
      onMismatch: (each) => mismatches.push(each),
      want: (what) => {
        if (what.type === 'terms') wanted.push(what.hash)
      },
    },
  })
  for (const seen of evidence.frames) {
    verifier.hear(seen)
    for (const hash of wanted.splice(0)) {
      const text = texts.get(hash)
      if (text === undefined) missing.add(`terms ${hash}`)
      else verifier.learnTerms(text)
    }
  }
  verifier.tick(evidence.madeAt + GRACE_MS)
  const { claim, round } = evidence.mismatch
  // The log's own statements are not in the frames: they are looked up in the log.
  if (claim === 'log') missing.add('the public log')
  const holds = mismatches.some((each) => isSame(each, evidence.mismatch))
  return { holds: !holds && missing.size > 0 ? null : holds, claim, round, mismatches, missing: [...missing] }
}
