/** Checks of the reply to a bet or an action. */
import { isObject } from '@fairhouse/kit'
import type { Claim, Mismatch } from './claims.ts'
import { isText, type PromisedCommitment, type RawFrame, type SeenFrame, type SeenRound } from './frames.ts'

type Place = readonly [field: string, expected: unknown, found: unknown]

const differing = (
  claim: Claim,
  { roundId, nonce }: SeenRound,
  places: readonly Place[],
): readonly Mismatch[] =>
  places
    .filter(([, expected, found]) => expected !== found)
    .map(([field, expected, found]) => ({ claim, round: roundId, nonce, field, expected, found }))

/** [F3] `promisedNonce`: the nonce that the bet's commitment was promised for; null: not to this browser. */
export const betReplyMismatches = (
  round: SeenRound,
  promisedNonce: string | null,
  next: PromisedCommitment | null,
): readonly Mismatch[] =>
  differing('nonce', round, [
    ['nonce', promisedNonce ?? round.nonce, round.nonce],
    ['next.nonce', (BigInt(round.nonce) + 1n).toString(), next?.nonce ?? null],
  ])

export const actReplyMismatches = (round: SeenRound, asked: RawFrame): readonly Mismatch[] =>
  differing('actions', round, [
    ['roundId', asked.round, round.roundId],
    ['sequence', typeof asked.sequence === 'number' ? asked.sequence + 1 : round.sequence, round.sequence],
  ])

export const unreadable = ({ frame: { round } }: SeenFrame): Mismatch => ({
  claim: 'unreadable',
  round: isObject(round) && isText(round.roundId) ? round.roundId : null,
  nonce: null,
  field: 'round',
  expected: 'a round',
  found: round ?? null,
})

/** [F2] A commitment that differs from the one promised before for the same nonce. */
export const secondPromise = (
  { nonce, commitment }: PromisedCommitment,
  before: PromisedCommitment,
): Mismatch => ({
  claim: 'commitment',
  round: null,
  nonce,
  field: 'commitment',
  expected: before.commitment,
  found: commitment,
})

/** [F2] A commitment that was promised before for another nonce. */
export const promisedTwice = ({ nonce }: PromisedCommitment, other: string): Mismatch => ({
  claim: 'commitment',
  round: null,
  nonce,
  field: 'commitment',
  expected: 'one of its own',
  found: `the one promised for nonce ${other}`,
})

/** [F3] A lower nonce than announced before. */
export const nonceGoneBack = ({ nonce: found }: PromisedCommitment, expected: string): Mismatch => ({
  claim: 'nonce',
  round: null,
  nonce: found,
  field: 'next.nonce',
  expected,
  found,
})
