/** Every choice of a spot: how often the strategy takes it, as a bar and a number, and what it is worth. */
import { classNames } from '@fairhouse/ui'
import type { CSSProperties } from 'react'
import type { Action } from '../../actions.ts'
import { type AdvisedChoice, bestOf } from '../../advice/choices.ts'
import { useReviewWords } from './use-review-words.ts'

export type ChoiceTableProps = Readonly<{
  choices: readonly AdvisedChoice[]
  /** The one that was taken; null: none. */
  taken?: number | null
  nameOf(action: Action): string
  /** With its sign. */
  worthOf(value: number): string
}>

export const ChoiceTable = ({ choices, taken = null, nameOf, worthOf }: ChoiceTableProps) => {
  const { advice: t } = useReviewWords()
  const best = bestOf(choices)
  return (
    <table className="data advised">
      <caption className="sr">{t.table}</caption>
      <thead>
        <tr>
          <th scope="col">{t.action}</th>
          <th scope="col">{t.frequency}</th>
          <th scope="col" className="r">
            {t.value}
          </th>
        </tr>
      </thead>
      <tbody>
        {choices.map((choice, index) => {
          const { action, frequency, value } = choice
          const percent = `${Math.round(frequency * 100)}%`
          return (
            <tr
              key={JSON.stringify(action)}
              className={classNames(choice === best && 'choice-best', index === taken && 'choice-taken')}
              aria-current={index === taken ? 'true' : undefined}
            >
              <th scope="row">{nameOf(action)}</th>
              <td>
                <span className="choice-bar" style={{ '--part': percent } as CSSProperties}>
                  <span className="num">{percent}</span>
                </span>
              </td>
              <td className="r num">{worthOf(value)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
