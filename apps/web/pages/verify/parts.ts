/** The games' parts of the verifier: their names, and their words for codes and claims. */
import { useSettings } from '@fairhouse/ui'
import type { AnyVerifyUi, VerifyPartWords } from '@fairhouse/ui/verify/index.ts'
import { gameNamed } from '../../games.ts'
import { allParts, type VerifyParts } from '../../verify-parts.ts'
import { useVerifyWords } from '../../words/verify/index.ts'

/** A game whose rounds can be typed in. */
export type FormPart = AnyVerifyUi & Readonly<Required<Pick<AnyVerifyUi, 'form'>>>

const hasForm = (part: AnyVerifyUi | undefined): part is FormPart => part?.form !== undefined

export const formParts = (parts: VerifyParts): readonly FormPart[] => [...parts.values()].filter(hasForm)

export const formPartOf = (parts: VerifyParts, game: string | null): FormPart | null => {
  const part = parts.get(game ?? '')
  return hasForm(part) ? part : null
}

const NONE: VerifyParts = new Map()

/** The page waits for them before it shows anything. */
export const useParts = (): VerifyParts => allParts.use() ?? NONE

/** A game's name in the lobby, or its id if it has no page in this client. */
export const useGameName = (): ((id: string) => string) => {
  const { language } = useSettings().settings
  return (id) => gameNamed(id)?.words[language].name ?? id
}

/** The game's own words; empty if it has none, or if the game is unknown. */
export const usePartWords = (): ((game: string | undefined) => VerifyPartWords) => {
  const parts = useParts()
  const { language } = useSettings().settings
  return (game = '') => parts.get(game)?.words[language] ?? {}
}

/** What a code means: the game's words come first. */
export const useErrorText = (): ((code: string, game: string | undefined) => string) => {
  const { errors, otherError } = useVerifyWords()
  const wordsOf = usePartWords()
  return (code, game) => wordsOf(game).errors?.[code] ?? errors[code] ?? otherError
}

export const useClaimName = (): ((claim: string, game: string) => string) => {
  const { claims } = useVerifyWords()
  const wordsOf = usePartWords()
  return (claim, game) => wordsOf(game).claims?.[claim] ?? claims[claim] ?? claim
}
