/** The rounds of a part of the log, recomputed by their terms. */
import type { Registry } from '@fairhouse/kit'
import type { RoundLeaf } from '@fairhouse/log'
import { commitmentOf } from '@fairhouse/server/audit-access.ts'
import { unplayable } from '../replay-log.ts'
import { markSheet } from '../seed-marks.ts'
import { clientSeedSheet } from './client-seeds.ts'
import { termsByHash } from './known-terms.ts'
import type { linkSheet } from './links.ts'
import type { LogMismatch } from './log-findings.ts'
import { hexOfBytes } from './records.ts'
import { openReturns } from './returns.ts'
import { checkByRules } from './round-by-rules.ts'

export const openLogRounds = (games: Registry, links: ReturnType<typeof linkSheet>, most: number) => {
  const [seeds, clients, returns] = [markSheet(most), clientSeedSheet(most), openReturns()]
  const mismatches: LogMismatch[] = []
  const unknown: Record<string, number> = {}
  /** The first leaf that names each hash of terms. */
  const named: Record<string, number> = {}
  const missing = new Set<string>()
  let [count, marked] = [0, 0]

  const judge = (leaf: number, round: RoundLeaf, server: string): void => {
    const hash = hexOfBytes(round.termsHash)
    named[hash] ??= leaf
    const terms = termsByHash(hash)
    if (terms === null) missing.add(hash)
    else if (terms.type === 'unknown') unknown[terms.label] = (unknown[terms.label] ?? 0) + 1
    else if (terms.type === 'bad')
      mismatches.push(...unplayable(terms.problem).map((claim) => ({ ...claim, leaf })))
    else {
      const { claims, expected } = checkByRules(games, terms, round, server)
      for (const claim of claims) mismatches.push({ ...claim, leaf })
      returns.add(terms.game, round, expected)
    }
  }
  return {
    add: (leaf: number, round: RoundLeaf): void => {
      const server = hexOfBytes(round.serverSeed)
      const commitment = commitmentOf(server)
      count += 1
      if (round.clientSeedReused) marked += 1
      seeds.add(commitment, { type: 'leaf', id: BigInt(leaf) })
      clients.add(leaf, round)
      links.addRound(leaf, round, Buffer.from(commitment, 'hex'))
      judge(leaf, round, server)
    },
    found: () => ({
      ...{ count, marked, mismatches, unknown, named },
      missing: [...missing],
      returns: returns.sums(),
      seeds: seeds.whole(),
      clients: clients.whole(),
    }),
  }
}
