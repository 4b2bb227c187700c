/** [F10] Client seeds at tables beside the hashes that were promised for them. */
import { isBetClientSeed } from '@fairhouse/kit'
import { commitmentOf, isTableChips } from '@fairhouse/server/audit-access.ts'
import { type Claim, compare, demand } from './claims.ts'

/** In the order of the seats. A seed that is null was withheld. No seed is told. */
export const promiseClaims = (hashes: readonly unknown[], seeds: readonly unknown[]): readonly Claim[] => [
  ...compare('seed', 'promised hashes, one of each client seed:', seeds.length, hashes.length),
  ...seeds.flatMap((seed, seat) =>
    demand(
      seed === null || (isBetClientSeed(String(seed)) && commitmentOf(String(seed)) === hashes[seat]),
      'seed',
      `the client seed that seat ${seat} has promised`,
    ),
  ),
]

/** [L3] One of each person; in a sit and go, whose chips are its own, somebody may have sent none. */
export const seedCountClaims = (
  hand: Readonly<{ currency: string }>,
  people: number,
  given: number,
): readonly Claim[] =>
  isTableChips(hand)
    ? demand(given > 0 && given <= people, 'seed', `client seeds, one of each person at most: ${people}`)
    : compare('seed', 'client seeds, one of each person:', people, given)
