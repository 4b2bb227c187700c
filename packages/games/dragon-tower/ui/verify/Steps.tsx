/** [D2] The words that the tower is shuffled with, one by one, and the eggs that come of them. */
import { shownAmount, useWords } from '@fairhouse/ui'
import { StepsPanel, StepsTable, useStepWords } from '@fairhouse/ui/verify/index.ts'
import { ROW_OF } from '../../difficulties.ts'
import { verifyWords } from '../../words/verify/index.ts'
import type { TowerFound } from './form.ts'

const Row = ({ found, index }: Readonly<{ found: TowerFound; index: number }>) => {
  const { count } = useStepWords()
  const { request, answer, trail } = found
  const { bytes, value, hash } = trail[index]!
  const draws = ROW_OF[request.difficulty].tiles - 1
  const [row, place] = [Math.floor(index / draws), index % draws]
  const from = draws + 1 - place
  const isLast = place === draws - 1
  return (
    <>
      <tr className="verify-upper">
        <td className="faint">{index}</td>
        <td>{row + 1}</td>
        <td className="mono">{bytes}</td>
        <td className="r muted only-wide">{count(value)}</td>
        <td className="r">{`mod ${from} = ${value % from}`}</td>
        <td className="r">{isLast ? answer.eggs[row]!.map((tile) => tile + 1).join(' ') : ''}</td>
        <td className="r">{isLast ? `${shownAmount(answer.multipliers[row]!)}×` : ''}</td>
      </tr>
      <tr className="verify-lower">
        <td />
        <td colSpan={6} className="mono faint">
          {hash}
        </td>
      </tr>
    </>
  )
}

export const Steps = ({ found, commitment }: Readonly<{ found: TowerFound; commitment: string }>) => {
  const { wordOf, columns } = useStepWords()
  const words = useWords(verifyWords)
  const own = words.columns
  return (
    <StepsPanel seeds={found.request.seeds} commitment={commitment} how={words.how}>
      <p className="note">{wordOf}</p>
      <StepsTable>
        <thead>
          <tr>
            <th>{columns.index}</th>
            <th>{own.row}</th>
            <th>{columns.bytes}</th>
            <th className="r only-wide">{columns.value}</th>
            <th className="r">{own.swap}</th>
            <th className="r">{own.eggs}</th>
            <th className="r">{own.pays}</th>
          </tr>
        </thead>
        <tbody>
          {found.trail.map(({ index }) => (
            <Row key={index} found={found} index={index} />
          ))}
        </tbody>
      </StepsTable>
      <p className="note">{words.shuffled}</p>
    </StepsPanel>
  )
}
