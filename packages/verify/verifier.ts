/**
 * Checks every round on a player's socket: from the frames in both directions it decides whether a round is verified,
 * what is still missing, or which claim doesn't hold. It asks for what it needs (`want`) and raises no alarm that
 * something else may explain. It has no clock and no network of its own.
 */
import type { Rulebook } from '@fairhouse/kit'
import type { Mismatch } from './claims.ts'
import { createFrameHandler } from './frame-handler.ts'
import type { SeenFrame } from './frames.ts'
import type { HandCase } from './hand-case.ts'
import type { LogCase } from './log-case.ts'
import type { KeptLog, OwnLog } from './log-watch.ts'
import type { HeldPromise } from './promises.ts'
import type { RoundCase } from './round-case.ts'
import { isBeyondBadLuck, type SeedCounts } from './seed-refusals.ts'
import type { VerdictListener } from './verdicts.ts'
import { createParts, type VerifierParts } from './verifier-parts.ts'

/** What the verifier needs: the text of terms, or over the socket a page of the player's history, a hand, a void hand, the list of rooms. */
export type Want =
  | Readonly<{ type: 'terms'; hash: string }>
  | Readonly<{ type: 'history'; before?: string }>
  | Readonly<{ type: 'hand' | 'voidHand'; table: string }>
  | Readonly<{ type: 'rooms' }>

export type VerifierListener = VerdictListener &
  Readonly<{
    /** [F12] A round or hand is over, and its leaf should be in the public log soon. */
    onLogged?(known: LogCase): void
    /** [F12] What `hello` says about the public log; null: nothing. */
    onLog?(log: OwnLog | null): void
    want(what: Want): void
  }>

/** State that outlives the page. Plain JSON. */
export type KeptChecks = Readonly<{
  held: readonly HeldPromise[]
  /** The lowest nonce whose round was not seen. */
  base: string | null
  /** Rounds that are open or unchecked. */
  cases: readonly RoundCase[]
  /** Hands being played, or with seeds that are still secret. */
  hands: readonly HandCase[]
  log?: KeptLog | null | undefined
  verified: number
  refusals: number
  seeds?: SeedCounts
}>

export type CheckStatus = Readonly<{
  verified: number
  pending: number
  /** [F2] Bets refused without a reason that can be checked, although their commitment was still the next one. */
  refusals: number
  /** [F14] `isBeyondBadLuck`: a bad connection doesn't explain so many refusals. */
  seeds: SeedCounts & Readonly<{ isBeyondBadLuck: boolean }>
}>

export type Verifier = Readonly<{
  hear(seen: SeenFrame): void
  /** Adds a text of terms, identified by its hash. */
  learnTerms(text: string): void
  /** Call it from time to time: something may be due. */
  tick(now: number): void
  /** [F2] The commitment promised to this browser for a nonce, or null. */
  promisedFor(nonce: string): string | null
  status(): CheckStatus
  kept(): KeptChecks
  /** The frames that matter for a mismatch, in order. */
  framesFor(mismatch: Mismatch): readonly SeenFrame[]
  termsTexts(): readonly string[]
}>

const MAX_RECENT = 60

/** The frames for evidence: the latest, and the `hello` before them with its reply. */
const createRecent = ({ rounds, hands }: Pick<VerifierParts, 'rounds' | 'hands'>) => {
  let recent: readonly SeenFrame[] = []
  let greeting: readonly SeenFrame[] = []
  return {
    add: (seen: SeenFrame): void => {
      recent = [...recent, seen].slice(-MAX_RECENT)
    },
    greeted: (frames: readonly SeenFrame[]): void => {
      greeting = frames
    },
    framesFor: ({ round }: Mismatch): readonly SeenFrame[] => {
      const own = [...rounds.framesOf(round), ...hands.framesOf(round)]
      const [hello] = greeting.slice(-1)
      const begun = hello && !recent.includes(hello) ? greeting : []
      return [...begun, ...own.filter((each) => !recent.includes(each) && !begun.includes(each)), ...recent]
    },
  }
}

const statusOf = ({ verdicts, rounds, hands, refusals, seeds }: VerifierParts): CheckStatus => ({
  verified: verdicts.verified(),
  pending:
    rounds.open().filter(({ round }) => round.finalPayout !== null).length +
    hands.all().filter(({ revealAt }) => revealAt !== null).length,
  refusals: refusals.count(),
  seeds: { ...seeds.counts(), isBeyondBadLuck: isBeyondBadLuck(seeds.counts()) },
})

const MAX_HELD = 64

const keptOf = ({
  promises,
  nonces,
  rounds,
  hands,
  verdicts,
  refusals,
  seeds,
}: VerifierParts): KeptChecks => ({
  held: promises.all().slice(-MAX_HELD),
  base: nonces.base(),
  cases: rounds.open(),
  hands: hands.all(),
  verified: verdicts.verified(),
  refusals: refusals.count(),
  seeds: seeds.counts(),
})

/** Handles what is due by now. */
const lookAgain = ({ clock, rounds, money, history, hands }: VerifierParts): void => {
  rounds.tick()
  for (const doubt of money.lasting()) {
    if (!history.isNewerThan(doubt.at)) continue
    money.drop(doubt)
    rounds.fail(doubt.mismatch)
  }
  hands.tick(clock.now, clock.now + clock.ahead)
  history.fillGaps()
}

type VerifierOptions = Readonly<{ rulebook: Rulebook; listener: VerifierListener; kept?: KeptChecks | null }>

export const createVerifier = ({ rulebook, listener, kept = null }: VerifierOptions): Verifier => {
  const parts = createParts(rulebook, listener, kept)
  const { clock, promises, nonces, requests, history, rounds, seeds, roomFacts } = parts
  const recent = createRecent(parts)
  const hearing = createFrameHandler(parts, listener, recent.greeted)
  const hearSent = (seen: SeenFrame): void => {
    requests.sent(seen, nonces.top())
    seeds.sent(seen)
    if (seen.frame.type === 'placeBet') rounds.wantTerms(seen.frame.terms)
  }
  const hearReceived = (seen: SeenFrame): void => {
    const request = seen.frame.id === undefined ? null : requests.answered(seen)
    if (request) hearing.answer(request, seen)
    else if (seen.frame.id === undefined) hearing.push(seen)
    seeds.hear(request, seen)
    roomFacts.hear(request, seen)
    history.fillGaps()
  }
  return {
    hear: (seen) => {
      clock.now = Math.max(clock.now, seen.at)
      recent.add(seen)
      if (seen.direction === 'sent') hearSent(seen)
      else hearReceived(seen)
    },
    learnTerms: (text) => {
      rounds.learnTerms(text)
      roomFacts.learnTerms()
    },
    tick: (at) => {
      clock.now = Math.max(clock.now, at)
      lookAgain(parts)
      seeds.tick()
    },
    promisedFor: (nonce) => promises.of(nonce)?.commitment ?? null,
    status: () => statusOf(parts),
    kept: () => keptOf(parts),
    framesFor: recent.framesFor,
    termsTexts: rounds.termsTexts,
  }
}
