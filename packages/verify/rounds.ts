/** All rounds seen: each is assembled from its frames and judged at its end. */
import { isObject, type Rulebook, sha256Hex } from '@fairhouse/kit'
import type { Mismatch } from './claims.ts'
import { isText, type SeenFrame, type SeenRound } from './frames.ts'
import type { Nonces } from './nonces.ts'
import type { Promises } from './promises.ts'
import type { SentRequests } from './requests.ts'
import {
  betMismatches,
  changedFields,
  judgeCase,
  type KnownTerms,
  newCase,
  promiseMismatches,
  type RoundCase,
  withFrame,
  withRound,
} from './round-case.ts'
import type { Clock, Verdicts } from './verdicts.ts'

export type Rounds = Readonly<{
  /** `own`: this browser's request that the frame answers. */
  hear(round: SeenRound, seen: SeenFrame, own?: Partial<Pick<RoundCase, 'bet' | 'acts'>>): void
  wantTerms(hash: unknown): void
  learnTerms(text: string): void
  /** Tries again to judge finished rounds that couldn't be judged so far. */
  tick(): void
  /** Reports a mismatch found outside the round's own frames. */
  fail(mismatch: Mismatch): void
  open(): readonly RoundCase[]
  framesOf(round: string | null): readonly SeenFrame[]
  termsTexts(): readonly string[]
}>

export type RoundsOptions = Readonly<{
  rulebook: Rulebook
  verdicts: Verdicts
  clock: Clock
  promises: Promises
  nonces: Nonces
  requests: SentRequests
  /** The round's balance is in doubt, so its verdict waits. */
  isDoubted(round: SeenRound): boolean
  wantTerms(hash: string): void
  kept?: readonly RoundCase[] | undefined
}>

const MAX_DONE = 300
const MAX_CASES = 60
const ASK_AGAIN_MS = 30_000

const readTerms = (text: string): KnownTerms | null => {
  try {
    const raw: unknown = JSON.parse(text)
    return isObject(raw) ? { text, game: raw.game, version: raw.version } : null
  } catch {
    return null
  }
}

export const createRounds = (options: RoundsOptions): Rounds => {
  const { rulebook, verdicts, clock, promises, nonces, requests, isDoubted } = options
  const { say, alarm } = verdicts
  const cases = new Map<string, RoundCase>((options.kept ?? []).map((each) => [each.round.roundId, each]))
  /** Judged rounds: another report of one must say the same. */
  const done = new Map<string, SeenRound>()
  const terms = new Map<string, KnownTerms>()
  const askedTerms = new Map<string, number>()

  const wantTerms = (hash: unknown): void => {
    if (!isText(hash) || terms.has(hash)) return
    if (clock.now - (askedTerms.get(hash) ?? -ASK_AGAIN_MS) < ASK_AGAIN_MS) return
    askedTerms.set(hash, clock.now)
    options.wantTerms(hash)
  }
  const finish = (round: SeenRound): void => {
    cases.delete(round.roundId)
    done.set(round.roundId, round)
    if (done.size > MAX_DONE) done.delete(done.keys().next().value!)
  }
  const judge = (known: RoundCase): void => {
    const { round } = known
    const outcome = judgeCase(known, rulebook, terms.get(round.terms))
    if (outcome.state === 'pending' && outcome.missing.includes('terms')) wantTerms(round.terms)
    if (outcome.state === 'mismatch') {
      alarm(round, outcome.mismatches)
      finish(round)
    } else if (outcome.state === 'verified' && isDoubted(round)) {
      say(round, { state: 'pending', missing: ['balance'] })
    } else {
      say(round, outcome)
      if (outcome.state !== 'verified') return
      if (known.isNew) verdicts.count()
      finish(round)
    }
  }
  /** Checks at once what can be checked before the end. */
  const keep = (known: RoundCase, round: SeenRound, mismatches: readonly Mismatch[]): void => {
    cases.set(round.roundId, known)
    if (cases.size > MAX_CASES) cases.delete(cases.keys().next().value!)
    const all = [
      ...mismatches,
      ...promiseMismatches(round, promises.of(round.nonce)),
      ...(known.bet === null ? [] : betMismatches(round, known.bet)),
    ]
    alarm(round, all)
    if (all.length > 0 && round.finalPayout !== null) finish(round)
    else judge(known)
  }
  return {
    hear: (round, seen, own = {}) => {
      const isNew = nonces.isNew(round.nonce)
      const twice = nonces.seen(round)
      if (twice) alarm(round, [twice])
      const before = done.get(round.roundId)
      if (before) {
        if (round.finalPayout !== null) alarm(round, changedFields(before, round))
        return
      }
      const { known: updated, mismatches } = withRound(
        cases.get(round.roundId) ?? newCase(round, isNew),
        round,
        seen,
      )
      const asked = own.bet === undefined || own.bet === null ? null : requests.frameOf(own.bet)
      const known: RoundCase = {
        ...updated,
        bet: updated.bet ?? own.bet ?? requests.betWith(round) ?? null,
        acts: [...updated.acts, ...(own.acts ?? [])],
        frames: asked
          ? withFrame([asked, ...updated.frames.filter((each) => each !== asked)], seen)
          : updated.frames,
      }
      keep(known, round, mismatches)
    },
    wantTerms,
    learnTerms: (text) => {
      const read = readTerms(text)
      if (read === null) return
      terms.set(sha256Hex(text), read)
      for (const known of cases.values()) if (known.round.finalPayout !== null) judge(known)
    },
    tick: () => {
      for (const known of [...cases.values()])
        if (known.round.finalPayout !== null && !isDoubted(known.round)) judge(known)
    },
    fail: (mismatch) => {
      const known = cases.get(mismatch.round ?? '')
      alarm(known?.round ?? null, [mismatch])
      if (known) finish(known.round)
    },
    open: () => [...cases.values()],
    framesOf: (round) => (round === null ? [] : (cases.get(round)?.frames ?? [])),
    termsTexts: () => [...terms.values()].map(({ text }) => text),
  }
}
