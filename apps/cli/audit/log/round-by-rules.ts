/** Checks one round's leaf by the rules. */
import { houseEntryIn, isBetClientSeed, isRefusal, type Registry } from '@fairhouse/kit'
import type { RoundLeaf } from '@fairhouse/log'
import { type Claim, compare, demand } from '../claims.ts'
import { type ReplayedLog, replayLog, unplayable } from '../replay-log.ts'
import { parseJson } from '../stored-json.ts'
import { SEAT } from '../stored-round.ts'
import type { Playable } from '../stored-terms.ts'

/** A round against the house has no setup. */
const NO_SETUP = {}

const sumOf = ({ steps }: ReplayedLog, side: 'from' | 'to'): bigint =>
  steps.flat().reduce((sum, move) => (move[side] === SEAT ? sum + move.amount : sum), 0n)

export type ExpectedPayout = Readonly<{ mean: number; variance: number }>
export type ByRules = Readonly<{ claims: readonly Claim[]; expected: ExpectedPayout | null }>

/** `server`: the server seed in hex. */
export const checkByRules = (games: Registry, terms: Playable, round: RoundLeaf, server: string): ByRules => {
  const seedsOf = { server, client: round.clientSeed, nonce: round.nonce.toString() }
  const parsed = parseJson(round.actions)
  const actions = Array.isArray(parsed) ? parsed.map((action: unknown) => ({ seat: SEAT, action })) : null
  const replayed = replayLog(terms, { terms, setup: NO_SETUP, seats: 1, seeds: seedsOf, actions })
  const seedClaims = demand(isBetClientSeed(round.clientSeed), 'seed', 'a client seed as a bet takes it')
  if (typeof replayed === 'string')
    return { claims: [...seedClaims, ...unplayable(replayed)], expected: null }
  const house = houseEntryIn(games, terms.game)?.house
  const config = terms.configOf(NO_SETUP, 1)
  const canExpect = replayed.isOver && house !== undefined && !isRefusal(config)
  return {
    claims: [
      ...seedClaims,
      ...compare('record', 'over', true, replayed.isOver),
      ...compare('stake', 'stake', sumOf(replayed, 'from'), round.stake),
      ...compare('payout', 'payout', sumOf(replayed, 'to'), round.payout),
    ],
    expected: canExpect ? house.expectation(terms.rules.view(replayed.state, SEAT), config as never) : null,
  }
}
