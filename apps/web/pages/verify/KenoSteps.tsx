/** [K1] Keno's draw told step by step: the three hashes, then bytes, modulo and swap for each number. */
import { useVerifyWords } from '../../words/verify/index.ts'
import type { CheckedKeno } from './check.ts'
import type { KenoStep } from './keno-trail.ts'
import { SeedTexts } from './SeedTexts.tsx'

const HASHES = ['h₀', 'h₁', 'h₂'] as const
/** Of what each hash is the hash. */
const HASHED = ['sha256(server:client:nonce)', 'sha256(h₀ + ":8")', 'sha256(h₁ + ":9")'] as const

export const KenoSteps = ({ checked }: Readonly<{ checked: CheckedKeno }>) => {
  const words = useVerifyWords()
  const { hashes, steps } = checked.trail
  return (
    <section className="panel stack">
      <div className="row between wrap">
        <h2>{words.steps.title}</h2>
        <span className="note">{words.keno.how}</span>
      </div>
      <SeedTexts
        texts={[
          { name: words.steps.seedText, text: hashes[0]!.text },
          { name: words.steps.commitment, text: checked.commitment },
          ...hashes.map(({ hash }, index) => ({ name: `${HASHES[index]} = ${HASHED[index]}`, text: hash })),
        ]}
      />
      <StepTable steps={steps} picks={checked.round.request.picks.selectedNumbers} />
      <p className="note">{words.steps.places}</p>
    </section>
  )
}

type StepTableProps = Readonly<{ steps: readonly KenoStep[]; picks: readonly number[] }>

const StepTable = ({ steps, picks }: StepTableProps) => {
  const { count, steps: words } = useVerifyWords()
  const { columns } = words
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a narrow screen the table scrolls, so the keyboard must reach it
    <section className="scrollx" tabIndex={0} aria-label={words.title}>
      <table className="data verify-steps">
        <thead>
          <tr>
            <th>{columns.index}</th>
            <th>{columns.hash}</th>
            <th>{columns.bytes}</th>
            <th className="r only-wide">{columns.value}</th>
            <th className="r">{columns.mod}</th>
            <th className="r">{columns.offset}</th>
            <th className="r">{columns.swap}</th>
            <th className="r">{columns.number}</th>
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
      </table>
    </section>
  )
}
