/** Beside the table: log, hands, room, fairness, what my cards are worth, and links to the rest. */
import { percent } from '@fairhouse/kit'
import {
  Button,
  ChecksLine,
  CopyField,
  Rail,
  RoundTick,
  shownClock,
  Tabs,
  useSentences,
  useSettings,
  useWords,
} from '@fairhouse/ui'
import { useMemo } from 'react'
import { myFacts, type Room, type ShownTable, type ZhajinhuaTable } from '../../presenter.ts'
import { words } from '../../words/index.ts'
import { PageLinks } from '../PageLinks.tsx'
import { useLeft } from '../stage/TurnClock.tsx'
import { shownMoney, useTeller } from '../teller.ts'
import { HandLog } from './HandLog.tsx'
import { Ranking } from './Ranking.tsx'

export type TableRailProps = Readonly<{
  table: ZhajinhuaTable
  shown: ShownTable
  room: Room | null
  onKeys(): void
  onLeave(): void
}>

export const RoomTab = ({ table, room }: Pick<TableRailProps, 'table' | 'room'>) => {
  const w = useWords(words)
  const { chips } = useTeller()
  const { config } = table.view
  const rows: readonly (readonly [string, string])[] = [
    [w.rail.room, w.rooms[table.room]],
    [w.table.ante, chips(config.ante)],
    [w.table.cap, chips(config.cap)],
    ...(room === null ? [] : [[w.roomsPage.entry, shownMoney(room.entry)] as const]),
    [w.roomsPage.rake, percent(config.rakeBasisPoints / 10_000, config.rakeBasisPoints % 100 === 0 ? 0 : 2)],
    ...(config.rakeAllInWin ? [] : [[w.terms.allInWin, w.terms.noRake] as const]),
    [w.rail.lookFrom, String(config.lookFromRound)],
    [w.rail.compareFrom, String(config.compareFromRound)],
    [w.terms.compareCost, w.terms.compareCosts[config.compareCost]],
    [w.terms.a23, w.terms.a23s[config.a23]],
    [w.terms.single, w.terms.singles[config.single]],
    ...(room === null ? [] : [[w.rail.turnSeconds, w.rail.seconds(room.turnSeconds)] as const]),
    [w.rail.bonus, config.leopardBonus ? w.rail.on : w.rail.off],
    ...(table.jackpot === null ? [] : [[w.roomsPage.jackpot, shownMoney(table.jackpot)] as const]),
  ]
  return (
    <dl className="kv num">
      {rows.map(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name} value`}>{value}</dd>])}
    </dl>
  )
}

/** [F6] */
const Revealing = ({ at }: Readonly<{ at: number }>) => {
  const w = useWords(words).rail
  const { language } = useSettings().settings
  const time = shownClock(at, language)
  return useLeft(at) === 0 ? w.revealNow : w.revealAt(time)
}

const FairTab = ({ table }: Pick<TableRailProps, 'table'>) => {
  const w = useWords(words)
  const { revealAt } = table
  return (
    <div className="stack">
      <CopyField label={w.rail.number} text={table.table} />
      <CopyField label={w.rail.commitment} text={table.commitment} />
      <p className="note">
        <RoundTick round={table.table} />
        {revealAt === null ? w.rail.revealLater : <Revealing at={revealAt} />}
      </p>
      <p className="note">{w.waiting.note}</p>
      <ChecksLine />
    </div>
  )
}

export const MyHand = ({ table }: Pick<TableRailProps, 'table'>) => {
  const w = useWords(words)
  const sentences = useSentences()
  const { view } = table
  const facts = useMemo(() => myFacts(view), [view])
  const playing = view.phase === 'playing'
  if (facts === null) return playing ? <p className="rail-note note">{w.rail.unseen}</p> : null
  const share = `${facts.error > 0 ? '≈ ' : ''}${percent(facts.equity)}`
  const said = [
    ...(playing ? [w.rail.secret] : []),
    w.rail.above(percent(facts.above)),
    ...(playing && facts.opponents > 0 ? [w.rail.equity(facts.opponents, share)] : []),
  ]
  return (
    <div className="rail-note">
      <h2>{w.rail.hand(w.classes[facts.label])}</h2>
      <p className="note">{sentences(...said)}</p>
    </div>
  )
}

export const LastLine = ({ shown }: Pick<TableRailProps, 'shown'>) => {
  const w = useWords(words)
  const teller = useTeller()
  const last = shown.lines.filter(({ code }) => code !== 'round').slice(-1)
  const said = [...(shown.dock.mode === 'act' ? [w.rail.yourTurn] : []), ...last.map(teller.sentence)]
  return <span>{said.length === 0 ? w.rail.empty : said.join(' · ')}</span>
}

export const TableRail = ({ table, shown, room, onKeys, onLeave }: TableRailProps) => {
  const w = useWords(words)
  return (
    <Rail
      label={w.rail.label}
      title={w.roomTitle(w.rooms[table.room])}
      line={<LastLine shown={shown} />}
      more={w.rail.more}
    >
      <Tabs
        label={w.rail.label}
        panelClassName="rail-body"
        tabs={[
          { id: 'log', text: w.rail.log, panel: <HandLog table={shown} /> },
          { id: 'hands', text: w.rail.hands, panel: <Ranking /> },
          { id: 'room', text: w.rail.room, panel: <RoomTab table={table} room={room} /> },
          { id: 'fair', text: w.rail.fair, panel: <FairTab table={table} /> },
        ]}
      />
      <MyHand table={table} />
      <div className="rail-tools">
        <PageLinks pages={['rules', 'odds', 'history']} />
        <Button kind="quiet" size="sm" className="only-wide" onClick={onKeys}>
          {w.rail.keys}
        </Button>
        <Button kind="quiet" size="sm" onClick={onLeave}>
          {w.rail.leave}
        </Button>
      </div>
    </Rail>
  )
}
