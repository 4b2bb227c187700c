/** [K1] Keno's draw step by step: the three hashes, then bytes, modulo and swap for each number. */
import { useWords } from '@fairhouse/ui'
import { StepsPanel, StepsTable, useStepWords } from '@fairhouse/ui/verify/index.ts'
import { verifyWords } from '../../words/verify/index.ts'
import type { KenoFound } from './form.ts'
import type { KenoStep } from './trail.ts'

const HASHES = ['h₀', 'h₁', 'h₂'] as const
/** The input of each hash. */
const HASHED = ['sha256(server:client:nonce)', 'sha256(h₀ + ":8")', 'sha256(h₁ + ":9")'] as const

export const KenoSteps = ({ found, commitment }: Readonly<{ found: KenoFound; commitment: string }>) => {
  const words = useWords(verifyWords)
  const { hashes, steps } = found.trail
  const { seeds, picks } = found.request
  return (
    <StepsPanel
      seeds={seeds}
      commitment={commitment}
      how={words.how}
      texts={hashes.map(({ hash }, index) => ({ name: `${HASHES[index]} = ${HASHED[index]}`, text: hash }))}
    >
      <StepRows steps={steps} picks={picks.selectedNumbers} />
      <p className="note">{words.places}</p>
    </StepsPanel>
  )
}

type StepRowsProps = Readonly<{ steps: readonly KenoStep[]; picks: readonly number[] }>

const StepRows = ({ steps, picks }: StepRowsProps) => {
  const { count, columns } = useStepWords()
  const own = useWords(verifyWords).columns
  return (
    <StepsTable>
      <thead>
        <tr>
          <th>{columns.index}</th>
          <th>{columns.hash}</th>
          <th>{columns.bytes}</th>
          <th className="r only-wide">{columns.value}</th>
          <th className="r">{own.mod}</th>
          <th className="r">{own.offset}</th>
          <th className="r">{own.swap}</th>
          <th className="r">{own.number}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ index, hash, bytes, value, size, offset, place, number }) => (
          <tr key={index}>
            <td className="faint">{index}</td>
            <td className="faint">{HASHES[hash]}</td>
            <td className="mono">{bytes}</td>
            <td className="r muted only-wide">{count(value)}</td>
            <td className="r muted">{size}</td>
            <td className="r muted">{offset}</td>
            <td className="r muted">
              {index} ↔ {place}
            </td>
            <td className="r">
              <b>
                {picks.includes(number) ? '◆ ' : ''}
                {number}
              </b>
            </td>
          </tr>
        ))}
      </tbody>
    </StepsTable>
  )
}
