/** The verifier's state: the form of one game, or logs; and what was typed for the other games. */
import type { FieldTexts } from '@fairhouse/ui/verify/index.ts'
import type { VerifyParts } from '../../verify-parts.ts'
import { type Brought, blankTexts, type Filled, filledBy, SEED_NAMES } from './address/link.ts'
import { type FormPart, formParts } from './parts.ts'

export type PageState = Readonly<{
  /** Whether logs and histories are shown instead of the form. */
  isLogs: boolean
  /** Empty if no game has a form. */
  game: string
  texts: FieldTexts
  kept: Readonly<Record<string, FieldTexts>>
  /** Whether the form was filled in by a link or a file: then it is checked at once. */
  filled: boolean
  /** How often that happened. */
  turn: number
}>

const firstPart = (parts: VerifyParts): FormPart | undefined => {
  const all = formParts(parts)
  return all.find(({ first }) => first) ?? all[0]
}

export const openedBy = ({ fields, log }: Brought, parts: VerifyParts): PageState => {
  const first = firstPart(parts)
  const filled = filledBy(fields, parts)
  const { game, texts } = filled ?? { game: first?.game ?? '', texts: first ? blankTexts(first) : {} }
  return {
    isLogs: log !== null || first === undefined || (filled === null && fields !== ''),
    game,
    texts,
    kept: {},
    filled: filled !== null && texts.server !== '',
    turn: 0,
  }
}

/** The seeds, which are the same in all games. */
const seedsIn = (texts: FieldTexts): FieldTexts =>
  Object.fromEntries(SEED_NAMES.map((name) => [name, texts[name] ?? '']))

/** `part`: the chosen game's form, or null for logs. */
export const chosen = (state: PageState, part: FormPart | null): PageState => {
  const { game, texts, kept, turn } = state
  if (part === null) return { ...state, isLogs: true, filled: false }
  if (part.game === game) return { ...state, isLogs: false, filled: false }
  return {
    isLogs: false,
    game: part.game,
    texts: { ...blankTexts(part), ...kept[part.game], ...seedsIn(texts) },
    kept: { ...kept, [game]: texts },
    filled: false,
    turn,
  }
}

export const filledWith = (state: PageState, part: FormPart, { texts }: Filled): PageState => ({
  isLogs: false,
  game: part.game,
  texts: { ...blankTexts(part), ...texts },
  kept: { ...state.kept, [state.game]: state.texts },
  filled: true,
  turn: state.turn + 1,
})
