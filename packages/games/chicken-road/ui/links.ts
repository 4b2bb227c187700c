/** A round elsewhere in the house: its line in the lobby, and where it is checked. */
import { type Dictionary, inEachLanguage, shownAmount, verifyLink } from '@fairhouse/ui'
import { type Told, verifyFields } from '../presenter.ts'
import { sayStanding } from '../say.ts'
import { words } from '../words/index.ts'

export const hrefOf = (told: Told): string => verifyLink('chicken-road', verifyFields(told))

export const lineOf = ({ view }: Told): Dictionary<string> =>
  inEachLanguage(words, (w) => sayStanding(w, view, shownAmount))
