/** One running audit: findings are reported as they come and added up; Ctrl-C stops it between two parts. */
import type { Database } from '@fairhouse/server/audit-access.ts'
import { addSums, noSums, unevenBuckets } from './chain-sums.ts'
import { type CrewOptions, gatherCrew } from './crew.ts'
import { addFigures, type Figures, type Kind, type Mismatch, NOTHING, type PartResult } from './findings.ts'
import { freeBytes } from './owned-bytes.ts'
import { openPairLedger, type PairOfPlayers } from './pair-sums.ts'
import type { Part } from './parts.ts'
import { missingMark, openRecentSeeds } from './recent-seeds.ts'
import { openSeedMarks, type SeedOwner } from './seed-marks.ts'

export type AuditOptions = CrewOptions &
  Readonly<{
    /** [F13] Decides every move of a bot again, which may take far longer than all else. */
    bots?: boolean | undefined
    onMismatch(mismatch: Mismatch): Promise<void>
    /** `part` of the whole, 0 to 1. */
    onProgress(part: number): void
  }>

export type AuditResult = Readonly<{
  figures: Figures
  mismatches: Readonly<Partial<Record<Kind, number>>>
  /** Null if they weren't added up. */
  ledgerTotal: bigint | null
  stopped: boolean
}>

export type AuditRun = Readonly<{
  work(parts: AsyncGenerator<Part>, onChecked?: (checked: PartResult) => void): Promise<void>
  /** Like `work`, but passes each part's result on; the receiver calls `take` in its own order. */
  workInOrder(parts: AsyncGenerator<Part>, onChecked: (checked: PartResult) => Promise<void>): Promise<void>
  take(checked: PartResult): Promise<void>
  found(mismatch: Mismatch): Promise<void>
  /** After all hands and statistics have been read: pairs for which they disagree. */
  unevenPairs(): Iterable<PairOfPlayers>
  /** After all rounds and players have been read: buckets of players to check one by one. */
  unevenChains(): readonly number[]
  /** Compares all seeds seen, and returns the result of the audit. */
  finish(): Promise<AuditResult>
  close(): Promise<void>
}>

const OWNER_NAMES = { player: 'the next round of player', void: 'void hand' } as const

const ownerText = ({ type, id }: SeedOwner): string =>
  `${type === 'player' || type === 'void' ? OWNER_NAMES[type] : type} ${id}`

const ownerFields = ({ type, id }: SeedOwner): Partial<Mismatch> => {
  const text = id.toString()
  switch (type) {
    case 'player':
      return { player: text }
    case 'hand':
    case 'window':
    case 'void':
      return { hand: text }
    case 'round':
    case 'row':
    case 'leaf':
    case 'table':
      return { round: text }
  }
}

/** [F2] [A3] */
const repeatedSeed = (first: SeedOwner, again: SeedOwner): Mismatch => ({
  kind: 'seed',
  ...ownerFields(again),
  expected: 'a server seed of its own',
  found: `the seed of ${ownerText(first)}`,
})

export const startAudit = (database: Database | null, options: AuditOptions): AuditRun => {
  const crew = gatherCrew(database, options)
  const marks = openSeedMarks()
  const [pairs, recent] = [openPairLedger(), openRecentSeeds()]
  const counts: Partial<Record<Kind, number>> = {}
  let figures = NOTHING
  let ledgerTotal: bigint | null = null
  const chains = noSums()
  const found = async (mismatch: Mismatch): Promise<void> => {
    counts[mismatch.kind] = (counts[mismatch.kind] ?? 0) + 1
    await options.onMismatch(mismatch)
  }
  const take = async (checked: PartResult): Promise<void> => {
    figures = addFigures(figures, checked.figures)
    marks.add(checked.seeds)
    if (checked.pairs) pairs.add(checked.pairs)
    ledgerTotal = checked.ledgerTotal ?? ledgerTotal
    if (checked.chains) addSums(chains, checked.chains)
    if (checked.recent) recent.add(checked.recent)
    freeBytes(checked.seeds, checked.pairs, checked.chains, checked.recent)
    for (const mismatch of checked.mismatches) await found(mismatch)
  }
  return {
    found,
    take,
    work: (parts, onChecked) =>
      crew.work(parts, async (checked) => {
        onChecked?.(checked)
        await take(checked)
      }),
    workInOrder: crew.work,
    unevenPairs: pairs.uneven,
    unevenChains: () => unevenBuckets(chains),
    finish: async () => {
      for (const id of recent.unmarked()) await found(missingMark(id.toString()))
      for (const [first, again] of marks.repeated()) await found(repeatedSeed(first, again))
      return { figures, mismatches: counts, ledgerTotal, stopped: options.isStopped() }
    },
    close: async () => {
      marks.close()
      pairs.close()
      recent.close()
      await crew.close()
    },
  }
}
