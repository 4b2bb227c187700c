/** [D3] What chance does in Dragon Tower, exactly: every row, and the difficulties side by side. */
import './dragon-tower.css'
import { shownRungs } from '@fairhouse/kit'
import { Segments, shownAmount, useHouseGame, useWords } from '@fairhouse/ui'
import { useMemo, useState } from 'react'
import { DIFFICULTIES, ROW_OF } from '../difficulties.ts'
import { ladderOf } from '../multipliers.ts'
import { comparison, hasPenalty, type Offer, readOffer } from '../presenter.ts'
import { words } from '../words/index.ts'
import { RowTable } from './RowTable.tsx'

const EveryRow = ({ offer }: Readonly<{ offer: Offer }>) => {
  const w = useWords(words)
  const [difficulty, setDifficulty] = useState(offer.defaultDifficulty)
  const rungs = useMemo(() => shownRungs(ladderOf(offer, difficulty), null), [offer, difficulty])
  return (
    <section>
      <h2>{w.oddsPage.tableTitle}</h2>
      <p className="muted">{w.oddsPage.tableNote}</p>
      {hasPenalty(offer) ? <p>{w.oddsPage.penalty(w.percent(Number(offer.greedPenalty), 2))}</p> : null}
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
        <RowTable rungs={rungs} full />
      </section>
    </section>
  )
}

const SideBySide = ({ offer }: Readonly<{ offer: Offer }>) => {
  const w = useWords(words)
  const page = w.oddsPage
  const all = useMemo(() => comparison(offer), [offer])
  const rows = [
    [page.tiles, all.map(({ difficulty }) => String(ROW_OF[difficulty].tiles))],
    [page.eggs, all.map(({ difficulty }) => String(ROW_OF[difficulty].eggs))],
    [page.chance, all.map(({ first }) => w.percent(first.chance))],
    [page.top, all.map(({ last }) => w.oneIn(Math.round(1 / last.reach)))],
    [page.most, all.map(({ last }) => `${shownAmount(last.multiplier)}×`)],
    [page.lowest, all.map(({ worst }) => w.percent(worst, 8))],
    [page.highest, all.map(({ best }) => w.percent(best, 8))],
  ] as const
  return (
    <section>
      <h2>{page.compareTitle}</h2>
      <p className="muted">{page.compareNote}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section className="scrollx" tabIndex={0} aria-label={page.compareTitle}>
        <table className="data tower-compare">
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
  const { game } = useHouseGame('dragon-tower')
  const offer = useMemo(() => readOffer(game), [game])
  return (
    <div className="odds tower-odds">
      <EveryRow offer={offer} />
      <SideBySide offer={offer} />
    </div>
  )
}
