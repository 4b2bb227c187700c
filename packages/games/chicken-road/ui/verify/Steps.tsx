/** [C2] The road step by step: each word as a share of 2³², and the probability that it must stay below. */
import { toNumber } from '@fairhouse/kit'
import { Icon, shownAmount, useWords } from '@fairhouse/ui'
import { WordSteps } from '@fairhouse/ui/verify/index.ts'
import { chanceOf } from '../../difficulties.ts'
import { verifyWords } from '../../words/verify/index.ts'
import type { RoadFound } from '../verify.tsx'

const WORDS = 2 ** 32
const DECIMALS = 6

export const RoadSteps = ({ found, commitment }: Readonly<{ found: RoadFound; commitment: string }>) => {
  const words = useWords(verifyWords)
  const own = words.columns
  const { request, answer, trail } = found
  const chanceAt = (index: number): string => {
    const { n, d } = chanceOf(request.difficulty, index + 1)
    return `${n}/${d} = ${toNumber({ n, d }).toFixed(DECIMALS)}`
  }
  const outcome = (safe: boolean) => (
    <>
      <Icon name={safe ? 'check' : 'cross'} size={14} /> {safe ? words.safe : words.car}
    </>
  )
  return (
    <WordSteps
      seeds={request.seeds}
      commitment={commitment}
      how={words.how}
      trail={trail}
      columns={[
        { name: own.step, cell: ({ index }) => index + 1 },
        { name: own.share, className: 'r', cell: ({ value }) => (value / WORDS).toFixed(DECIMALS) },
        { name: own.chance, className: 'r muted', cell: ({ index }) => chanceAt(index) },
        { name: own.outcome, cell: ({ index }) => outcome(answer.survives[index]!) },
        {
          name: own.pays,
          className: 'r',
          cell: ({ index }) => `${shownAmount(answer.multipliers[index]!)}×`,
        },
      ]}
    />
  )
}
