/** The parts of the verifier: each knows one thing; all share a clock and the verdicts. */
import type { Rulebook } from '@fairhouse/kit'
import { createHands, type Hands } from './hands.ts'
import { createHistoryPages, type HistoryPages } from './history-pages.ts'
import { createMoney, type Money } from './money.ts'
import { createNonces, type Nonces } from './nonces.ts'
import { createPromises, type Promises } from './promises.ts'
import { createRefusals, type Refusals } from './refusals.ts'
import { createSentRequests, type SentRequests } from './requests.ts'
import { createRoomFacts, type RoomFacts } from './room-facts.ts'
import { createRounds, type Rounds } from './rounds.ts'
import { createSeedRefusals, type SeedRefusals } from './seed-refusals.ts'
import { type Clock, createVerdicts, type Verdicts } from './verdicts.ts'
import type { KeptChecks, VerifierListener } from './verifier.ts'

export type VerifierParts = Readonly<{
  clock: Clock
  promises: Promises
  nonces: Nonces
  requests: SentRequests
  refusals: Refusals
  seeds: SeedRefusals
  verdicts: Verdicts
  money: Money
  history: HistoryPages
  rounds: Rounds
  hands: Hands
  roomFacts: RoomFacts
  /** [F12] Whether the house has a public log. */
  log: { isThere: boolean }
}>

export const createParts = (
  rulebook: Rulebook,
  listener: VerifierListener,
  kept: KeptChecks | null,
): VerifierParts => {
  const clock: Clock = { now: 0, ahead: 0 }
  const log = { isThere: false }
  const promises = createPromises(kept?.held)
  const nonces = createNonces(kept?.base ?? null)
  const requests = createSentRequests()
  const refusals = createRefusals(kept?.refusals)
  const seeds = createSeedRefusals(clock, kept?.seeds)
  const verdicts = createVerdicts(listener, promises, clock, kept?.verified)
  const money = createMoney(requests, clock)
  const history = createHistoryPages(nonces, requests, clock, (before) =>
    listener.want({ type: 'history', ...(before !== undefined && { before }) }),
  )
  const rounds = createRounds({
    rulebook,
    verdicts,
    clock,
    promises,
    nonces,
    requests,
    kept: kept?.cases,
    isDoubted: money.isDoubted,
    wantTerms: (hash) => listener.want({ type: 'terms', hash }),
  })
  const hands = createHands(
    rulebook,
    {
      onOutcome: verdicts.sayHand,
      onMismatches: (mismatches) => verdicts.alarm(null, mismatches),
      wantHand: (type, table) => listener.want({ type, table }),
      onLogged: (known) => listener.onLogged?.(known),
      hasLog: () => log.isThere,
    },
    kept?.hands,
  )
  const roomFacts = createRoomFacts(rulebook, {
    onMismatches: (mismatches) => verdicts.alarm(null, mismatches),
    wantTerms: rounds.wantTerms,
    wantRooms: () => listener.want({ type: 'rooms' }),
    termsTexts: rounds.termsTexts,
  })
  return {
    clock,
    promises,
    nonces,
    requests,
    refusals,
    seeds,
    verdicts,
    money,
    history,
    rounds,
    hands,
    roomFacts,
    log,
  }
}
