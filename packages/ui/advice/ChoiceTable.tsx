/** The choices in one spot: how often the strategy takes each, as a bar and a number, and what it is worth. */
import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import { DataTable } from '../DataTable.tsx'

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

const ChoiceBar = ({ frequency }: Readonly<{ frequency: number }>) => {
  const percent = `${Math.round(frequency * 100)}%`
  return (
    <span className="choice-bar" style={{ '--part': percent } as CSSProperties}>
      <span className="num">{percent}</span>
    </span>
  )
}

export const ChoiceTable = ({ titles, choices, best, taken = null }: ChoiceTableProps) => (
  <DataTable
    className="advised"
    label={titles.table}
    columns={[
      { label: titles.action, head: true, cell: ({ name }) => name },
      { label: titles.frequency, cell: ({ frequency }) => <ChoiceBar frequency={frequency} /> },
      { label: titles.value, right: true, className: 'num', cell: ({ worth }) => worth },
    ]}
    rows={choices}
    keyOf={({ id }) => id}
    rowProps={(choice) => ({
      className: classNames(
        choice === choices[best] && 'choice-best',
        choice === choices[taken ?? -1] && 'choice-taken',
      ),
      'aria-current': choice === choices[taken ?? -1] ? 'true' : undefined,
    })}
  />
)
