/** A round of HiLo as a row of a list. */
import type { RoundRow } from '@fairhouse/kit'
import { cardName } from './cards.ts'
import type { View } from './view.ts'

const multiplierOf = ({ state, currentMultiplier }: View): string | null => {
  if (state === 'cashed_out') return currentMultiplier
  return state === 'finished' ? '0' : null
}

export const hiloRow = (shown: View): RoundRow => ({
  multiplier: multiplierOf(shown),
  played: shown.choiceHistory.join(' '),
  outcome: shown.cardHistory.map(cardName).join(' '),
})
