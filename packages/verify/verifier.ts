/**
 * Checks every round that goes over a player's socket, by itself: fed with the frames in both directions, it says of
 * each round whether it is verified, what is still missing, or which claim does not hold. It asks for what it needs
 * (`want`) and never alarms where something else may explain what it sees. Pure: no clock, no network.
 */
import type { Rulebook } from '@fairhouse/games/rulebook.ts'
import { isObject } from '@fairhouse/kit'
import type { Mismatch } from './claims.ts'
import {
  type Frame,
  isOfTables,
  isText,
  readPromised,
  readRound,
  roundsIn,
  type SeenFrame,
  type SeenRound,
} from './frames.ts'
import type { HandCase } from './hand-case.ts'
import { createHands } from './hands.ts'
import { createHistoryPages } from './history-pages.ts'
import { type LogCase, logCaseOf } from './log-case.ts'
import type { KeptLog, OwnLog } from './log-watch.ts'
import { createMoney } from './money.ts'
import { createNonces } from './nonces.ts'
import { createPromises, type HeldPromise } from './promises.ts'
import { createRefusals, NO_REPLY } from './refusals.ts'
import {
  actReplyMismatches,
  betReplyMismatches,
  nonceGoneBack,
  promisedTwice,
  secondPromise,
  unreadable,
} from './reply-claims.ts'
import { createRequests, type SentRequest } from './requests.ts'
import type { RoundCase } from './round-case.ts'
import { createRounds } from './rounds.ts'
import { type Clock, createVerdicts, type VerdictListener } from './verdicts.ts'

/** What the verifier needs: the text of terms, or a page of the player's history over the socket. */
export type Want =
  | Readonly<{ type: 'terms'; hash: string }>
  | Readonly<{ type: 'history'; before?: string }>
  | Readonly<{ type: 'hand'; table: string }>

export type VerifierListener = VerdictListener &
  Readonly<{
    /** [F12] A round or a hand is over, and its leaf should be in the public log soon. */
    onLogged?(known: LogCase): void
    /** [F12] What `hello` has told of the public log; null: nothing. */
    onLog?(log: OwnLog | null): void
    want(what: Want): void
  }>

/** What outlives the page. Plain JSON. */
export type KeptChecks = Readonly<{
  held: readonly HeldPromise[]
  /** The lowest nonce that no round was seen of. */
  base: string | null
  /** Rounds that are open, or that could not be checked yet. */
  cases: readonly RoundCase[]
  /** Hands that are played, or whose seeds are still secret. */
  hands: readonly HandCase[]
  log?: KeptLog | null | undefined
  verified: number
  refusals: number
}>

export type CheckStatus = Readonly<{
  verified: number
  pending: number
  /** [F2] Bets refused for no reason that could be checked, although their commitment was still the next one. */
  refusals: number
}>

export type Verifier = Readonly<{
  hear(seen: SeenFrame): void
  /** A text of terms; it counts by its hash. */
  learnTerms(text: string): void
  /** From time to time: what was waited for may be due. */
  tick(now: number): void
  /** [F2] The commitment promised for a nonce; null: not to this browser. */
  promisedFor(nonce: string): string | null
  status(): CheckStatus
  kept(): KeptChecks
  /** The frames that matter for a mismatch, in their order. */
  framesFor(mismatch: Mismatch): readonly SeenFrame[]
  termsTexts(): readonly string[]
}>

const MOST_RECENT = 60

type VerifierOptions = Readonly<{ rulebook: Rulebook; listener: VerifierListener; kept?: KeptChecks | null }>

export const createVerifier = ({ rulebook, listener, kept = null }: VerifierOptions): Verifier => {
  const clock: Clock = { now: 0, ahead: 0 }
  const promises = createPromises(kept?.held)
  const nonces = createNonces(kept?.base ?? null)
  const requests = createRequests()
  const refusals = createRefusals(kept?.refusals)
  const verdicts = createVerdicts(listener, promises, clock, kept?.verified)
  const { alarm } = verdicts
  const money = createMoney(requests, clock)
  const history = createHistoryPages(nonces, requests, clock, (before) =>
    listener.want({ type: 'history', ...(before !== undefined && { before }) }),
  )
  const rounds = createRounds({
    ...{ rulebook, verdicts, clock, promises, nonces, requests, kept: kept?.cases },
    isDoubted: money.isDoubted,
    wantTerms: (hash) => listener.want({ type: 'terms', hash }),
  })
  const hands = createHands(
    rulebook,
    {
      onOutcome: verdicts.sayHand,
      onMismatches: (mismatches) => alarm(null, mismatches),
      wantHand: (table) => listener.want({ type: 'hand', table }),
      onLogged: (known) => listener.onLogged?.(known),
      hasLog: () => hasLog,
    },
    kept?.hands,
  )
  let hasLog = false
  let recent: readonly SeenFrame[] = []
  /** The greeting and its answer: evidence begins with them. */
  let greeting: readonly SeenFrame[] = []

  const hearRound: typeof rounds.hear = (round, seen, own) => {
    refusals.used(round.nonce, own?.bet ? round : null)
    rounds.hear(round, seen, own)
  }
  /** `asked`: when the request was sent that it answers; null: it is a push. */
  const promised = (raw: unknown, at: number, asked: number | null): void => {
    const next = readPromised(raw)
    if (next === null) return
    const other = promises.nonceOf(next.commitment)
    if (other !== null && other !== next.nonce) alarm(null, [promisedTwice(next, other)])
    const before = promises.hold(next, at)
    if (before) alarm(null, [secondPromise(next, before)])
    if (asked !== null) refusals.told(next.nonce, asked)
    nonces.told(next.nonce)
  }
  /** [F3] Asked what is next, the house names no nonce that it has been past already. */
  const goesBack = (raw: unknown, asked: number): void => {
    const [next, latest] = [readPromised(raw), promises.latest()]
    if (next !== null && latest !== null && latest.at < asked && BigInt(next.nonce) < BigInt(latest.nonce))
      alarm(null, [nonceGoneBack(next, latest.nonce)])
  }
  const logged = (round: SeenRound, { frame, at }: SeenFrame): void => {
    const known = logCaseOf(round, money.isRemote(round) ? { ...frame, balance: null } : frame, at)
    if (known) listener.onLogged?.(known)
  }

  const answerBet = (request: SentRequest, seen: SeenFrame): void => {
    const { frame, at } = seen
    const round = readRound(frame.round)
    if (round === null) {
      alarm(null, [unreadable(seen)])
      return
    }
    money.moved(request, round, frame, at)
    const heldFor = isText(request.frame.commitment) ? promises.nonceOf(request.frame.commitment) : null
    alarm(round, betReplyMismatches(round, heldFor, readPromised(frame.next)))
    hearRound(round, seen, { bet: request.frame })
    promised(frame.next, at, request.at)
    logged(round, seen)
  }
  const answerAct = (request: SentRequest, seen: SeenFrame): void => {
    const round = readRound(seen.frame.round)
    if (round === null) {
      alarm(null, [unreadable(seen)])
      return
    }
    money.moved(request, round, seen.frame, seen.at)
    alarm(round, actReplyMismatches(round, request.frame))
    hearRound(round, seen, { acts: [[round.sequence - 1, request.frame.action]] })
    logged(round, seen)
  }
  const answerHistory = (request: SentRequest, seen: SeenFrame): void => {
    const told = roundsIn(seen.frame.rounds)
    for (const round of told) money.explain(round)
    for (const round of told) hearRound(round, seen)
    const problem = history.got(request, seen, told, money.isOfHouse())
    if (problem) alarm(null, [problem])
  }
  const answerNext = (request: SentRequest, seen: SeenFrame): void => {
    goesBack(seen.frame.next, request.at)
    promised(seen.frame.next, seen.at, request.at)
    const round = readRound(seen.frame.round)
    if (round) hearRound(round, seen)
  }
  const notPlaced = ({ frame }: SentRequest, code: unknown, at: number): void => {
    const { type, commitment, clientSeed, terms } = frame
    if (type === 'placeBet' && isText(commitment))
      refusals.add(promises.nonceOf(commitment), { code, at, clientSeed, terms })
  }
  const refused = (request: SentRequest, error: Frame, seen: SeenFrame): void => {
    notPlaced(request, error.code, seen.at)
    const round = readRound(error.round)
    if (round) hearRound(round, seen)
  }
  const greet = (request: SentRequest, seen: SeenFrame): void => {
    const { frame, at, wire } = seen
    greeting = [{ at: request.at, wire, direction: 'sent', frame: request.frame }, seen]
    for (const lost of requests.only(wire)) notPlaced(lost, NO_REPLY, at)
    if (typeof frame.now === 'number') clock.ahead = frame.now - at
    money.greeted(frame.player, frame.wallets, at)
    const log = readOwnLog(frame.log)
    hasLog = log !== null
    listener.onLog?.(log)
    goesBack(frame.next, request.at)
    promised(frame.next, at, request.at)
    for (const round of roundsIn(frame.openRounds)) hearRound(round, seen)
  }

  const answers: Readonly<Record<string, (request: SentRequest, seen: SeenFrame) => void>> = {
    hello: greet,
    placeBet: answerBet,
    act: answerAct,
    history: answerHistory,
    checkActive: answerNext,
    setClientSeed: answerNext,
    wallets: (_request, { frame, at }) => money.walletsTold(frame.wallets, at),
    refill: (_request, { frame, at }) => {
      money.disturbed(at)
      money.walletsTold([frame], at)
    },
  }
  const answer = (request: SentRequest, seen: SeenFrame): void => {
    const type = String(request.frame.type)
    if (isObject(seen.frame.error)) refused(request, seen.frame.error, seen)
    else if (Object.hasOwn(answers, type)) answers[type]!(request, seen)
    else if (isOfTables(type)) money.disturbed(seen.at)
    hands.hear(request, seen)
  }
  const push = (seen: SeenFrame): void => {
    const { frame, at } = seen
    money.disturbed(at)
    hands.hear(null, seen)
    const round = frame.type === 'round' ? readRound(frame.round) : null
    if (round === null) return
    promised(frame.next, at, null)
    hearRound(round, seen)
    logged(round, seen)
  }

  return {
    hear: (seen) => {
      clock.now = Math.max(clock.now, seen.at)
      recent = [...recent, seen].slice(-MOST_RECENT)
      if (seen.direction === 'sent') {
        requests.sent(seen, nonces.top())
        if (seen.frame.type === 'placeBet') rounds.wantTerms(seen.frame.terms)
        return
      }
      if (seen.frame.id === undefined) push(seen)
      else {
        const request = requests.answered(seen)
        if (request) answer(request, seen)
      }
      history.fillGaps()
    },
    learnTerms: rounds.learnTerms,
    tick: (at) => {
      clock.now = Math.max(clock.now, at)
      rounds.tick()
      for (const doubt of money.lasting()) {
        if (!history.isNewerThan(doubt.at)) continue
        money.drop(doubt)
        rounds.fail(doubt.mismatch)
      }
      hands.tick(clock.now, clock.now + clock.ahead)
      history.fillGaps()
    },
    promisedFor: (nonce) => promises.of(nonce)?.commitment ?? null,
    status: () => ({
      verified: verdicts.verified(),
      pending:
        rounds.open().filter(({ round }) => round.finalPayout !== null).length +
        hands.all().filter(({ revealAt }) => revealAt !== null).length,
      refusals: refusals.count(),
    }),
    kept: () => ({
      held: promises.all().slice(-64),
      base: nonces.base(),
      cases: rounds.open(),
      hands: hands.all(),
      verified: verdicts.verified(),
      refusals: refusals.count(),
    }),
    framesFor: ({ round }) => {
      const own = [...rounds.framesOf(round), ...hands.framesOf(round)]
      const [hello] = greeting.slice(-1)
      const begun = hello && !recent.includes(hello) ? greeting : []
      return [...begun, ...own.filter((each) => !recent.includes(each) && !begun.includes(each)), ...recent]
    },
    termsTexts: rounds.termsTexts,
  }
}

const readOwnLog = (raw: unknown): OwnLog | null =>
  isObject(raw) &&
  isText(raw.key) &&
  isText(raw.origin) &&
  Array.isArray(raw.vkeys) &&
  raw.vkeys.every(isText)
    ? { key: raw.key, origin: raw.origin, vkeys: raw.vkeys }
    : null
