/** The choices in one spot: how often the strategy takes each, as a bar and a number, and what it is worth. */
import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'

export type ListedChoice = Readonly<{
  /** Unique among the choices. */
  id: string
  name: string
  /** 0 to 1. */
  frequency: number
  /** With its sign. */
  worth: string
}>

export type ChoiceTableProps = Readonly<{
  titles: Readonly<{ table: string; action: string; frequency: string; value: string }>
  choices: readonly ListedChoice[]
  best: number
  /** Index of the choice that was made, or null. */
  taken?: number | null
}>

export const ChoiceTable = ({ titles, choices, best, taken = null }: ChoiceTableProps) => (
  <table className="data advised">
    <caption className="sr">{titles.table}</caption>
    <thead>
      <tr>
        <th scope="col">{titles.action}</th>
        <th scope="col">{titles.frequency}</th>
        <th scope="col" className="r">
          {titles.value}
        </th>
      </tr>
    </thead>
    <tbody>
      {choices.map(({ id, name, frequency, worth }, index) => {
        const percent = `${Math.round(frequency * 100)}%`
        return (
          <tr
            key={id}
            className={classNames(index === best && 'choice-best', index === taken && 'choice-taken')}
            aria-current={index === taken ? 'true' : undefined}
          >
            <th scope="row">{name}</th>
            <td>
              <span className="choice-bar" style={{ '--part': percent } as CSSProperties}>
                <span className="num">{percent}</span>
              </span>
            </td>
            <td className="r num">{worth}</td>
          </tr>
        )
      })}
    </tbody>
  </table>
)
