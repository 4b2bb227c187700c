/**
 * Checks every round that goes over a player's socket, by itself: fed with the frames in both directions, it says of
 * each round whether it is verified, what is still missing, or which claim does not hold. It asks for what it needs
 * (`want`) and never alarms where something else may explain what it sees. Pure: no clock, no network.
 */
import type { Rulebook } from '@fairhouse/games/rulebook.ts'
import { isObject, sha256Hex } from '@fairhouse/kit'
import { createBalances, type Doubt, GRACE_MS } from './balances.ts'
import type { Mismatch, Verdict } from './claims.ts'
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
import { type LogCase, logCaseOf } from './log-case.ts'
import type { KeptLog, OwnLog } from './log-watch.ts'
import { createNonces, isUnfiltered } from './nonces.ts'
import { createPromises, type HeldPromise } from './promises.ts'
import { createRefusals, NO_REPLY } from './refusals.ts'
import { createRequests, type SentRequest } from './requests.ts'
import {
  betMismatches,
  judgeCase,
  type KnownTerms,
  newCase,
  type Outcome,
  promiseMismatches,
  type RoundCase,
  retold,
  withFrame,
  withRound,
} from './round-case.ts'

/** What the verifier needs: the text of terms, or a page of the player's history over the socket. */
export type Want =
  | Readonly<{ type: 'terms'; hash: string }>
  | Readonly<{ type: 'history'; before?: string }>
  | Readonly<{ type: 'hand'; table: string }>

export type VerifierListener = Readonly<{
  onVerdict(verdict: Verdict): void
  onMismatch(mismatch: Mismatch): void
  /** [F12] A round is over, and its leaf should be in the public log soon. */
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

/** The operator whose players' wallets are all the house's own. */
const HOUSE = 'house'
const MOST_DONE = 300
const MOST_CASES = 60
const MOST_RECENT = 60
const ASK_AGAIN_MS = 30_000
const MOST_PAGES = 12

type VerifierOptions = Readonly<{ rulebook: Rulebook; listener: VerifierListener; kept?: KeptChecks | null }>

export const createVerifier = ({ rulebook, listener, kept = null }: VerifierOptions): Verifier => {
  const promises = createPromises(kept?.held)
  const nonces = createNonces(kept?.base ?? null)
  const balances = createBalances()
  const requests = createRequests()
  const refusals = createRefusals(kept?.refusals)
  const cases = new Map<string, RoundCase>((kept?.cases ?? []).map((each) => [each.round.roundId, each]))
  /** Finished and judged: told again, they must be the same. */
  const done = new Map<string, SeenRound>()
  const terms = new Map<string, KnownTerms>()
  const askedTerms = new Map<string, number>()
  let recent: readonly SeenFrame[] = []
  /** The greeting and its answer: evidence begins with them. */
  let greeting: readonly SeenFrame[] = []
  let verified = kept?.verified ?? 0
  let operator: string | null = null
  let now = 0
  /** The house's clock less this one's. */
  let ahead = 0
  /** When a page of the history was last asked for and got, and how many in a row. */
  let [askedAt, gotAt, pages] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, 0]

  const doubtOf = ({ roundId }: SeenRound): Doubt | undefined =>
    balances.doubts().find(({ mismatch }) => mismatch.round === roundId)
  const say = (round: SeenRound, outcome: Outcome): void => {
    if (outcome.state === 'open') return
    const { roundId, nonce, game } = round
    const held = (promises.of(nonce)?.at ?? Number.POSITIVE_INFINITY) < now
    const named = { round: roundId, nonce, game, at: now }
    listener.onVerdict(
      outcome.state === 'verified' ? { ...named, state: 'verified', held } : { ...named, ...outcome },
    )
  }
  const alarm = (round: SeenRound | null, mismatches: readonly Mismatch[]): void => {
    if (mismatches.length === 0) return
    if (round !== null) say(round, { state: 'mismatch', mismatches })
    for (const each of mismatches) listener.onMismatch(each)
  }

  const wantTerms = (hash: unknown): void => {
    if (!isText(hash) || terms.has(hash) || now - (askedTerms.get(hash) ?? -ASK_AGAIN_MS) < ASK_AGAIN_MS)
      return
    askedTerms.set(hash, now)
    listener.want({ type: 'terms', hash })
  }
  const wantHistory = (before?: string): void => {
    askedAt = now
    listener.want({ type: 'history', ...(before !== undefined && { before }) })
  }
  const fillGaps = (): void => {
    if (nonces.missing().length === 0) pages = 0
    else if (pages < MOST_PAGES && !requests.isAsking('history') && askedAt < now) wantHistory()
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
    } else if (outcome.state === 'verified' && doubtOf(round)) {
      say(round, { state: 'pending', missing: ['balance'] })
    } else {
      say(round, outcome)
      if (outcome.state !== 'verified') return
      if (known.isNew) verified += 1
      finish(round)
    }
  }

  /** `own`: what this browser has sent and this frame answers. */
  const hearRound = (
    round: SeenRound,
    seen: SeenFrame,
    own: Partial<Pick<RoundCase, 'bet' | 'acts'>> = {},
  ): void => {
    refusals.used(round.nonce, own.bet ? round : null)
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
      frames: asked ? withFrame([asked, ...told.frames.filter((each) => each !== asked)], seen) : told.frames,
    }
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

  /** `asked`: when the request was sent that it answers; null: it is a push. */
  const promised = (raw: unknown, at: number, asked: number | null): void => {
    const next = readPromised(raw)
    if (next === null) return
    const { nonce, commitment } = next
    const differing = (expected: string, found: string): void =>
      alarm(null, [{ claim: 'commitment', round: null, nonce, field: 'commitment', expected, found }])
    const other = promises.nonceOf(commitment)
    if (other !== null && other !== nonce) differing('one of its own', `that of nonce ${other}`)
    const before = promises.hold(next, at)
    if (before) differing(before.commitment, commitment)
    if (asked !== null) refusals.told(next.nonce, asked)
    nonces.told(next.nonce)
  }

  /** [F3] Asked what is next, the house names no nonce that it has been past already. */
  const goesBack = (raw: unknown, asked: number): void => {
    const [next, latest] = [readPromised(raw), promises.latest()]
    if (next === null || latest === null || latest.at >= asked) return
    const [expected, { nonce: found }] = [latest.nonce, next]
    if (BigInt(found) < BigInt(expected))
      alarm(null, [{ claim: 'nonce', round: null, nonce: found, field: 'next.nonce', expected, found }])
  }

  const hands = createHands(
    rulebook,
    {
      onOutcome: ({ table, game }, outcome) => {
        if (outcome.state === 'open') return
        if (outcome.state === 'verified') verified += 1
        const named = { round: table, nonce: '0', game, at: now }
        listener.onVerdict(
          outcome.state === 'verified'
            ? { ...named, state: 'verified', held: true }
            : { ...named, ...outcome },
        )
        if (outcome.state === 'mismatch') alarm(null, outcome.mismatches)
      },
      onMismatches: (mismatches) => alarm(null, mismatches),
      wantHand: (table) => listener.want({ type: 'hand', table }),
    },
    kept?.hands,
  )

  const isRemote = ({ isDemo }: Pick<SeenRound, 'isDemo'>): boolean => operator !== HOUSE && !isDemo
  const moved = (
    request: SentRequest,
    round: SeenRound,
    { balance, balanceIsOld }: Frame,
    at: number,
  ): void => {
    if (!isText(balance) || balanceIsOld || request.overlaps || request.again || isRemote(round))
      balances.disturbed(at, round)
    else balances.replied(round, request.frame.type === 'placeBet', balance, at)
  }
  const walletsTold = (raw: unknown, at: number): void => {
    for (const wallet of Array.isArray(raw) ? raw : [])
      if (isObject(wallet) && isText(wallet.currency) && isText(wallet.balance))
        balances.told({ currency: wallet.currency, isDemo: wallet.isDemo === true }, wallet.balance, at)
  }

  const logged = (round: SeenRound, { frame, at }: SeenFrame): void => {
    const known = logCaseOf(round, isRemote(round) ? { ...frame, balance: null } : frame, at)
    if (known) listener.onLogged?.(known)
  }

  const unreadable = (seen: SeenFrame, round: unknown): void =>
    alarm(null, [
      {
        claim: 'unreadable',
        round: isObject(round) && isText(round.roundId) ? round.roundId : null,
        nonce: null,
        field: 'round',
        expected: 'a round',
        found: seen.frame.round ?? null,
      },
    ])

  const answerBet = (request: SentRequest, seen: SeenFrame): void => {
    const { frame, at } = seen
    const round = readRound(frame.round)
    if (round === null) {
      unreadable(seen, frame.round)
      return
    }
    moved(request, round, frame, at)
    const heldFor = isText(request.frame.commitment) ? promises.nonceOf(request.frame.commitment) : null
    const next = readPromised(frame.next)
    const mismatches: Mismatch[] = []
    const { roundId, nonce } = round
    if (heldFor !== null && heldFor !== nonce)
      mismatches.push({
        claim: 'nonce',
        round: roundId,
        nonce,
        field: 'nonce',
        expected: heldFor,
        found: nonce,
      })
    const following = (BigInt(nonce) + 1n).toString()
    if (next?.nonce !== following)
      mismatches.push({
        claim: 'nonce',
        round: roundId,
        nonce,
        field: 'next.nonce',
        expected: following,
        found: next?.nonce ?? null,
      })
    alarm(round, mismatches)
    hearRound(round, seen, { bet: request.frame })
    promised(frame.next, at, request.at)
    logged(round, seen)
  }
  const answerAct = (request: SentRequest, seen: SeenFrame): void => {
    const round = readRound(seen.frame.round)
    if (round === null) {
      unreadable(seen, seen.frame.round)
      return
    }
    moved(request, round, seen.frame, seen.at)
    const { roundId, nonce, sequence } = round
    const asked = request.frame
    const places = [
      ['roundId', asked.round, roundId],
      ['sequence', typeof asked.sequence === 'number' ? asked.sequence + 1 : sequence, sequence],
    ] as const
    alarm(
      round,
      places
        .filter(([, expected, found]) => expected !== found)
        .map(([field, expected, found]) => ({
          claim: 'actions',
          round: roundId,
          nonce,
          field,
          expected,
          found,
        })),
    )
    hearRound(round, seen, { acts: [[sequence - 1, asked.action]] })
    logged(round, seen)
  }
  /** A round of another device explains a balance of that time. */
  const explainDoubts = (round: SeenRound): void => {
    if (requests.isOwn(round.roundId)) return
    for (const { since, at } of balances.doubts()) {
      const within = [round.openedAt, round.closedAt].some(
        (time) => time !== null && time >= since + ahead - GRACE_MS && time <= at + ahead + GRACE_MS,
      )
      if (within) balances.disturbed(at, round)
    }
  }
  const answerHistory = (request: SentRequest, seen: SeenFrame): void => {
    const rounds = roundsIn(seen.frame.rounds)
    const { before } = seen.frame
    for (const round of rounds) explainDoubts(round)
    for (const round of rounds) hearRound(round, seen)
    if (!isUnfiltered(request.frame)) return
    gotAt = seen.at
    pages += 1
    const top = request.frame.before === undefined ? request.top : null
    const problem = operator === HOUSE ? nonces.page(rounds, top, before === null) : null
    if (problem) alarm(null, [problem])
    const [lowest] = nonces.missing()
    const last = rounds.at(-1)
    const goesOn = lowest !== undefined && last !== undefined && BigInt(last.nonce) > lowest && isText(before)
    if (goesOn && pages < MOST_PAGES) wantHistory(before as string)
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
    balances.disturbed(at)
    operator = isObject(frame.player) && isText(frame.player.operator) ? frame.player.operator : null
    if (typeof frame.now === 'number') ahead = frame.now - at
    walletsTold(frame.wallets, at)
    listener.onLog?.(readOwnLog(frame.log))
    goesBack(frame.next, request.at)
    promised(frame.next, at, request.at)
    for (const round of roundsIn(frame.openRounds)) hearRound(round, seen)
  }

  const answerNext = (request: SentRequest, seen: SeenFrame): void => {
    goesBack(seen.frame.next, request.at)
    promised(seen.frame.next, seen.at, request.at)
    const round = readRound(seen.frame.round)
    if (round) hearRound(round, seen)
  }
  const answers: Readonly<Record<string, (request: SentRequest, seen: SeenFrame) => void>> = {
    hello: greet,
    placeBet: answerBet,
    act: answerAct,
    history: answerHistory,
    checkActive: answerNext,
    setClientSeed: answerNext,
    wallets: (_request, { frame, at }) => walletsTold(frame.wallets, at),
    refill: (_request, { frame, at }) => {
      balances.disturbed(at)
      walletsTold([frame], at)
    },
  }
  const answer = (request: SentRequest, seen: SeenFrame): void => {
    const type = String(request.frame.type)
    if (isObject(seen.frame.error)) refused(request, seen.frame.error, seen)
    else if (Object.hasOwn(answers, type)) answers[type]!(request, seen)
    else if (isOfTables(type)) balances.disturbed(seen.at)
    hands.hear(request, seen)
  }
  const push = (seen: SeenFrame): void => {
    const { frame, at } = seen
    balances.disturbed(at)
    hands.hear(null, seen)
    const round = frame.type === 'round' ? readRound(frame.round) : null
    if (round === null) return
    promised(frame.next, at, null)
    hearRound(round, seen)
    logged(round, seen)
  }

  return {
    hear: (seen) => {
      now = Math.max(now, seen.at)
      recent = [...recent, seen].slice(-MOST_RECENT)
      if (seen.direction === 'sent') {
        requests.sent(seen, nonces.top())
        if (seen.frame.type === 'placeBet') wantTerms(seen.frame.terms)
        return
      }
      if (seen.frame.id === undefined) push(seen)
      else {
        const request = requests.answered(seen)
        if (request) answer(request, seen)
      }
      fillGaps()
    },
    learnTerms: (text) => {
      const read = readTerms(text)
      if (read === null) return
      terms.set(sha256Hex(text), read)
      for (const known of cases.values()) if (known.round.finalPayout !== null) judge(known)
    },
    tick: (at) => {
      now = Math.max(now, at)
      for (const known of [...cases.values()])
        if (known.round.finalPayout !== null && !doubtOf(known.round)) judge(known)
      for (const doubt of balances.doubts()) {
        if (now - doubt.at < GRACE_MS) continue
        if (gotAt <= doubt.at) {
          if (!requests.isAsking('history') && now - askedAt > GRACE_MS / 2) wantHistory()
          continue
        }
        balances.drop(doubt)
        const known = cases.get(doubt.mismatch.round!)
        alarm(known?.round ?? null, [doubt.mismatch])
        if (known) finish(known.round)
      }
      hands.tick(now, now + ahead)
      fillGaps()
    },
    promisedFor: (nonce) => promises.of(nonce)?.commitment ?? null,
    status: () => ({
      verified,
      pending:
        [...cases.values()].filter(({ round }) => round.finalPayout !== null).length +
        hands.all().filter(({ revealAt }) => revealAt !== null).length,
      refusals: refusals.count(),
    }),
    kept: () => ({
      held: promises.all().slice(-64),
      base: nonces.base(),
      cases: [...cases.values()],
      hands: hands.all(),
      verified,
      refusals: refusals.count(),
    }),
    framesFor: ({ round }) => {
      const own = round === null ? [] : (cases.get(round)?.frames ?? [])
      const [hello] = greeting.slice(-1)
      const begun = hello && !recent.includes(hello) ? greeting : []
      return [...begun, ...own.filter((each) => !recent.includes(each) && !begun.includes(each)), ...recent]
    },
    termsTexts: () => [...terms.values()].map(({ text }) => text),
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

const readTerms = (text: string): KnownTerms | null => {
  try {
    const raw: unknown = JSON.parse(text)
    return isObject(raw) ? { text, game: raw.game, version: raw.version } : null
  } catch {
    return null
  }
}
