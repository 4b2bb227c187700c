/** A round of New House as the house sends it. */
import { type HouseRound, isHouseRound, isObject } from '@fairhouse/kit'
import type { State } from './rules.ts'
import { isSide, type Side } from './sides.ts'

export type Round = HouseRound &
  Readonly<{ view: State & Readonly<{ side: Side; fell: Side; multiplier: string }> }>

/** Null if it isn't a round of this game. */
export const readRound = (raw: unknown): Round | null => {
  if (!isObject(raw) || raw.game !== 'new-house' || !isHouseRound(raw) || !isObject(raw.view)) return null
  const { side, fell, multiplier } = raw.view
  return isSide(side) && isSide(fell) && typeof multiplier === 'string' ? (raw as unknown as Round) : null
}

/** [F8] What the verifier needs, and what the house claimed. */
export const verifyFields = ({ view, ...round }: Round): Readonly<Record<string, string>> => ({
  server: round.serverSeed ?? '',
  commitment: round.commitment,
  client: round.clientSeed,
  reused: round.clientSeedReused ? 'yes' : '',
  nonce: round.nonce,
  terms: round.terms,
  side: view.side,
  multiplier: view.multiplier,
})
