/** Beside a session's table: log, adviser, statistics, debug, and buttons for menu, settings and history. */
import { Button, ButtonLink, Icon } from '@fairhouse/ui'
import { bestOf } from '../../advice/choices.ts'
import type { ShownTable } from '../../presenter.ts'
import type { TableSnapshot } from '../../table.ts'
import { HISTORY } from '../links.ts'
import { HandLog } from '../rail/HandLog.tsx'
import { LastLines, Rail, type RailProps } from '../rail/Rail.tsx'
import { useAdvice } from '../rail/use-advice.ts'
import { Why } from '../rail/Why.tsx'
import { useHoldemSettings } from '../settings-context.ts'
import { useTeller } from '../teller.ts'
import { useTexts } from '../use-texts.ts'
import { AdviceTab } from './AdviceTab.tsx'
import { DebugTab } from './DebugTab.tsx'
import { DeviceStats } from './DeviceStats.tsx'

type ToolsProps = Readonly<{ onMenu(): void; onSettings(): void; onKeys(): void }>

export type SessionRailProps = Pick<RailProps, 'tab' | 'onTab' | 'open' | 'onOpen'> &
  ToolsProps &
  Readonly<{
    table: ShownTable
    snapshot: TableSnapshot
    /** The action being explained, or null. */
    why: number | null
    onWhy(action: number | null): void
  }>

const Tools = ({ onMenu, onSettings, onKeys }: ToolsProps) => {
  const { rail: t } = useTexts()
  return (
    <div className="holdem-tools">
      <Button kind="quiet" size="sm" onClick={onMenu}>
        <Icon name="menu" size={18} />
        {t.menu}
      </Button>
      <Button kind="quiet" size="sm" onClick={onSettings}>
        <Icon name="gear" size={18} />
        {t.settings}
      </Button>
      <ButtonLink kind="quiet" size="sm" href={HISTORY}>
        <Icon name="list" size={18} />
        {t.history}
      </ButtonLink>
      <Button kind="quiet" size="sm" className="only-keys" onClick={onKeys}>
        {t.keys}
      </Button>
    </div>
  )
}

/** The advice if it is on, else the latest lines. */
const Line = ({ table, snapshot }: Pick<SessionRailProps, 'table' | 'snapshot'>) => {
  const { advice: t } = useTexts()
  const teller = useTeller()
  const { advice } = useAdvice(snapshot)
  if (advice === null) return <LastLines table={table} />
  return <span>{t.line(teller.decision(bestOf(advice.choices).action))}</span>
}

export const SessionRail = (props: SessionRailProps) => {
  const { table, snapshot, why, onWhy, onMenu, onSettings, onKeys, ...rail } = props
  const { rail: t } = useTexts()
  const { settings } = useHoldemSettings()
  const mayAsk = settings.whyAtOnce || table.summary !== null
  const debug = { id: 'debug', text: t.debug, panel: <DebugTab snapshot={snapshot} /> }
  return (
    <Rail
      {...rail}
      tabs={[
        { id: 'log', text: t.log, panel: <HandLog table={table} onWhy={mayAsk ? onWhy : null} /> },
        { id: 'advice', text: t.advice, panel: <AdviceTab snapshot={snapshot} /> },
        { id: 'stats', text: t.stats, panel: <DeviceStats hands={snapshot.hands} /> },
        ...(settings.debug ? [debug] : []),
      ]}
      below={
        rail.tab === 'log' && why !== null ? (
          <Why hand={snapshot} action={why} onClose={() => onWhy(null)} />
        ) : null
      }
      tools={<Tools onMenu={onMenu} onSettings={onSettings} onKeys={onKeys} />}
      line={<Line table={table} snapshot={snapshot} />}
    />
  )
}
