/** A round, in whatever form it came, as the form that shows its steps. */
import { textOf } from '@fairhouse/ui/verify/field-texts.ts'
import type { CheckedEntry, RawRound } from '@fairhouse/ui/verify/game-entries.ts'
import type { Filled } from '../address/link.ts'
import { ENTRIES } from './game-entries.ts'

/** Null: its game has no form, or not for this round. */
export const formOf = (raw: RawRound, { game, log }: CheckedEntry): Filled | null => {
  const own = ENTRIES.find((entries) => entries.game === game)?.texts?.(raw, log)
  if (own == null) return null
  const { server, client, nonce } = log?.seeds ?? {
    server: textOf(raw.serverSeed),
    client: textOf(raw.clientSeed),
    nonce: textOf(raw.nonce),
  }
  return {
    game,
    texts: { ...own, server, client, nonce, commitment: textOf(raw.commitment), terms: textOf(raw.terms) },
  }
}
