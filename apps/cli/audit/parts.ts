/** The parts of an audit: what a worker checks at a time. */
import type { HistoryEntry } from '@fairhouse/games/history-entries.ts'
import type { Registry } from '@fairhouse/kit'
import type { Reader, Work } from '@fairhouse/server/audit-access.ts'
import { checkBotMoves } from './bot-moves.ts'
import { checkLines, type LinesPart } from './exported-lines.ts'
import { checkExported } from './exported-part.ts'
import { NO_BYTES, NOTHING, type PartResult } from './findings.ts'
import { checkHands } from './hands-part.ts'
import { checkJackpots } from './jackpots-part.ts'
import { checkBalances } from './ledger-part.ts'
import { checkLogPart, type LogPart } from './log/log-part.ts'
import type { PairOfPlayers } from './pair-sums.ts'
import { checkPairs, readPairs } from './pairs-part.ts'
import { addUpPlayers, checkUnevenPlayers } from './players-part.ts'
import { checkPublicLog } from './public-log-part.ts'
import { checkReplies } from './replies-part.ts'
import { checkRounds } from './rounds-part.ts'
import { checkTables } from './tables-part.ts'
import { checkTerms } from './terms-part.ts'
import { checkTransfers } from './transfers-part.ts'
import { checkVoidHands } from './void-hands-part.ts'

/** How chains are added up: the key, and the last round as of the beginning of the audit. */
export type Chains = Readonly<{ key: string; lastRound: bigint }>
/** Rows after `after`, up to and including `last`. */
export type Stretch = Readonly<{ after: bigint; last: bigint; chains: Chains }>

const STRETCHED = {
  rounds: checkRounds,
  hands: (games, { after, last }) => checkHands(games, after, last),
  bots: (games, { after, last }) => checkBotMoves(games, after, last),
  replies: (_games, { after, last }) => checkReplies(after, last),
  players: (_games, stretch) => addUpPlayers(stretch),
  transfers: (_games, { after, last }) => checkTransfers(after, last),
  pairs: (_games, { after, last }) => readPairs(after, last),
} as const satisfies Readonly<Record<string, (games: Registry, stretch: Stretch) => Work<PartResult>>>
export type StretchPart = keyof typeof STRETCHED

/** Read as a whole, in one snapshot. */
const WHOLE = {
  ledger: checkBalances,
  jackpots: checkJackpots,
  tables: checkTables,
  terms: checkTerms,
  'void-hands': checkVoidHands,
  'public-log': checkPublicLog,
} as const satisfies Readonly<Record<string, (games: Registry) => Work<PartResult>>>

/** A part of a database. */
export type StoredPart = Readonly<
  | (Stretch & { type: StretchPart })
  | { type: 'uneven-players'; after: bigint; last: bigint; buckets: readonly number[] }
  | { type: keyof typeof WHOLE }
  | { type: 'uneven-pairs'; pairs: readonly PairOfPlayers[] }
>
export type ExportedPart = Readonly<{ type: 'exported'; file: string; entries: readonly HistoryEntry[] }>
export type Part = StoredPart | ExportedPart | LinesPart | LogPart

const workOf = (games: Registry, part: StoredPart): Work<PartResult> => {
  if (part.type === 'uneven-players') return checkUnevenPlayers(part.after, part.last, part.buckets)
  if ('after' in part) return STRETCHED[part.type](games, part)
  return part.type === 'uneven-pairs' ? checkPairs(games, part.pairs) : WHOLE[part.type](games)
}

/** Checks by the rules of these games. `reader`: of the database, if the part is of one. */
export const checkPart = async (games: Registry, part: Part, reader: Reader | null): Promise<PartResult> => {
  if (part.type === 'log')
    return { figures: NOTHING, mismatches: [], seeds: NO_BYTES, log: await checkLogPart(games, part) }
  if (part.type === 'exported-lines') return checkLines(part)
  if (part.type === 'exported') return checkExported(part.file, part.entries)
  return reader!.read(() => workOf(games, part))
}
