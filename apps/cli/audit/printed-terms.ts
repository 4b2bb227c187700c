/** Terms whose rounds can be checked in printed form: prepared once, by hash and text. */
import { REGISTRY } from '@fairhouse/games'
import { batchSettlerOf } from '@fairhouse/games/batch-settlers.ts'
import {
  type BetLimits,
  isRefusal,
  type Literal,
  literal,
  parseTerms,
  printAmount,
  type Registry,
  rulesIn,
  type Settler,
  sha256Hex,
} from '@fairhouse/kit'

export type PrintedTerms = Readonly<{
  hash: string
  game: string
  /** Game, version and terms, as printed in a row between its id and its currency. */
  lead: Literal
  settler: Settler
  decimals: number
  maxPayout: Literal
}>

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const prepare = (hash: string, text: string): PrintedTerms | null => {
  const terms = parseTerms(parsed(text))
  if (isRefusal(terms) || sha256Hex(text) !== hash) return null
  const { game, version } = terms
  const rules = rulesIn(REGISTRY as Registry, game, version)
  const settling = rules && batchSettlerOf(rules)
  const config = rules?.configure(terms.config, 1)
  if (!settling || isRefusal(config)) return null
  const settler = settling.prepare(config as never)
  const { decimals, maxPayout } = config as BetLimits
  return (
    settler && {
      ...{ hash, game, settler, decimals },
      lead: literal(`","game":"${game}","version":${version},"terms":"${hash}","currency":"`),
      maxPayout: literal(printAmount(BigInt(maxPayout), decimals)),
    }
  )
}

const MAX_REMEMBERED = 256
const remembered = new Map<string, Readonly<{ text: string; terms: PrintedTerms | null }>>()

/** Null if their rounds are left to the rules. */
export const printedTermsOf = (hash: string, text: string): PrintedTerms | null => {
  const known = remembered.get(hash)
  if (known?.text === text) return known.terms
  const terms = prepare(hash, text)
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  remembered.set(hash, { text, terms })
  return terms
}
