/** [C2] The road told step by step: index, hash, its first eight hex digits, the share of 2³², the chance. */
import { toNumber } from '@fairhouse/kit'
import { Icon, shownAmount, useWords } from '@fairhouse/ui'
import { StepsPanel, StepsTable, useStepWords } from '@fairhouse/ui/verify/index.ts'
import { chanceOf } from '../../difficulties.ts'
import { verifyWords } from '../../words/verify/index.ts'
import type { RoadFound } from './form.ts'

const WORDS = 2 ** 32
const DECIMALS = 6

const Row = ({ found, index }: Readonly<{ found: RoadFound; index: number }>) => {
  const words = useWords(verifyWords)
  const { request, answer, trail } = found
  const { bytes, value, hash } = trail[index]!
  const safe = answer.survives[index]!
  const { n, d } = chanceOf(request.difficulty, index + 1)
  return (
    <>
      <tr className="verify-upper">
        <td className="faint">{index}</td>
        <td>{index + 1}</td>
        <td className="mono">{bytes}</td>
        <td className="r">{(value / WORDS).toFixed(DECIMALS)}</td>
        <td className="r muted">{`${n}/${d} = ${toNumber({ n, d }).toFixed(DECIMALS)}`}</td>
        <td>
          <Icon name={safe ? 'check' : 'cross'} size={14} /> {safe ? words.safe : words.car}
        </td>
        <td className="r">{shownAmount(answer.multipliers[index]!)}×</td>
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

export const Steps = ({ found, commitment }: Readonly<{ found: RoadFound; commitment: string }>) => {
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
            <th>{own.step}</th>
            <th>{columns.bytes}</th>
            <th className="r">{own.share}</th>
            <th className="r">{own.chance}</th>
            <th>{own.outcome}</th>
            <th className="r">{own.pays}</th>
          </tr>
        </thead>
        <tbody>
          {found.trail.map(({ index }) => (
            <Row key={index} found={found} index={index} />
          ))}
        </tbody>
      </StepsTable>
    </StepsPanel>
  )
}
