/** The parts of an audit: what a worker is told to check at a time. */
import type { Entry } from '@fairhouse/games/history-entries.ts'
import type { Work } from '@fairhouse/server/auditing.ts'
import { checkExported } from './exported-part.ts'
import type { Checked } from './findings.ts'
import { checkBalances } from './ledger-part.ts'
import { checkPlayers } from './players-part.ts'
import { checkReplies } from './replies-part.ts'
import { checkRounds } from './rounds-part.ts'

/** Of a database: after `after`, up to and with `last`. */
export type StoredPart = Readonly<
  { type: 'rounds' | 'players' | 'replies'; after: bigint; last: bigint } | { type: 'ledger' }
>
export type ExportedPart = Readonly<{ type: 'exported'; file: string; entries: readonly Entry[] }>
export type Part = StoredPart | ExportedPart

const workOf = (part: StoredPart): Work<Checked> => {
  switch (part.type) {
    case 'rounds':
      return checkRounds(part.after, part.last)
    case 'players':
      return checkPlayers(part.after, part.last)
    case 'replies':
      return checkReplies(part.after, part.last)
    case 'ledger':
      return checkBalances()
  }
}

export type Read = (work: () => Work<Checked>) => Promise<Checked>

export const checkPart = async (part: Part, read: Read): Promise<Checked> =>
  part.type === 'exported' ? checkExported(part.file, part.entries) : read(() => workOf(part))
