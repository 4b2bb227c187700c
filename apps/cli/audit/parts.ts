/** The parts of an audit: what a worker checks at a time. */
import type { HistoryEntry } from '@fairhouse/games/history-entries.ts'
import type { Registry } from '@fairhouse/kit'
import type { AskLists, Reader, Work } from '@fairhouse/server/audit-access.ts'
import { checkClientSeeds, countClientSeeds } from './client-seeds-part.ts'
import { checkLines, type LinesPart } from './exported-lines.ts'
import { checkExported } from './exported-part.ts'
import { NO_BYTES, NOTHING, type PartResult } from './findings.ts'
import { checkHands } from './hands-part.ts'
import { checkJackpots } from './jackpots-part.ts'
import { checkBalances } from './ledger-part.ts'
import { checkLogPart, type LogPart } from './log/log-part.ts'
import type { PairOfPlayers } from './pair-sums.ts'
import { checkPairs, readPairs } from './pairs-part.ts'
import { addUpPlayers, type Chains, checkPlayers, checkUnevenPlayers } from './players-part.ts'
import { checkReplies } from './replies-part.ts'
import { checkRounds } from './rounds-part.ts'
import { scanAndCheckRounds } from './rounds-scan.ts'
import { checkTables } from './tables-part.ts'
import { checkTerms } from './terms-part.ts'
import { checkTransfers } from './transfers-part.ts'
import { checkVoidHands } from './void-hands-part.ts'

/** Read in stretches: after `after`, up to and including `last`. */
const STRETCHED = {
  rounds: checkRounds,
  hands: checkHands,
  replies: (_games, after, last) => checkReplies(after, last),
  players: (_games, after, last) => checkPlayers(after, last),
  transfers: (_games, after, last) => checkTransfers(after, last),
  pairs: (_games, after, last) => readPairs(after, last),
} as const satisfies Readonly<
  Record<string, (games: Registry, after: bigint, last: bigint) => Work<PartResult>>
>
export type StretchPart = keyof typeof STRETCHED

type Stretch = Readonly<{ type: StretchPart; after: bigint; last: bigint; chains: Chains }>

/** Read faster if the store supports it: many rows at a time, as lists. */
const SCANNED: Readonly<
  Partial<Record<StretchPart, (games: Registry, stretch: Stretch, ask: AskLists) => Work<PartResult>>>
> = {
  rounds: scanAndCheckRounds,
  players: (_games, stretch) => addUpPlayers(stretch),
}

/** Read as a whole, in one snapshot. */
const WHOLE = {
  ledger: checkBalances,
  jackpots: checkJackpots,
  tables: checkTables,
  terms: checkTerms,
  'count-client-seeds': countClientSeeds,
  'client-seeds': checkClientSeeds,
  'void-hands': checkVoidHands,
} as const satisfies Readonly<Record<string, (games: Registry) => Work<PartResult>>>

/** A part of a database. */
export type StoredPart = Readonly<
  | Stretch
  | { type: 'uneven-players'; after: bigint; last: bigint; buckets: readonly number[] | null }
  | { type: keyof typeof WHOLE }
  | { type: 'uneven-pairs'; pairs: readonly PairOfPlayers[] }
>
export type ExportedPart = Readonly<{ type: 'exported'; file: string; entries: readonly HistoryEntry[] }>
export type Part = StoredPart | ExportedPart | LinesPart | LogPart

const workOf = (games: Registry, part: StoredPart): Work<PartResult> => {
  if (part.type === 'uneven-players') return checkUnevenPlayers(part.after, part.last, part.buckets)
  if ('after' in part) return STRETCHED[part.type](games, part.after, part.last)
  return part.type === 'uneven-pairs' ? checkPairs(games, part.pairs) : WHOLE[part.type](games)
}

/** Checks by the rules of these games. `reader`: of the database, if the part is of one. */
export const checkPart = async (games: Registry, part: Part, reader: Reader | null): Promise<PartResult> => {
  if (part.type === 'log')
    return { figures: NOTHING, mismatches: [], seeds: NO_BYTES, log: await checkLogPart(games, part) }
  if (part.type === 'exported-lines') return checkLines(part)
  if (part.type === 'exported') return checkExported(part.file, part.entries)
  const scanned = 'chains' in part ? SCANNED[part.type] : undefined
  if (scanned && reader!.scan) return reader!.scan((ask) => scanned(games, part as Stretch, ask))
  return reader!.read(() => workOf(games, part))
}
