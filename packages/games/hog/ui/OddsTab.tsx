/** The odds of every choice, behind a switch: whose, under which assumption, with the best one marked. */
import { percent } from '@fairhouse/kit'
import { BarList, Segments, Switch, useWords } from '@fairhouse/ui'
import type { OddsShown } from '../presenter.ts'
import { isYou, playerName, strategyOf } from '../say.ts'
import type { Setup } from '../setup.ts'
import { words } from '../words/index.ts'
import type { OddsControl } from './use-odds.ts'

const OddsRows = ({ setup, shown }: Readonly<{ setup: Setup; shown: OddsShown }>) => {
  const w = useWords(words)
  const title = isYou(setup, shown.seat) ? w.rail.yours : w.rail.of(playerName(w, setup, shown.seat))
  const rows = shown.rows.map(({ dice, chance, best }) => ({
    label: dice === 0 ? w.rail.brawl : w.dice(dice),
    value: chance,
    text: percent(chance),
    best,
  }))
  return (
    <>
      <h2>{title}</h2>
      <BarList label={title} rows={rows} from={shown.from} to={shown.to} />
      <p className="note">{w.rail.bars(percent(shown.from, 0), percent(shown.to, 0))}</p>
    </>
  )
}

export const OddsState = ({
  setup,
  odds,
}: Readonly<{ setup: Setup; odds: Pick<OddsControl, 'state' | 'shown'> }>) => {
  const w = useWords(words)
  switch (odds.state) {
    case 'off':
      return <p className="note">{w.rail.off}</p>
    case 'computing':
      return <p className="note late">{w.rail.computing}</p>
    case 'failed':
      return <p className="note">{w.rail.failed}</p>
    case 'over':
      return <p className="note">{w.rail.over}</p>
    case 'ready':
      return <OddsRows setup={setup} shown={odds.shown!} />
  }
}

export const OddsTab = ({ setup, odds }: Readonly<{ setup: Setup; odds: OddsControl }>) => {
  const w = useWords(words)
  const strategy = strategyOf(setup, 0) ?? strategyOf(setup, 1)
  return (
    <div className="hog-odds">
      <Switch checked={odds.on} onChange={(on) => odds.change({ odds: on })}>
        {w.rail.show}
      </Switch>
      {odds.on ? (
        <>
          {strategy === null ? null : (
            <Segments
              label={w.rail.basis}
              full
              small
              value={odds.basis}
              options={[
                { value: 'perfect', text: w.rail.perfect },
                { value: 'opponent', text: w.rail.against },
              ]}
              onChange={(basis) => odds.change({ basis })}
            />
          )}
          <p className="note">
            {odds.basis === 'perfect' || strategy === null
              ? w.rail.perfectNote
              : w.rail.againstNote(strategy)}
          </p>
        </>
      ) : null}
      <OddsState setup={setup} odds={odds} />
    </div>
  )
}
