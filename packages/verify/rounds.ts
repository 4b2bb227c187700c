/** All rounds seen: each is assembled from its frames and judged once it is over. */
import type { Rulebook } from '@fairhouse/games/rulebook.ts'
import { isObject, sha256Hex } from '@fairhouse/kit'
import type { Mismatch } from './claims.ts'
import { isText, type SeenFrame, type SeenRound } from './frames.ts'
import type { Nonces } from './nonces.ts'
import type { Promises } from './promises.ts'
import type { SentRequests } from './requests.ts'
import {
  betMismatches,
  judgeCase,
  type KnownTerms,
  newCase,
  promiseMismatches,
  type RoundCase,
  retold,
  withFrame,
  withRound,
} from './round-case.ts'
import type { Clock, Verdicts } from './verdicts.ts'

export type Rounds = Readonly<{
  /** `own`: what this browser has sent and this frame answers. */
  hear(round: SeenRound, seen: SeenFrame, own?: Partial<Pick<RoundCase, 'bet' | 'acts'>>): void
  wantTerms(hash: unknown): void
  learnTerms(text: string): void
  /** What is over and was not judged yet is judged again. */
  tick(): void
  /** A claim does not hold that the round itself does not show. */
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
  /** Its balance is in doubt, and its verdict waits for that. */
  isDoubted(round: SeenRound): boolean
  wantTerms(hash: string): void
  kept?: readonly RoundCase[] | undefined
}>

const MOST_DONE = 300
const MOST_CASES = 60
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
  /** Finished and judged: told again, they must be the same. */
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
    if (done.size > MOST_DONE) done.delete(done.keys().next().value!)
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
  /** Judged at once as far as it can be seen before its end. */
  const keep = (known: RoundCase, round: SeenRound, mismatches: readonly Mismatch[]): void => {
    cases.set(round.roundId, known)
    if (cases.size > MOST_CASES) cases.delete(cases.keys().next().value!)
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
        if (round.finalPayout !== null) alarm(round, retold(before, round))
        return
      }
      const { known: told, mismatches } = withRound(
        cases.get(round.roundId) ?? newCase(round, isNew),
        round,
        seen,
      )
      const asked = own.bet === undefined || own.bet === null ? null : requests.frameOf(own.bet)
      const known: RoundCase = {
        ...told,
        bet: told.bet ?? own.bet ?? requests.betWith(round) ?? null,
        acts: [...told.acts, ...(own.acts ?? [])],
        frames: asked
          ? withFrame([asked, ...told.frames.filter((each) => each !== asked)], seen)
          : told.frames,
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
