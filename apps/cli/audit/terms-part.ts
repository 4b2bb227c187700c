/** [F11] All terms ever used, read at once. */
import type { Registry } from '@fairhouse/kit'
import type { Work } from '@fairhouse/server/audit-access.ts'
import { NO_BYTES, NOTHING, type PartResult } from './findings.ts'
import { checkEveryTerms } from './stored-terms.ts'

export function* checkTerms(games: Registry): Work<PartResult> {
  const checked = yield* checkEveryTerms(games)
  const mismatches = checked.flatMap(({ id, claims }) =>
    claims.map(({ expected, ...claim }) => ({ ...claim, expected: `of terms ${id}: ${expected}` })),
  )
  return { figures: { ...NOTHING, terms: checked.length }, mismatches, seeds: NO_BYTES }
}
