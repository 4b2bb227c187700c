/** Beside the table: odds, log, rules, and links to the rest. On a phone it opens as a sheet. */
import { percent } from '@fairhouse/kit'
import { Button, ButtonLink, Dialog, Icon, SoundQuestion, Tabs, useIsPhone, useWords } from '@fairhouse/ui'
import { useState } from 'react'
import type { ShownTurn } from '../presenter.ts'
import { isYou, sayTurnBriefly } from '../say.ts'
import type { Setup } from '../setup.ts'
import { words } from '../words/index.ts'
import { OddsTab } from './OddsTab.tsx'
import { Rules } from './Rules.tsx'
import { TurnLog } from './TurnLog.tsx'
import type { OddsControl } from './use-odds.ts'

export type RailProps = Readonly<{
  setup: Setup
  turns: readonly ShownTurn[]
  odds: OddsControl
  now?: number | undefined
  onGo?: ((turn: number) => void) | undefined
  onNew(): void
  onProof(): void
  onKeys(): void
}>

const LATEST = 4

const Contents = (props: RailProps) => {
  const { setup, turns, odds, now, onGo, onNew, onProof, onKeys } = props
  const w = useWords(words)
  const [tab, setTab] = useState('odds')
  return (
    <>
      <Tabs
        label={w.rail.label}
        value={tab}
        onChange={setTab}
        panelClassName="rail-body"
        tabs={[
          { id: 'odds', text: w.rail.odds, panel: <OddsTab setup={setup} odds={odds} /> },
          {
            id: 'log',
            text: w.rail.log,
            panel: <TurnLog setup={setup} turns={turns} now={now} onGo={onGo} />,
          },
          {
            id: 'rules',
            text: w.rail.rules,
            panel: (
              <div className="prose hog-rules">
                <Rules />
              </div>
            ),
          },
        ]}
      />
      {tab === 'odds' ? (
        <div className="hog-latest only-wide">
          <h2>{w.rail.turns}</h2>
          <TurnLog setup={setup} turns={turns.slice(0, now).slice(-LATEST)} brief />
        </div>
      ) : null}
      {turns.length > 0 ? <SoundQuestion /> : null}
      <div className="hog-tools">
        <Button kind="quiet" size="sm" onClick={onNew}>
          <Icon name="plus" size={18} />
          {w.table.newGame}
        </Button>
        <Button kind="quiet" size="sm" onClick={onProof}>
          <Icon name="link" size={18} />
          {w.table.seedAndLink}
        </Button>
        <ButtonLink kind="quiet" size="sm" href="/hog/lab">
          <Icon name="flask" size={18} />
          {w.table.lab}
        </ButtonLink>
        <Button kind="quiet" size="sm" className="only-wide" onClick={onKeys} hotkey="?">
          {w.table.keys}
        </Button>
      </div>
    </>
  )
}

/** One line for phones: the advice if switched on, otherwise the last turn. */
const Summary = ({ setup, turns, odds, now }: RailProps) => {
  const w = useWords(words)
  const { shown } = odds
  if (shown !== null && (isYou(setup, shown.seat) || setup.players[shown.seat]!.type === 'person')) {
    const choice = shown.best.dice === 0 ? w.rail.brawl : w.dice(shown.best.dice)
    return <span>{w.rail.advice(choice, percent(shown.best.chance))}</span>
  }
  const last = turns.slice(0, now).at(-1)
  return <span>{last === undefined ? w.rail.noTurns : sayTurnBriefly(w, setup, last)}</span>
}

export const Rail = (props: RailProps) => {
  const w = useWords(words)
  const [open, setOpen] = useState(false)
  if (!useIsPhone()) {
    return (
      <aside className="rail" aria-label={w.rail.label}>
        <Contents {...props} />
      </aside>
    )
  }
  const close = (): void => setOpen(false)
  const closing = (run: () => void) => (): void => {
    close()
    run()
  }
  return (
    <>
      <button type="button" className="lastline" onClick={() => setOpen(true)}>
        <Summary {...props} />
        <span className="faint">{w.table.more}</span>
      </button>
      <Dialog open={open} sheet title={w.name} onClose={close}>
        <div className="hog-sheet">
          <Contents {...props} onNew={closing(props.onNew)} onProof={closing(props.onProof)} />
        </div>
      </Dialog>
    </>
  )
}
