/** The exact odds of a ladder game: every rung, and the difficulties side by side. */

import type { BetStake } from '@fairhouse/kit'
import { percent } from '@fairhouse/kit'
import { type ReactNode, useMemo, useState } from 'react'
import { useOfferedGame } from '../../connection.ts'
import { DataTable } from '../../DataTable.tsx'
import { Segments } from '../../Segments.tsx'
import { useWords } from '../../words.ts'
import { shownAmount } from '../amounts.ts'
import { CapCuts, OddsStake } from '../OddsStake.tsx'
import { useStake } from '../stake.ts'
import { CapNote } from './CapNote.tsx'
import type { AnyLadderGame, CompareRow, LadderOffer } from './ladder-game.ts'
import { useLadderWords } from './ladder-words.ts'
import { RungTable } from './RungTable.tsx'

type OddsProps = Readonly<{ game: AnyLadderGame; offer: LadderOffer; stake: BetStake | null }>

const Scrolling = ({ label, children }: Readonly<{ label: string; children: ReactNode }>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
  <section className="scrollx" tabIndex={0} aria-label={label}>
    {children}
  </section>
)

const EveryRung = ({ game, offer, stake }: OddsProps) => {
  const own = useWords(game.words)
  const w = useLadderWords()
  const [difficulty, setDifficulty] = useState(offer.defaultDifficulty)
  const { presenter } = game
  const rungs = useMemo(
    () => presenter.rungsAhead({ offer, difficulty, stake }),
    [presenter, offer, difficulty, stake],
  )
  const note = game.oddsNote?.(own, offer) ?? null
  return (
    <section>
      <h2>{own.oddsPage.tableTitle}</h2>
      <p className="muted">{own.oddsPage.tableNote}</p>
      {note === null ? null : <p>{note}</p>}
      <div>
        <Segments<string>
          label={w.dock.difficulty}
          value={difficulty}
          options={presenter.difficulties.map((value) => ({ value, text: own.difficulties[value]! }))}
          onChange={setDifficulty}
        />
      </div>
      <Scrolling label={own.oddsPage.tableTitle}>
        <RungTable game={game} rungs={rungs} full />
      </Scrolling>
      <CapNote rungs={rungs} stake={stake} />
    </section>
  )
}

const SideBySide = ({ game, offer, stake }: OddsProps) => {
  const own = useWords(game.words)
  const w = useLadderWords()
  const page = w.oddsPage
  const all = useMemo(() => game.presenter.comparison(offer, stake), [game, offer, stake])
  const rows: readonly CompareRow[] = [
    ...game.compareRows(own, all, w),
    [page.most, all.map(({ top }) => `${shownAmount(top.short)}×`)],
    [page.lowest, all.map(({ worst }) => percent(worst, 8))],
    [page.highest, all.map(({ best }) => percent(best, 8))],
  ]
  return (
    <section>
      <h2>{page.compareTitle}</h2>
      <p className="muted">{page.compareNote}</p>
      <Scrolling label={page.compareTitle}>
        <DataTable<CompareRow>
          className="ladder-compare"
          columns={[
            { label: page.compareTitle, bare: true, head: true, cell: ([name]) => name },
            ...all.map(({ difficulty }, index) => ({
              label: own.difficulties[difficulty]!,
              right: true as const,
              cell: ([, values]: CompareRow) => values[index],
            })),
          ]}
          rows={rows}
          keyOf={([name]) => name}
        />
      </Scrolling>
      {all.some(({ top }) => top.capped) ? <CapCuts stake={stake} /> : null}
    </section>
  )
}

export const LadderOdds = ({ game }: Readonly<{ game: AnyLadderGame }>) => {
  const { game: offered } = useOfferedGame(game.id)
  const offer = useMemo(() => game.readOffer(offered), [game, offered])
  const stake = useStake(game.id)
  return (
    <div className={`odds ${game.id}-odds`}>
      <OddsStake stake={stake} />
      <EveryRung game={game} offer={offer} stake={stake.atStake} />
      <SideBySide game={game} offer={offer} stake={stake.atStake} />
    </div>
  )
}
