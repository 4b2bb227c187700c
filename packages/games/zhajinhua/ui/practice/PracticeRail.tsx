/** Beside the practice table: log, hands of the session, room, fairness, and the ways to the rest. */
import { Button, ButtonLink, CopyField, Icon, logLink, Rail, Tabs, useWords } from '@fairhouse/ui'
import { practiceClaim, type ShownTable, type Table } from '../../presenter.ts'
import { seedsOf } from '../../table/practice.ts'
import type { PracticeSnapshot } from '../../table/practice-table.ts'
import { words } from '../../words/index.ts'
import { practiceWords } from '../../words/practice.ts'
import { HandLog } from '../rail/HandLog.tsx'
import { Ranking } from '../rail/Ranking.tsx'
import { LastLine, MyHand, RoomTab } from '../rail/TableRail.tsx'
import { PracticeHands } from './PracticeHands.tsx'

export type PracticeRailProps = Readonly<{
  snapshot: PracticeSnapshot
  table: Table
  shown: ShownTable
  onKeys(): void
  onMenu(): void
}>

const Fair = ({ snapshot: { practice, number, record }, table }: PracticeRailProps) => {
  const w = useWords(words)
  const t = useWords(practiceWords).table
  const isOver = record.state.result !== null
  return (
    <div className="stack">
      <CopyField label={w.rail.commitment} text={table.commitment} />
      {isOver ? (
        <>
          <CopyField label={t.serverSeed} text={seedsOf(practice.seed, number).server} />
          <ButtonLink href={logLink(practiceClaim(practice, number))}>
            <Icon name="shield" size={18} />
            {t.verify}
          </ButtonLink>
        </>
      ) : null}
      <p className="note">{t.seed}</p>
    </div>
  )
}

const SessionTab = (props: PracticeRailProps) => {
  const w = useWords(practiceWords).table
  return (
    <div className="stack">
      <PracticeHands practice={props.snapshot.practice} />
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
  const { table, shown, onKeys, onMenu } = props
  const w = useWords(words)
  const p = useWords(practiceWords)
  return (
    <Rail label={p.short} title={p.title} line={<LastLine shown={shown} />} more={w.rail.more}>
      <Tabs
        label={p.short}
        panelClassName="rail-body"
        tabs={[
          { id: 'log', text: w.rail.log, panel: <HandLog table={shown} /> },
          { id: 'session', text: p.table.session, panel: <SessionTab {...props} /> },
          { id: 'room', text: w.rail.room, panel: <Terms table={table} /> },
        ]}
      />
      <MyHand table={table} />
      <div className="rail-tools">
        <ButtonLink kind="quiet" size="sm" href="/zhajinhua/rules">
          {w.rail.rules}
        </ButtonLink>
        <ButtonLink kind="quiet" size="sm" href="/zhajinhua/odds">
          {w.rail.odds}
        </ButtonLink>
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
