/** Beside the table: the odds of every guess, autobet, the history, the seeds. On a phone it rises as a sheet. */
import {
  Button,
  ButtonLink,
  Rail,
  type RoundHistory,
  RoundList,
  RoundProof,
  SeedsPanel,
  Tabs,
  useHousePieceWords,
  useWords,
} from '@fairhouse/ui'
import { useState } from 'react'
import { currentCard, isOpen, paidMultiplier, type Round } from '../presenter.ts'
import { sayBriefly } from '../say.ts'
import { words } from '../words/index.ts'
import { AutoTab, type AutoTabProps } from './AutoTab.tsx'
import { RoundDialog } from './RoundDialog.tsx'
import { hrefOf } from './remember.ts'
import { StepTable } from './StepTable.tsx'

export type SideRailProps = Readonly<{
  round: Round | null
  rtp: string
  history: RoundHistory<Round>
  auto: AutoTabProps
  line: string
  onKeys(): void
}>

const Seeds = ({ round }: Pick<SideRailProps, 'round'>) => {
  const w = useWords(words)
  return (
    <div className="stack">
      <SeedsPanel />
      {round === null ? null : (
        <>
          <h2>{isOpen(round) ? w.rail.round : w.rail.lastRound}</h2>
          <RoundProof round={round} href={isOpen(round) ? null : hrefOf(round)} />
        </>
      )}
    </div>
  )
}

export const SideRail = ({ round, rtp, history, auto, line, onKeys }: SideRailProps) => {
  const w = useWords(words)
  const house = useHousePieceWords()
  const [opened, setOpened] = useState<Round | null>(null)
  const list = (
    <RoundList<Round>
      history={history}
      multiplierOf={paidMultiplier}
      textOf={(played) => sayBriefly(w, played)}
      onOpen={setOpened}
    />
  )
  const now = isOpen(round) ? currentCard(round) : null
  const three = (Number(rtp) ** 3 / 10_000).toFixed(1)
  return (
    <>
      <Rail label={w.rail.label} title={w.name} line={line} more={w.dock.more}>
        <Tabs
          label={w.rail.label}
          panelClassName="rail-body"
          tabs={[
            { id: 'odds', text: w.rail.odds, panel: <StepTable rtp={rtp} now={now} /> },
            { id: 'auto', text: house.auto.tab, panel: <AutoTab {...auto} /> },
            { id: 'history', text: house.history.tab, panel: list },
            { id: 'seeds', text: house.seeds.tab, panel: <Seeds round={round} /> },
          ]}
        />
        <p className="rail-note note">{w.rail.note(rtp, three)}</p>
        <div className="rail-tools">
          <ButtonLink kind="quiet" size="sm" href="/hilo/rules">
            {w.rail.rules}
          </ButtonLink>
          <ButtonLink kind="quiet" size="sm" href="/hilo/odds">
            {w.rail.allOdds}
          </ButtonLink>
          <Button kind="quiet" size="sm" className="only-wide" onClick={onKeys} hotkey="?">
            {w.rail.keys}
          </Button>
        </div>
      </Rail>
      {opened === null ? null : <RoundDialog round={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
