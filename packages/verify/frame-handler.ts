/** Handles each frame of the house: replies, by their request, and pushes. */
import { isObject } from '@fairhouse/kit'
import {
  isOfTables,
  isText,
  type RawFrame,
  readPromised,
  readRound,
  roundsIn,
  type SeenFrame,
  type SeenRound,
} from './frames.ts'
import { logCaseOf } from './log-case.ts'
import type { OwnLog } from './log-watch.ts'
import { NO_REPLY } from './refusals.ts'
import {
  actReplyMismatches,
  betReplyMismatches,
  nonceGoneBack,
  promisedTwice,
  secondPromise,
  unreadable,
} from './reply-claims.ts'
import type { SentRequest } from './requests.ts'
import type { Rounds } from './rounds.ts'
import { tableLogCase } from './table-log-case.ts'
import type { VerifierListener } from './verifier.ts'
import type { VerifierParts } from './verifier-parts.ts'

export type FrameHandler = Readonly<{
  answer(request: SentRequest, seen: SeenFrame): void
  push(seen: SeenFrame): void
}>

type Answer = (request: SentRequest, seen: SeenFrame) => void

/** [F2] [F3] What the house promises for the next round. */
const hearPromises = ({ promises, nonces, refusals, verdicts: { alarm } }: VerifierParts) => ({
  /** `asked`: when its request was sent; null for a push. */
  promised: (raw: unknown, at: number, asked: number | null): void => {
    const next = readPromised(raw)
    if (next === null) return
    const other = promises.nonceOf(next.commitment)
    if (other !== null && other !== next.nonce) alarm(null, [promisedTwice(next, other)])
    const before = promises.hold(next, at)
    if (before) alarm(null, [secondPromise(next, before)])
    if (asked !== null) refusals.announced(next.nonce, asked)
    nonces.announced(next.nonce)
  },
  /** [F3] The next nonce that the house names must never go back. */
  goesBack: (raw: unknown, asked: number): void => {
    const [next, latest] = [readPromised(raw), promises.latest()]
    if (next !== null && latest !== null && latest.at < asked && BigInt(next.nonce) < BigInt(latest.nonce))
      alarm(null, [nonceGoneBack(next, latest.nonce)])
  },
})

/** Rounds in any frame. */
const hearRounds = ({ refusals, rounds, money }: VerifierParts, listener: VerifierListener) => ({
  round: ((round, seen, own) => {
    refusals.used(round.nonce, own?.bet ? round : null)
    rounds.hear(round, seen, own)
  }) as Rounds['hear'],
  /** [F12] The round is over: its leaf should be in the log soon. */
  logged: (round: SeenRound, { frame, at }: SeenFrame): void => {
    const known = logCaseOf(round, money.isRemote(round) ? { ...frame, balance: null } : frame, at)
    if (known) listener.onLogged?.(known)
  },
})

type Parts = VerifierParts & ReturnType<typeof hearPromises> & ReturnType<typeof hearRounds>

/** Replies to a bet and to an action. */
const playAnswers = (parts: Parts): Readonly<Record<'placeBet' | 'act', Answer>> => {
  const { promises, money, round: hearRound, promised, logged } = parts
  const { alarm } = parts.verdicts
  return {
    placeBet: (request, seen) => {
      const { frame, at } = seen
      const round = readRound(frame.round)
      if (round === null) return alarm(null, [unreadable(seen)])
      money.moved(request, round, frame, at)
      const promisedNonce = isText(request.frame.commitment)
        ? promises.nonceOf(request.frame.commitment)
        : null
      alarm(round, betReplyMismatches(round, promisedNonce, readPromised(frame.next)))
      hearRound(round, seen, { bet: request.frame })
      promised(frame.next, at, request.at)
      logged(round, seen)
    },
    act: (request, seen) => {
      const round = readRound(seen.frame.round)
      if (round === null) return alarm(null, [unreadable(seen)])
      money.moved(request, round, seen.frame, seen.at)
      alarm(round, actReplyMismatches(round, request.frame))
      hearRound(round, seen, { acts: [[round.sequence - 1, request.frame.action]] })
      logged(round, seen)
    },
  }
}

/** Replies to requests that only read. */
const lookAnswers = (parts: Parts): Readonly<Record<string, Answer>> => {
  const { money, history, round: hearRound, promised, goesBack } = parts
  const next: Answer = (request, seen) => {
    goesBack(seen.frame.next, request.at)
    promised(seen.frame.next, seen.at, request.at)
    const round = readRound(seen.frame.round)
    if (round) hearRound(round, seen)
  }
  return {
    history: (request, seen) => {
      const listed = roundsIn(seen.frame.rounds)
      for (const round of listed) money.explain(round)
      for (const round of listed) hearRound(round, seen)
      const problem = history.got(request, seen, listed, money.isOfHouse())
      if (problem) parts.verdicts.alarm(null, [problem])
    },
    checkActive: next,
    setClientSeed: next,
    wallets: (_request, { frame, at }) => money.walletsTold(frame.wallets, at),
    refill: (_request, { frame, at }) => {
      money.disturbed(at)
      money.walletsTold([frame], at)
    },
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

/** `greeted` gets `hello` and its reply. */
export const createFrameHandler = (
  own: VerifierParts,
  listener: VerifierListener,
  greeted: (frames: readonly SeenFrame[]) => void,
): FrameHandler => {
  const parts: Parts = { ...own, ...hearPromises(own), ...hearRounds(own, listener) }
  const { clock, promises, requests, refusals, money, hands } = parts
  const { round: hearRound, promised, goesBack, logged } = parts

  const notPlaced = ({ frame }: SentRequest, code: unknown, at: number): void => {
    const { type, commitment, clientSeed, terms } = frame
    if (type === 'placeBet' && isText(commitment))
      refusals.add(promises.nonceOf(commitment), { code, at, clientSeed, terms })
  }
  const refused = (request: SentRequest, error: RawFrame, seen: SeenFrame): void => {
    notPlaced(request, error.code, seen.at)
    const round = readRound(error.round)
    if (round) hearRound(round, seen)
  }
  const hello: Answer = (request, seen) => {
    const { frame, at, wire } = seen
    greeted([{ at: request.at, wire, direction: 'sent', frame: request.frame }, seen])
    for (const lost of requests.dropOtherSockets(wire)) notPlaced(lost, NO_REPLY, at)
    if (typeof frame.now === 'number') clock.ahead = frame.now - at
    money.greeted(frame.player, frame.wallets, at)
    const log = readOwnLog(frame.log)
    parts.log.isThere = log !== null
    listener.onLog?.(log)
    goesBack(frame.next, request.at)
    promised(frame.next, at, request.at)
    for (const round of roundsIn(frame.openRounds)) hearRound(round, seen)
  }
  const tableLog: Answer = (_request, { frame, at }) => {
    const known = parts.log.isThere ? tableLogCase(frame, at) : null
    if (known) listener.onLogged?.(known)
  }
  const answers: Readonly<Record<string, Answer>> = {
    hello,
    tableLog,
    ...playAnswers(parts),
    ...lookAnswers(parts),
  }
  return {
    answer: (request, seen) => {
      const type = String(request.frame.type)
      if (isObject(seen.frame.error)) refused(request, seen.frame.error, seen)
      else if (Object.hasOwn(answers, type)) answers[type]!(request, seen)
      else if (isOfTables(type)) money.disturbed(seen.at)
      hands.hear(request, seen)
    },
    push: (seen) => {
      const { frame, at } = seen
      money.disturbed(at)
      hands.hear(null, seen)
      const round = frame.type === 'round' ? readRound(frame.round) : null
      if (round === null) return
      promised(frame.next, at, null)
      hearRound(round, seen)
      logged(round, seen)
    },
  }
}
