/** [C3] What chance does in Chicken Road, exactly: every step, and the difficulties side by side. */
import './chicken-road.css'
import { shownRungs } from '@fairhouse/kit'
import { Segments, shownAmount, useHouseGame, useWords } from '@fairhouse/ui'
import { useMemo, useState } from 'react'
import { DIFFICULTIES } from '../difficulties.ts'
import { ladderOf } from '../paytable.ts'
import { comparison, type Offer, readOffer } from '../presenter.ts'
import { words } from '../words/index.ts'
import { StepTable } from './StepTable.tsx'

const EveryStep = ({ offer }: Readonly<{ offer: Offer }>) => {
  const w = useWords(words)
  const [difficulty, setDifficulty] = useState(offer.defaultDifficulty)
  const rungs = useMemo(() => shownRungs(ladderOf(offer, difficulty), null), [offer, difficulty])
  return (
    <section>
      <h2>{w.oddsPage.tableTitle}</h2>
      <p className="muted">{w.oddsPage.tableNote}</p>
      <div>
        <Segments
          label={w.dock.difficulty}
          value={difficulty}
          options={DIFFICULTIES.map((value) => ({ value, text: w.difficulties[value] }))}
          onChange={(value) => setDifficulty(value)}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section className="scrollx" tabIndex={0} aria-label={w.oddsPage.tableTitle}>
        <StepTable rungs={rungs} full />
      </section>
    </section>
  )
}

const SideBySide = ({ offer }: Readonly<{ offer: Offer }>) => {
  const w = useWords(words)
  const page = w.oddsPage
  const all = useMemo(() => comparison(offer), [offer])
  const rows = [
    [page.steps, all.map(({ steps }) => String(steps))],
    [page.first, all.map(({ first }) => w.percent(first.chance, 0))],
    [page.across, all.map(({ last }) => w.oneIn(Math.round(1 / last.reach)))],
    [page.top, all.map(({ last }) => `${shownAmount(last.multiplier)}×`)],
    [page.lowest, all.map(({ worst }) => w.percent(worst, 8))],
    [page.highest, all.map(({ best }) => w.percent(best, 8))],
  ] as const
  return (
    <section>
      <h2>{page.compareTitle}</h2>
      <p className="muted">{page.compareNote}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section className="scrollx" tabIndex={0} aria-label={page.compareTitle}>
        <table className="data road-compare">
          <thead>
            <tr>
              <td />
              {all.map(({ difficulty }) => (
                <th key={difficulty} scope="col" className="r">
                  {w.difficulties[difficulty]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, cells]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={all[index]!.difficulty} className="r">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="note">{page.capNote}</p>
    </section>
  )
}

export const Odds = () => {
  const { game } = useHouseGame('chicken-road')
  const offer = useMemo(() => readOffer(game), [game])
  return (
    <div className="odds road-odds">
      <EveryStep offer={offer} />
      <SideBySide offer={offer} />
    </div>
  )
}
