/** Converts a round, in any format, to the form that shows its steps. */
import { RULEBOOK } from '@fairhouse/games/rulebook.ts'
import { hashOfTerms, printTerms, rulesIn, termsOf } from '@fairhouse/kit'
import { textOf } from '@fairhouse/ui/verify/field-texts.ts'
import type { CheckedEntry, GameEntries, RawRound } from '@fairhouse/ui/verify/game-entries.ts'
import type { Filled } from '../address/link.ts'
import { keepTerms } from '../terms.ts'
import { ENTRIES } from './game-entries.ts'

/**
 * [F11] A log has its whole configuration: if no field can express it, the form gets the terms that follow from
 * it. Null if they are of another version than the form computes.
 */
const termsFor = ({ hasOwnPay }: GameEntries, raw: RawRound, { game, log }: CheckedEntry): string | null => {
  const rules = rulesIn(RULEBOOK, game)
  if (raw.terms !== undefined || log === null || rules === null) return textOf(raw.terms)
  if (!hasOwnPay?.(log.config as RawRound)) return ''
  if (log.version !== rules.version) return null
  const terms = termsOf(rules, log.config)
  keepTerms(hashOfTerms(terms), printTerms(terms))
  return hashOfTerms(terms)
}

/** Null if its game has no form, or none for this round. */
export const formOf = (raw: RawRound, checked: CheckedEntry): Filled | null => {
  const { game, log } = checked
  const entries = ENTRIES.find((known) => known.game === game)
  const own = entries?.texts?.(raw, log)
  const terms = entries === undefined ? null : termsFor(entries, raw, checked)
  if (own === undefined || terms === null) return null
  const { server, client, nonce } = log?.seeds ?? {
    server: textOf(raw.serverSeed),
    client: textOf(raw.clientSeed),
    nonce: textOf(raw.nonce),
  }
  return {
    game,
    texts: { ...own, server, client, nonce, commitment: textOf(raw.commitment), terms },
  }
}
