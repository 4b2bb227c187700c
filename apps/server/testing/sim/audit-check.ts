/** Runs `fairhouse audit` on the simulated database: replays every round and hand and compares every commitment. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auditDatabase } from '../../../cli/audit/database.ts'
import type { Violation } from './checks.ts'
import type { SimDatabase } from './sim-database.ts'

export const checkByAudit = async ({
  copyTo,
}: Pick<SimDatabase, 'copyTo'>): Promise<readonly Violation[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-sim-audit-'))
  const file = join(folder, 'house.db')
  const found: Violation[] = []
  copyTo(file)
  await auditDatabase(
    { file },
    {
      jobs: 1,
      isStopped: () => false,
      onProgress: () => undefined,
      onMismatch: async (mismatch) => void found.push({ rule: 'audit', what: JSON.stringify(mismatch) }),
    },
  )
  rmSync(folder, { recursive: true })
  return found
}
