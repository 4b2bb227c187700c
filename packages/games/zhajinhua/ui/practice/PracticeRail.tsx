/** Beside the practice table: log, hands of the session, room, fairness, and links to the rest. */
import { Button, ButtonLink, CopyField, Icon, logLink, Rail, Switch, Tabs, useWords } from '@fairhouse/ui'
import { useState } from 'react'
import { bestOf } from '../../advice/advice.ts'
import { practiceClaim, type ShownTable, type ZhajinhuaTable } from '../../presenter.ts'
import type { SolvedStrategy } from '../../solution/strategy-file.ts'
import { words } from '../../words/index.ts'
import { practiceWords } from '../../words/practice.ts'
import { PageLinks } from '../PageLinks.tsx'
import { HandLog } from '../rail/HandLog.tsx'
import { Ranking } from '../rail/Ranking.tsx'
import { LastLine, MyHand, RoomTab } from '../rail/TableRail.tsx'
import { AdviceTab, useActionName } from './AdviceTab.tsx'
import { PracticeHands } from './PracticeHands.tsx'
import type { Practice, PracticeHand } from './practice.ts'
import type { PracticeSettings } from './practice-storage.ts'
import { type TurnAdvice, useAdvice } from './use-advice.ts'
import { Why } from './Why.tsx'

export type PracticeRailProps = Readonly<{
  practice: Practice
  hand: PracticeHand
  table: ZhajinhuaTable
  shown: ShownTable
  strategy: SolvedStrategy
  settings: PracticeSettings
  onSettings(settings: PracticeSettings): void
  onKeys(): void
  onMenu(): void
}>

const Fair = ({ hand, table }: PracticeRailProps) => {
  const w = useWords(words)
  const t = useWords(practiceWords).table
  return (
    <div className="stack">
      <CopyField label={w.rail.commitment} text={table.commitment} />
      {table.view.phase === 'over' ? (
        <>
          <CopyField label={t.serverSeed} text={hand.record.log.seeds.server} />
          <ButtonLink href={logLink(practiceClaim(hand))}>
            <Icon name="shield" size={18} />
            {t.verify}
          </ButtonLink>
        </>
      ) : null}
      <p className="note">{t.seed}</p>
    </div>
  )
}

/** One line for phones: the advice if switched on, otherwise the last event. */
const Line = ({
  shown,
  turn: { advice },
}: Pick<PracticeRailProps, 'shown'> & Readonly<{ turn: TurnAdvice }>) => {
  const w = useWords(practiceWords).advice
  const nameOf = useActionName()
  return advice === null ? (
    <LastLine shown={shown} />
  ) : (
    <span>{w.line(nameOf(bestOf(advice.choices).action))}</span>
  )
}

/** A question about one hand doesn't carry over to the next. */
const LogTab = (props: PracticeRailProps) => {
  const { hand, strategy, shown, settings, onSettings } = props
  const w = useWords(practiceWords).why
  const [asked, setAsked] = useState<Readonly<{ table: string; action: number }> | null>(null)
  const mayAsk = settings.whyAtOnce || shown.settlement !== null
  const ask = (action: number): void => setAsked({ table: shown.table, action })
  const isAsked = asked?.table === shown.table
  return (
    <>
      {isAsked ? (
        <Why hand={hand} strategy={strategy} action={asked.action} onClose={() => setAsked(null)} />
      ) : null}
      <HandLog table={shown} why={mayAsk ? { text: w.ask, ask } : undefined} />
      <Switch checked={settings.whyAtOnce} onChange={(whyAtOnce) => onSettings({ ...settings, whyAtOnce })}>
        {w.atOnce}
      </Switch>
      <p className="note">{w.atOnceNote}</p>
    </>
  )
}

const SessionTab = (props: PracticeRailProps) => {
  const w = useWords(practiceWords).table
  return (
    <div className="stack">
      <PracticeHands practice={props.practice} />
      <h2 className="field-label">{w.thisHand}</h2>
      <Fair {...props} />
    </div>
  )
}

const Terms = ({ table }: Pick<PracticeRailProps, 'table'>) => (
  <div className="stack">
    <RoomTab table={table} room={null} />
    <Ranking />
  </div>
)

export const PracticeRail = (props: PracticeRailProps) => {
  const { hand, table, shown, settings, onKeys, onMenu } = props
  const turn = useAdvice(hand, table, settings.adviser)
  const w = useWords(words)
  const p = useWords(practiceWords)
  return (
    <Rail label={p.short} title={p.title} line={<Line shown={shown} turn={turn} />} more={w.rail.more}>
      <Tabs
        label={p.short}
        panelClassName="rail-body"
        tabs={[
          { id: 'log', text: w.rail.log, panel: <LogTab {...props} /> },
          { id: 'advice', text: p.advice.tab, panel: <AdviceTab {...props} turn={turn} /> },
          { id: 'session', text: p.table.session, panel: <SessionTab {...props} /> },
          { id: 'room', text: w.rail.room, panel: <Terms table={table} /> },
        ]}
      />
      <MyHand table={table} />
      <div className="rail-tools">
        <PageLinks pages={['rules', 'odds']} />
        <Button kind="quiet" size="sm" className="only-wide" onClick={onKeys}>
          {w.rail.keys}
        </Button>
        <Button kind="quiet" size="sm" onClick={onMenu}>
          {p.table.menu}
        </Button>
      </div>
    </Rail>
  )
}
