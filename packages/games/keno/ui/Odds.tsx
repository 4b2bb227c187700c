/** Keno's exact odds: one number of picks in all risks, and the return of every table. */
import { percent } from '@fairhouse/kit'
import './keno.css'
import type { BetStake } from '@fairhouse/kit'
import { CapCuts, DataTable, OddsStake, Segments, useOfferedGame, useStake, useWords } from '@fairhouse/ui'
import { useMemo, useState } from 'react'
import { KENO_DIFFICULTIES } from '../paytable.ts'
import { comparison, type KenoOffer, type PayTable, readKenoOffer } from '../presenter.ts'
import { words } from '../words/index.ts'
import { Comparison } from './Comparison.tsx'

const spotsOf = ({ minSpots, maxSpots }: KenoOffer): readonly number[] =>
  Array.from({ length: maxSpots - minSpots + 1 }, (_, index) => minSpots + index)

type AtStake = Readonly<{ offer: KenoOffer; stake: BetStake | null }>

const OneTable = ({ offer, stake }: AtStake) => {
  const w = useWords(words)
  const [spots, setSpots] = useState(offer.maxSpots)
  return (
    <section>
      <h2>{w.oddsPage.tableTitle}</h2>
      <p className="muted">{w.oddsPage.tableNote}</p>
      <div>
        <Segments
          small
          label={w.oddsPage.picks}
          value={spots}
          options={spotsOf(offer).map((value) => ({ value, text: value }))}
          onChange={(value) => setSpots(Number(value))}
        />
      </div>
      <Comparison offer={offer} spots={spots} stake={stake} chosen={null} decimals={8} />
    </section>
  )
}

const picksOf = ([table]: readonly PayTable[]): number => table!.rows.length - 1

/** One figure for every table: a row per number of picks, a column per risk. */
const EveryTable = ({
  title,
  note,
  rows,
  text,
}: Readonly<{
  title: string
  note: string
  rows: readonly (readonly PayTable[])[]
  text(table: PayTable): string
}>) => {
  const w = useWords(words)
  return (
    <section>
      <h2>{title}</h2>
      <p className="muted">{note}</p>
      <DataTable<readonly PayTable[]>
        className="keno-compare"
        columns={[
          { label: w.oddsPage.picks, head: true, cell: picksOf },
          ...KENO_DIFFICULTIES.map((difficulty, index) => ({
            label: w.difficulties[difficulty],
            right: true as const,
            cell: (tables: readonly PayTable[]) => text(tables[index]!),
          })),
        ]}
        rows={rows}
        keyOf={picksOf}
      />
    </section>
  )
}

export const KenoOdds = () => {
  const w = useWords(words)
  const { game } = useOfferedGame('keno')
  const offer = useMemo(() => readKenoOffer(game), [game])
  const stake = useStake('keno')
  const { atStake } = stake
  const rows = useMemo(
    () => spotsOf(offer).map((spots) => comparison(offer, spots, atStake)),
    [offer, atStake],
  )
  const isCapped = rows.some((tables) => tables.some(({ capped }) => capped))
  return (
    <div className="odds keno-odds">
      <OddsStake stake={stake} />
      <OneTable offer={offer} stake={atStake} />
      {isCapped ? <CapCuts stake={atStake} /> : null}
      <EveryTable
        title={w.oddsPage.allTitle}
        note={w.oddsPage.allNote}
        rows={rows}
        text={(table) => percent(table.returns, 3)}
      />
      <EveryTable
        title={w.oddsPage.oftenTitle}
        note={w.oddsPage.oftenNote}
        rows={rows}
        text={(table) => percent(table.aboveStake)}
      />
      <EveryTable
        title={w.oddsPage.unevenTitle}
        note={w.oddsPage.unevenNote}
        rows={rows}
        text={(table) => table.deviation.toFixed(2)}
      />
    </div>
  )
}
