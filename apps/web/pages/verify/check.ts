/**
 * The check of a round of HiLo or Keno: computed once by the game's own verification and once, step by step,
 * with the browser's hash; both must agree with each other and with what the player was told [F8].
 */
import { CARDS, type Card } from '@fairhouse/games/hilo/cards.ts'
import { cumulative } from '@fairhouse/games/hilo/hand.ts'
import { type Response as HiloResponse, verified as verifiedHilo } from '@fairhouse/games/hilo/verify.ts'
import { shown } from '@fairhouse/games/hilo/view.ts'
import { type Response as KenoResponse, verified as verifiedKeno } from '@fairhouse/games/keno/verify.ts'
import { commitment, sameJson, sha256Hex } from '@fairhouse/kit'
import type { HiloRound, KenoRound, Round, Told } from './form.ts'
import type { Hash } from './hash.ts'
import { type KenoTrail, kenoTrail } from './keno-trail.ts'
import { type TrailWord, wordTrail } from './word-trail.ts'

export const CHECKS = ['commitment', 'twice', 'outcome', 'multiplier'] as const
export type Check = 'holds' | 'fails' | 'not-told' | 'not-possible'
export type Checks = Readonly<Record<(typeof CHECKS)[number], Check>>

/** `computed`: it comes out like this, and nothing was told that it could be compared with. */
export type Verdict = 'agrees' | 'differs' | 'computed'
type Judged = Readonly<{ commitment: string; checks: Checks; verdict: Verdict }>
export type CheckedKeno = Judged &
  Readonly<{ game: 'keno'; round: KenoRound; response: KenoResponse; trail: KenoTrail }>
export type CheckedHilo = Judged &
  Readonly<{ game: 'hilo'; round: HiloRound; response: HiloResponse; trail: readonly TrailWord[] }>
export type CheckedRound = CheckedKeno | CheckedHilo

const told = <T>(claim: T | undefined, holds: (claim: T) => boolean): Check =>
  claim === undefined ? 'not-told' : holds(claim) ? 'holds' : 'fails'

const inOrder = (numbers: readonly number[]): readonly number[] => numbers.toSorted((a, b) => a - b)

const verdictOf = ({ twice, ...claims }: Checks): Verdict => {
  const made = Object.values(claims).filter((check) => check !== 'not-told')
  if (twice === 'fails' || made.includes('fails')) return 'differs'
  return made.length === 0 ? 'computed' : 'agrees'
}

type Computed = Readonly<{
  told: Told
  server: string
  /** Whether the two ways have come to the same outcome. */
  same: boolean
  outcome: Check
  /** As it may be told: exact, or as a house shows it. */
  multipliers: readonly string[]
}>

const judged = async (
  hash: Hash | null,
  { told: claims, server, same, outcome, multipliers }: Computed,
): Promise<Judged> => {
  const own = commitment(server)
  const agree = same && (hash === null || (await hash(server)) === own)
  const checks: Checks = {
    commitment: told(claims.commitment, (claim) => claim === own), // [F2]
    twice: !agree ? 'fails' : hash === null ? 'not-possible' : 'holds',
    outcome,
    multiplier: told(claims.multiplier, (claim) => multipliers.includes(claim)),
  }
  return { commitment: own, checks, verdict: verdictOf(checks) }
}

const ownHash: Hash = async (text) => sha256Hex(text)

const checkKeno = async (round: KenoRound, hash: Hash | null): Promise<CheckedRound> => {
  const { request, told: claims } = round
  const response = verifiedKeno(request)
  const trail = await kenoTrail(request.seeds, hash ?? ownHash)
  const drawn = trail.steps.map(({ number }) => number)
  const found = await judged(hash, {
    told: claims,
    server: request.seeds.server,
    same: sameJson(drawn, response.drawOrder),
    outcome: told(claims.drawn, (claim) => sameJson(inOrder(claim), inOrder(drawn))),
    multipliers: [response.multiplier],
  })
  return { game: 'keno', round, response, trail, ...found }
}

/** [H1] */
export const cardOf = ({ value }: TrailWord): Card => (value % CARDS.length) + 1

/** [H2] The product of many steps is shown to 8 decimals. */
export const shownProduct = ({ steps }: HiloResponse): string =>
  shown(
    cumulative({
      multipliers: steps.flatMap((step) => ('win' in step && step.win ? [step.multiplier] : [])),
    }),
  )

const checkHilo = async (round: HiloRound, hash: Hash | null): Promise<CheckedRound> => {
  const { request, told: claims } = round
  const response = verifiedHilo(request)
  const trail = await wordTrail(request.seeds, response.cards.length, hash ?? ownHash)
  const cards = trail.map(cardOf)
  const found = await judged(hash, {
    told: claims,
    server: request.seeds.server,
    same: sameJson(cards, response.cards),
    outcome: told(claims.cards, (claim) => sameJson(claim, cards)),
    multipliers: [response.cumulative, shownProduct(response)],
  })
  return { game: 'hilo', round, response, trail, ...found }
}

/** `hash`: the browser's own, null where it has none. */
export const checkRound = (round: Round, hash: Hash | null): Promise<CheckedRound> =>
  round.game === 'keno' ? checkKeno(round, hash) : checkHilo(round, hash)
