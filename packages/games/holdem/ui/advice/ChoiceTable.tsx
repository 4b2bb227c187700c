/** Every choice of a spot, in the words of Hold'em. */
import { ChoiceTable as Choices } from '@fairhouse/ui'
import type { Action } from '../../actions.ts'
import { type AdvisedChoice, bestOf } from '../../advice/choices.ts'
import { useReviewWords } from './use-review-words.ts'

export type ChoiceTableProps = Readonly<{
  choices: readonly AdvisedChoice[]
  /** The choice taken, or null. */
  taken?: number | null
  nameOf(action: Action): string
  /** With its sign. */
  worthOf(value: number): string
}>

export const ChoiceTable = ({ choices, taken = null, nameOf, worthOf }: ChoiceTableProps) => (
  <Choices
    titles={useReviewWords().advice}
    best={choices.indexOf(bestOf(choices))}
    taken={taken}
    choices={choices.map(({ action, frequency, value }) => ({
      id: JSON.stringify(action),
      name: nameOf(action),
      frequency,
      worth: worthOf(value),
    }))}
  />
)
