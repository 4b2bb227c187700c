/** [F10] Compares client seeds at tables with the hashes promised for them. */
import { isBetClientSeed } from '@fairhouse/kit'
import { commitmentOf, isTableChips } from '@fairhouse/server/audit-access.ts'
import { type Claim, compare, demand } from './claims.ts'

/** In seat order. A null seed was withheld. Reveals no seed. */
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

/** [L3] One per person; in a sit and go for table chips somebody may have sent none. */
export const seedCountClaims = (
  hand: Readonly<{ currency: string }>,
  people: number,
  given: number,
): readonly Claim[] =>
  isTableChips(hand)
    ? demand(given > 0 && given <= people, 'seed', `client seeds, one of each person at most: ${people}`)
    : compare('seed', 'client seeds, one of each person:', people, given)
