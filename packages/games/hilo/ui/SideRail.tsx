/** Beside the table: the odds of every guess, autobet, the history, the seeds. On a phone it rises as a sheet. */
import {
  HouseRail,
  type RoundHistory,
  RoundList,
  SeedsTab,
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
      <HouseRail
        game="hilo"
        name={w.name}
        label={w.rail.label}
        line={line}
        more={w.dock.more}
        tabs={[
          { id: 'odds', text: w.rail.odds, panel: <StepTable rtp={rtp} now={now} /> },
          { id: 'auto', text: house.auto.tab, panel: <AutoTab {...auto} /> },
          { id: 'history', text: house.history.tab, panel: list },
          { id: 'seeds', text: house.seeds.tab, panel: <SeedsTab round={round} hrefOf={hrefOf} /> },
        ]}
        note={w.rail.note(rtp, three)}
        onKeys={onKeys}
      />
      {opened === null ? null : <RoundDialog round={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
