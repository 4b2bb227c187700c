/**
 * Beside the stage of a house game: odds, autobet, session, history and seeds; below them a note and links to
 * rules, odds and keys. On a phone it opens as a sheet.
 */
import { type ComponentType, type ReactNode, useState } from 'react'
import { Button, ButtonLink } from '../Button.tsx'
import { Rail } from '../Rail.tsx'
import { SoundQuestion } from '../SoundQuestion.tsx'
import { Tabs } from '../Tabs.tsx'
import { AutobetPanel } from './AutobetPanel.tsx'
import { HistoryTab } from './HistoryTab.tsx'
import { type HouseAction, type HouseRound, isOpenRound } from './house-round.ts'
import type { RoundListProps } from './RoundList.tsx'
import { SeedsTab } from './SeedsTab.tsx'
import { StatsTab } from './StatsTab.tsx'
import type { HouseDesk } from './use-house-desk.ts'
import { useHousePieceWords } from './words/index.ts'

export type HouseRailProps<R, A> = Readonly<{
  desk: HouseDesk<R, A>
  name: string
  /** The state of the round: the line shown on a phone. */
  line: string
  odds: ReactNode
  /** The tab that is open at first. */
  first?: 'odds' | 'history'
  /** The game's own autobet settings. */
  auto?: ReactNode
  note: string
  /** A past round in full. */
  Round: ComponentType<Readonly<{ round: R; onClose(): void }>>
  readRound(raw: unknown): R | null
  onKeys(): void
}> &
  Pick<RoundListProps<R>, 'multiplierOf' | 'textOf'>

export const HouseRail = <R extends HouseRound, A extends HouseAction>(props: HouseRailProps<R, A>) => {
  const { desk, name, line, odds, first = 'odds', auto, note, Round, onKeys, ...list } = props
  const w = useHousePieceWords()
  const [tab, setTab] = useState<string>(first)
  const [opened, setOpened] = useState<R | null>(null)
  const { round, revealing } = desk.current
  const history = (
    <HistoryTab<R>
      game={desk.id}
      history={desk.history}
      readRound={list.readRound}
      multiplierOf={list.multiplierOf}
      textOf={list.textOf}
      onOpen={setOpened}
    />
  )
  const own = (
    <AutobetPanel
      auto={desk.auto}
      decimals={desk.stake.limits?.decimals ?? 0}
      open={isOpenRound(desk.current.round)}
    >
      {auto}
    </AutobetPanel>
  )
  return (
    <>
      <Rail label={w.rail.label} title={name} line={line} more={w.rail.more}>
        <Tabs
          label={w.rail.label}
          panelClassName="rail-body"
          value={tab}
          onChange={setTab}
          tabs={[
            { id: 'odds', text: w.rail.chances, panel: odds },
            { id: 'auto', text: w.auto.tab, panel: own },
            { id: 'stats', text: w.stats.tab, panel: <StatsTab session={desk.session} /> },
            { id: 'history', text: w.history.tab, panel: history },
            {
              id: 'seeds',
              text: w.seeds.tab,
              // The seeds of a draw that is still being revealed would give away its end.
              panel: <SeedsTab game={desk.id} round={revealing ? null : round} hrefOf={desk.hrefOf} />,
            },
          ]}
        />
        {round === null || revealing ? null : <SoundQuestion />}
        <p className="rail-note note">{note}</p>
        <div className="rail-tools">
          <ButtonLink kind="quiet" size="sm" href={`/${desk.id}/rules`}>
            {w.rail.rules}
          </ButtonLink>
          <ButtonLink kind="quiet" size="sm" href={`/${desk.id}/odds`}>
            {w.rail.odds}
          </ButtonLink>
          <Button kind="quiet" size="sm" className="only-wide" onClick={onKeys} hotkey="?">
            {w.rail.keys}
          </Button>
        </div>
      </Rail>
      {opened === null ? null : <Round round={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
