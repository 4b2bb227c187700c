/** [K1] Keno's draw step by step: the three hashes, then bytes, modulo and swap for each number. */
import { grouped } from '@fairhouse/kit'
import { useWords } from '@fairhouse/ui'
import { Steps, useStepWords } from '@fairhouse/ui/verify/index.ts'
import { verifyWords } from '../../words/verify/index.ts'
import type { KenoFound } from './form.ts'
import type { KenoStep } from './trail.ts'

const HASHES = ['h₀', 'h₁', 'h₂'] as const
/** The input of each hash. */
const HASHED = ['sha256(server:client:nonce)', 'sha256(h₀ + ":8")', 'sha256(h₁ + ":9")'] as const

export const KenoSteps = ({ found, commitment }: Readonly<{ found: KenoFound; commitment: string }>) => {
  const words = useWords(verifyWords)
  const own = words.columns
  const { columns } = useStepWords()
  const { hashes, steps } = found.trail
  const { seeds, picks } = found.request
  const mark = (number: number): string => (picks.selectedNumbers.includes(number) ? '◆ ' : '')
  return (
    <Steps<KenoStep>
      seeds={seeds}
      commitment={commitment}
      how={words.how}
      texts={hashes.map(({ hash }, index) => ({ name: `${HASHES[index]} = ${HASHED[index]}`, text: hash }))}
      columns={[
        { name: columns.index, className: 'faint', cell: ({ index }) => index },
        { name: columns.hash, className: 'faint', cell: ({ hash }) => HASHES[hash] },
        { name: columns.bytes, className: 'mono', cell: ({ bytes }) => bytes },
        { name: columns.value, className: 'r muted only-wide', cell: ({ value }) => grouped(value) },
        { name: own.mod, className: 'r muted', cell: ({ size }) => size },
        { name: own.offset, className: 'r muted', cell: ({ offset }) => offset },
        { name: own.swap, className: 'r muted', cell: ({ index, place }) => `${index} ↔ ${place}` },
        {
          name: own.number,
          className: 'r',
          cell: ({ number }) => (
            <b>
              {mark(number)}
              {number}
            </b>
          ),
        },
      ]}
      rows={steps}
      note={words.places}
    />
  )
}
