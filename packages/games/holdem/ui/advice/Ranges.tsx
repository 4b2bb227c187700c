/** The reader's range and each opponent's, one at a time. */
import { Segments } from '@fairhouse/ui'
import { useState } from 'react'
import type { Advice } from '../../advice/advice.ts'
import { gridShare } from '../../advice/range-grid.ts'
import { RangeGrid } from './RangeGrid.tsx'
import { useReviewWords } from './use-review-words.ts'

export type RangesProps = Readonly<{
  advice: Pick<Advice, 'own' | 'others'>
  /** The cell of the reader's own hand. */
  mine: number | null
  nameOf(seat: number): string
}>

const OWN = -1

export const Ranges = ({ advice: { own, others }, mine, nameOf }: RangesProps) => {
  const { ranges: t } = useReviewWords()
  const [chosen, setChosen] = useState(OWN)
  const other = others.find(({ seat }) => seat === chosen)
  const weights = other?.grid ?? own
  const who = other === undefined ? null : nameOf(other.seat)
  const share = `${Math.round(gridShare(weights) * 100)}%`
  return (
    <section className="stack tight" aria-label={t.title}>
      <Segments
        label={t.label}
        small
        value={other === undefined ? OWN : other.seat}
        onChange={(seat: number) => setChosen(seat)}
        options={[
          { value: OWN, text: t.own },
          ...others.map(({ seat }) => ({ value: seat, text: nameOf(seat) })),
        ]}
      />
      <p className="note">{t.grid(who, share)}</p>
      <RangeGrid label={t.grid(who, share)} weights={weights} mine={other === undefined ? mine : null} />
      <p className="note">{t.help}</p>
    </section>
  )
}
