/** [D2] The words that shuffle the tower, one by one, and the resulting eggs. */
import { grouped } from '@fairhouse/kit'
import { shownAmount, useWords } from '@fairhouse/ui'
import { useStepWords, WordSteps } from '@fairhouse/ui/verify/index.ts'
import { ROW_OF } from '../../difficulties.ts'
import { verifyWords } from '../../words/verify/index.ts'
import type { TowerFound } from './claims.ts'

export const TowerSteps = ({ found, commitment }: Readonly<{ found: TowerFound; commitment: string }>) => {
  const words = useWords(verifyWords)
  const { columns } = useStepWords()
  const own = words.columns
  const { request, answer, trail } = found
  const draws = ROW_OF[request.difficulty].tiles - 1
  const rowOf = (index: number): number => Math.floor(index / draws)
  const swap = (index: number, value: number): string => {
    const from = draws + 1 - (index % draws)
    return `mod ${from} = ${value % from}`
  }
  /** A row's eggs are known with its last word. */
  const known = (index: number, text: (row: number) => string): string =>
    index % draws === draws - 1 ? text(rowOf(index)) : ''
  const eggsIn = (row: number): string => answer.eggs[row]!.map((tile) => tile + 1).join(' ')
  const paysIn = (row: number): string => `${shownAmount(answer.multipliers[row]!)}×`
  return (
    <WordSteps
      seeds={request.seeds}
      commitment={commitment}
      how={words.how}
      trail={trail}
      columns={[
        { name: own.row, cell: ({ index }) => rowOf(index) + 1 },
        { name: columns.value, className: 'r muted only-wide', cell: ({ value }) => grouped(value) },
        { name: own.swap, className: 'r', cell: ({ index, value }) => swap(index, value) },
        { name: own.eggs, className: 'r', cell: ({ index }) => known(index, eggsIn) },
        { name: own.pays, className: 'r', cell: ({ index }) => known(index, paysIn) },
      ]}
      note={words.shuffled}
    />
  )
}
