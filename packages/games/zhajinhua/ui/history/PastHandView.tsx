/** A past hand: replayed step by step once its seed is revealed, before that only its end; with its proof. [F8] */
import { isRefusal } from '@fairhouse/kit'
import {
  Button,
  ButtonLink,
  CopyField,
  download,
  Icon,
  logLink,
  Rail,
  ReplayDock,
  RoundTick,
  Switch,
  shownClock,
  Tabs,
  useAnnounce,
  useReplayPosition,
  useSettings,
  useWords,
} from '@fairhouse/ui'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import {
  claimOf,
  type PastHand,
  present,
  type Replay,
  replayOf,
  type ShownTable,
  tableAt,
  type ZhajinhuaTable,
} from '../../presenter.ts'
import { words } from '../../words/index.ts'
import { HandLog } from '../rail/HandLog.tsx'
import { ZhajinhuaStage } from '../stage/Stage.tsx'
import { TellerProvider, useTellerOf } from '../teller.ts'
import type { Opened } from './use-hands.ts'

const Proof = ({ hand }: Readonly<{ hand: PastHand }>) => {
  const w = useWords(words)
  const { language } = useSettings().settings
  const claim = claimOf(hand)
  const { seeds } = hand.log
  const time = shownClock(hand.revealAt ?? 0, language)
  return (
    <div className="stack">
      <CopyField label={w.rail.number} text={hand.table} />
      <CopyField label={w.rail.commitment} text={hand.commitment} />
      {hand.plan === null ? null : <CopyField label={w.history.plan} text={hand.plan} />}
      {seeds === null || claim === null ? (
        <p className="note">{hand.revealAt === null ? w.rail.revealLater : w.history.notYet(time)}</p>
      ) : (
        <>
          <p className="note">
            <RoundTick round={hand.table} />
            {w.rail.revealNow}
          </p>
          <CopyField label={w.history.serverSeed} text={seeds.server} />
          <CopyField label={w.history.clientSeed} text={seeds.client} />
          <div className="row tight wrap">
            <ButtonLink href={logLink(claim)}>
              <Icon name="shield" size={18} />
              {w.history.verify}
            </ButtonLink>
            <Button onClick={() => download(claim, `zhajinhua-${hand.table}.json`, 'application/json')}>
              {w.history.save}
            </Button>
          </div>
        </>
      )}
      {hand.revealAt === null ? null : (
        <ButtonLink href={`/log#${hand.table}`}>
          <Icon name="check" size={18} />
          {w.history.publicLog}
        </ButtonLink>
      )}
    </div>
  )
}

/** Where the back link leads; missing: the house's tables. */
type Home = Readonly<{ href: string; title: string }>

type FrameProps = Readonly<{
  table: ZhajinhuaTable
  shown: ShownTable
  hand: PastHand
  list: ReactNode
  dock: ReactNode
  home?: Home | undefined
}>

const Frame = ({ table, shown, hand, list, dock, home }: FrameProps) => {
  const w = useWords(words)
  const teller = useTellerOf(table)
  const title = home?.title ?? w.history.title
  return (
    <TellerProvider value={teller}>
      <div className="game zjh paper-deck">
        <h1 className="sr">{title}</h1>
        <ZhajinhuaStage table={shown} />
        <Rail
          label={title}
          title={title}
          line={shown.lines.slice(-1).map(teller.sentence).join('')}
          more={w.history.hands}
        >
          <Tabs
            label={title}
            panelClassName="rail-body"
            tabs={[
              { id: 'hands', text: w.history.hands, panel: list },
              { id: 'log', text: w.history.log, panel: <HandLog table={shown} /> },
              { id: 'proof', text: w.history.proof, panel: <Proof hand={hand} /> },
            ]}
          />
        </Rail>
        {dock}
      </div>
    </TellerProvider>
  )
}

type ReplayedProps = Readonly<{ opened: Opened; replay: Replay; list: ReactNode; home?: Home }>

const Replayed = ({ opened: { hand, end }, replay, list, home }: ReplayedProps) => {
  const w = useWords(words).history
  const announce = useAnnounce()
  const [all, setAll] = useState(false)
  const at = useReplayPosition(replay.states.length - 1)
  const { position } = at
  const table = useMemo(
    () => tableAt(hand, replay, position, { seat: end.seat ?? 0, open: all }),
    [hand, replay, position, end.seat, all],
  )
  const shown = present(table)
  const teller = useTellerOf(table)
  const said = shown.lines.slice(-1).map(teller.sentence).join('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once per position
  useEffect(() => announce(`${w.step(position, at.end)}. ${said}`), [position])
  return (
    <Frame
      table={table}
      shown={shown}
      hand={hand}
      list={list}
      home={home}
      dock={
        <ReplayDock at={at} words={w}>
          <Switch checked={all} onChange={setAll}>
            {w.allCards}
          </Switch>
          <ButtonLink href={home?.href ?? '/zhajinhua'}>{w.backToTable}</ButtonLink>
        </ReplayDock>
      }
    />
  )
}

/** Until the seed is revealed, there is only the end as this player saw it. */
const Ended = ({ opened: { hand, end }, list }: Omit<ReplayedProps, 'replay'>) => {
  const w = useWords(words)
  const { language } = useSettings().settings
  const time = shownClock(hand.revealAt ?? 0, language)
  const waits = hand.revealAt === null ? w.history.open : w.history.notYet(time)
  const said = hand.log.seeds === null ? waits : w.history.broken
  return (
    <Frame
      table={end}
      shown={present(end)}
      hand={hand}
      list={list}
      dock={
        <section className="dock replay" aria-label={w.history.replay}>
          <p>{said}</p>
          <span className="grow" />
          <ButtonLink href="/zhajinhua">{w.history.backToTable}</ButtonLink>
        </section>
      }
    />
  )
}

export const PastHandView = ({ opened, list, ...home }: Omit<ReplayedProps, 'replay'>) => {
  const replay = useMemo(() => replayOf(opened.hand), [opened])
  return isRefusal(replay) ? (
    <Ended opened={opened} list={list} />
  ) : (
    <Replayed opened={opened} replay={replay} list={list} {...home} />
  )
}
