/** The rows of HiLo's step table: the cards in the order dealt, each with the choice that drew it. */
import type { TrailWord } from '@fairhouse/ui/verify/index.ts'
import { cumulative, type HiloChoice } from '../../hand.ts'
import { printShown } from '../../view.ts'
import type { HiloFound } from './form.ts'

export type HiloRow = Readonly<{
  /** Null: the first card. */
  choice: HiloChoice | null
  /** Null if the choice took no card. */
  word: TrailWord | null
  win?: boolean
  multiplier?: string
  /** After a right guess, to 8 decimals [H2]. */
  product?: string
  /** The code of a refused choice. */
  refused?: string
}>

export const hiloRows = ({ answer, trail }: HiloFound): readonly HiloRow[] => {
  const multipliers: string[] = []
  let dealt = 1
  const rows = answer.steps.map((step): HiloRow => {
    if ('refused' in step) return { choice: step.choice, word: null, refused: step.refused }
    if (!('card' in step)) return { choice: step.choice, word: null }
    const word = trail[dealt]!
    dealt += 1
    if (!('win' in step)) return { choice: step.choice, word }
    const { choice, win, multiplier } = step
    if (!win) return { choice, word, win, multiplier }
    multipliers.push(multiplier)
    return { choice, word, win, multiplier, product: printShown(cumulative({ multipliers })) }
  })
  return [{ choice: null, word: trail[0]! }, ...rows]
}
