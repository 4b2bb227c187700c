/** One audit under way: what was found is told as it comes and added up; Ctrl-C stops it between two parts. */
import type { Database } from '@fairhouse/server/auditing.ts'
import { gatherCrew } from './crew.ts'
import { added, type Checked, type Figures, type Kind, type Mismatch, NOTHING } from './findings.ts'
import type { Part } from './parts.ts'
import { openSeedMarks } from './seed-marks.ts'

export type AuditOptions = Readonly<{
  jobs: number
  isStopped(): boolean
  onMismatch(mismatch: Mismatch): Promise<void>
  /** `part` of the whole, 0 to 1. */
  onProgress(part: number): void
}>

export type Audited = Readonly<{
  figures: Figures
  mismatches: Readonly<Partial<Record<Kind, number>>>
  /** Null: they were not added up. */
  ledgerTotal: bigint | null
  stopped: boolean
}>

export type Auditing = Readonly<{
  work(parts: AsyncGenerator<Part>, onChecked?: (checked: Checked) => void): Promise<void>
  found(mismatch: Mismatch): Promise<void>
  /** Compares all seeds that were seen, and answers with what the audit has come to. */
  finish(): Promise<Audited>
  close(): Promise<void>
}>

const ownerOf = (owner: bigint): string =>
  owner < 0n ? `the next round of player ${-owner}` : `round ${owner}`

/** [F2] [A3] */
const repeatedSeed = (first: bigint, again: bigint): Mismatch => ({
  kind: 'seed',
  ...(again < 0n ? { player: String(-again) } : { round: again.toString() }),
  expected: 'a server seed of its own',
  found: `that of ${ownerOf(first)}`,
})

export const startAuditing = (database: Database | null, options: AuditOptions): Auditing => {
  const crew = gatherCrew(options.jobs, database, options.isStopped)
  const marks = openSeedMarks()
  const counts: Partial<Record<Kind, number>> = {}
  let figures = NOTHING
  let ledgerTotal: bigint | null = null
  const found = async (mismatch: Mismatch): Promise<void> => {
    counts[mismatch.kind] = (counts[mismatch.kind] ?? 0) + 1
    await options.onMismatch(mismatch)
  }
  return {
    found,
    work: (parts, onChecked) =>
      crew.work(parts, async (checked) => {
        figures = added(figures, checked.figures)
        marks.add(checked.seeds)
        ledgerTotal = checked.ledgerTotal ?? ledgerTotal
        onChecked?.(checked)
        for (const mismatch of checked.mismatches) await found(mismatch)
      }),
    finish: async () => {
      for (const [first, again] of marks.repeated()) await found(repeatedSeed(first, again))
      return { figures, mismatches: counts, ledgerTotal, stopped: options.isStopped() }
    },
    close: async () => {
      marks.close()
      await crew.close()
    },
  }
}
