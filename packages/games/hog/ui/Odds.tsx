/** Hog's exact odds: throws, strategies, and the advantage of going first. Every figure is computed. */
import { percent } from '@fairhouse/kit'
import './odds.css'
import { DataTable, Link, Segments, useWords } from '@fairhouse/ui'
import { useState } from 'react'
import { type ThrowFacts, throwFacts } from '../presenter.ts'
import { DEFAULTS, FIELDS } from '../rules.ts'
import { type Named, printStrategy } from '../strategies.ts'
import { words } from '../words/index.ts'
import { useComputed } from './compute.ts'

const FACTS = Array.from({ length: FIELDS.maxDice.max }, (_, index) => throwFacts(DEFAULTS.sides, index + 1))

const STRATEGIES: readonly Named[] = [
  { name: 'always_roll', numbers: [4] },
  { name: 'always_roll', numbers: [6] },
  { name: 'suspect', numbers: [8, 4] },
  { name: 'suspect_ext', numbers: [8, 4] },
  { name: 'final_strategy', numbers: [] },
  { name: 'optimal', numbers: [] },
]

const Throws = () => {
  const w = useWords(words)
  const page = w.oddsPage
  const most = Math.max(...FACTS.map(({ mean }) => mean))
  return (
    <section>
      <h2>{page.diceTitle}</h2>
      <p className="muted">{page.diceNote}</p>
      <table className="data hog-throws">
        <thead>
          <tr>
            <th scope="col">{page.dice}</th>
            <th scope="col" colSpan={2}>
              {page.mean}
            </th>
            <th scope="col" className="r">
              {page.pigOut}
            </th>
          </tr>
        </thead>
        <tbody>
          {FACTS.map(({ dice, mean, pigOut }) => (
            <tr key={dice}>
              <td>{dice}</td>
              <td className="hog-bar">
                <span className="bar" aria-hidden="true">
                  <i style={{ width: `${(mean / most) * 100}%` }} />
                </span>
              </td>
              <td className="r">{mean === most ? <b>{mean.toFixed(2)}</b> : mean.toFixed(2)}</td>
              <td className="r">{percent(pigOut)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Without Pig Out, which would dwarf the rest. */
const Histogram = ({ facts, label }: Readonly<{ facts: ThrowFacts; label: string }>) => {
  const sums = facts.outcomes.filter(({ gain }) => gain > 1)
  const most = Math.max(...sums.map(({ chance }) => chance))
  const [first, last] = [sums[0]!.gain, sums.at(-1)!.gain]
  const slot = 100 / (last - first + 1)
  return (
    <figure className="hog-histogram">
      <svg role="img" aria-label={label} preserveAspectRatio="none" viewBox="0 0 100 40">
        {sums.map(({ gain, chance }) => (
          <rect
            key={gain}
            x={(gain - first + 0.1) * slot}
            width={slot * 0.8}
            y={40 - (chance / most) * 40}
            height={(chance / most) * 40}
          />
        ))}
      </svg>
      <figcaption className="num">
        <span>{first}</span>
        <span>{(first + last) / 2}</span>
        <span>{last}</span>
      </figcaption>
    </figure>
  )
}

const Spread = () => {
  const w = useWords(words)
  const page = w.oddsPage
  const [dice, setDice] = useState(4)
  const facts = FACTS[dice - 1]!
  return (
    <section>
      <h2>{page.spreadTitle}</h2>
      <Segments
        label={page.spread}
        small
        value={dice}
        options={FACTS.map((fact) => ({ value: fact.dice, text: fact.dice, label: w.dice(fact.dice) }))}
        onChange={(chosen) => setDice(Number(chosen))}
      />
      <Histogram facts={facts} label={page.spreadLabel(dice)} />
      <p className="note">{page.spreadNote(percent(facts.pigOut))}</p>
      <details className="hog-more">
        <summary>{page.asTable}</summary>
        <DataTable
          columns={[
            { label: page.gain, cell: ({ gain }) => gain },
            { label: page.chance, right: true, cell: ({ chance }) => percent(chance, 4) },
          ]}
          rows={facts.outcomes}
          keyOf={({ gain }) => gain}
        />
      </details>
    </section>
  )
}

const Strategies = () => {
  const w = useWords(words)
  const page = w.oddsPage
  const computed = useComputed({ type: 'rates', config: DEFAULTS, strategies: STRATEGIES })
  const names = STRATEGIES.map(printStrategy)
  if (computed.state === 'failed') return <p className="note">{w.rail.failed}</p>
  const rates = computed.state === 'done' ? computed.answer : null
  return (
    <>
      <section>
        <h2>{page.firstTitle}</h2>
        <p aria-busy={rates === null}>
          {rates === null ? w.rail.computing : page.first(percent(rates.firstWins, 2))}
        </p>
      </section>
      <section>
        <h2>{page.ratesTitle}</h2>
        <p className="muted">{page.ratesNote}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, so the keyboard must reach it */}
        <section className="scrollx" tabIndex={0} aria-label={page.ratesTitle}>
          <DataTable
            className="hog-rates"
            columns={[
              { label: page.strategy, head: true, cell: (row) => names[row] },
              ...names.map((name, column) => ({
                label: name,
                right: true as const,
                cell: (row: number) =>
                  rates === null ? '…' : row === column ? '–' : percent(rates.rows[row]![column]!.mean),
              })),
            ]}
            rows={[...names.keys()]}
            keyOf={(row) => row}
          />
        </section>
        <p>
          <Link href="/hog/lab" className="hog-link">
            {page.lab}
          </Link>
        </p>
      </section>
    </>
  )
}

export const HogOdds = () => (
  <div className="odds hog-odds-page">
    <Strategies />
    <Throws />
    <Spread />
  </div>
)
