/** [F11] The configuration a round was played with, by the hash of its terms. */
import { RULEBOOK } from '@fairhouse/games/rulebook.ts'
import { isRefusal, parseTerms, type Refusal, refuse, rulesIn } from '@fairhouse/kit'
import { type TermsText, termsText } from '../../house/terms-text.ts'

export * from '../../house/terms-text.ts'

/** The configuration in terms that must be for this game, and for the version that its form computes. */
const configIn = (game: string, text: string): unknown | Refusal => {
  const terms = parseTerms(JSON.parse(text))
  if (isRefusal(terms)) return terms
  const rules = rulesIn(RULEBOOK, game)
  if (terms.game !== game || rules === null) return refuse('wrong-terms', 'these are another game’s terms')
  if (terms.version !== rules.version) {
    return refuse('wrong-version', `these are terms of version ${terms.version}, not ${rules.version}`)
  }
  return rules.configure(terms.config, 1)
}

/** Undefined if no terms are named: then the house's defaults count. */
export const configOf = async (
  game: string,
  hash: string | null,
  ask: TermsText = termsText,
): Promise<unknown | Refusal> => {
  if (hash === null) return undefined
  const text = await ask(hash)
  return isRefusal(text) ? text : configIn(game, text)
}
