/** Beside the table: log, adviser, statistics, and the ways to the rest. On a phone it rises as a sheet. */
import { printCard } from '@fairhouse/kit'
import { Button, ButtonLink, Dialog, Icon, Tabs, useIsPhone } from '@fairhouse/ui'
import { bestOf } from '../../advice/choices.ts'
import type { ShownTable } from '../../presenter.ts'
import type { TableSnapshot } from '../../table.ts'
import { HISTORY } from '../links.ts'
import { useHoldemSettings } from '../settings-context.ts'
import { useTeller } from '../teller.ts'
import { useTexts } from '../use-texts.ts'
import { AdviceTab } from './AdviceTab.tsx'
import { DebugTab } from './DebugTab.tsx'
import { HandLog } from './HandLog.tsx'
import { StatsTab } from './StatsTab.tsx'
import { useAdvice } from './use-advice.ts'
import { Why } from './Why.tsx'

export type RailTab = 'log' | 'advice' | 'stats' | 'debug'

export type RailProps = Readonly<{
  table: ShownTable
  snapshot: TableSnapshot
  /** The action asked about; null: none. */
  why: number | null
  onWhy(action: number | null): void
  onMenu(): void
  onSettings(): void
  onKeys(): void
  tab: RailTab
  onTab(tab: RailTab): void
  /** Whether it is risen, on a phone. */
  open: boolean
  onOpen(open: boolean): void
}>

const Tools = ({ onMenu, onSettings, onKeys }: RailProps) => {
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

const Contents = (props: RailProps) => {
  const { table, snapshot, why, onWhy, tab, onTab } = props
  const { rail: t } = useTexts()
  const { settings } = useHoldemSettings()
  const mayAsk = settings.whyAtOnce || table.summary !== null
  const debug = { id: 'debug', text: t.debug, panel: <DebugTab snapshot={snapshot} /> }
  return (
    <>
      <Tabs
        label={t.label}
        value={tab}
        onChange={(id) => onTab(id as RailTab)}
        panelClassName="rail-body"
        tabs={[
          { id: 'log', text: t.log, panel: <HandLog table={table} onWhy={mayAsk ? onWhy : null} /> },
          { id: 'advice', text: t.advice, panel: <AdviceTab snapshot={snapshot} /> },
          { id: 'stats', text: t.stats, panel: <StatsTab hands={snapshot.hands} /> },
          ...(settings.debug ? [debug] : []),
        ]}
      />
      {tab === 'log' && why !== null ? (
        <Why hand={snapshot} action={why} onClose={() => onWhy(null)} />
      ) : null}
      <Tools {...props} />
    </>
  )
}

/** One line for a phone: the advice where it is wanted, else the last two things that happened. */
const LastLine = ({ table: { lines }, snapshot }: Pick<RailProps, 'table' | 'snapshot'>) => {
  const { rail: t, advice: a } = useTexts()
  const teller = useTeller()
  const { advice } = useAdvice(snapshot)
  if (advice !== null) return <span>{a.line(teller.decision(bestOf(advice.choices).action))}</span>
  const last = lines.filter(({ code }) => code !== 'street').slice(-2)
  return (
    <span>
      {last.length === 0 ? t.empty : last.map((line) => teller.sentence(line, printCard)).join(' · ')}
    </span>
  )
}

export const Rail = (props: RailProps) => {
  const { rail: t } = useTexts()
  const phone = useIsPhone()
  if (!phone)
    return (
      <aside className="rail" aria-label={t.label}>
        <Contents {...props} />
      </aside>
    )
  const { open, onOpen, onMenu, onSettings } = props
  const closing = (run: () => void) => (): void => {
    onOpen(false)
    run()
  }
  return (
    <>
      <button type="button" className="lastline" onClick={() => onOpen(true)}>
        <LastLine table={props.table} snapshot={props.snapshot} />
        <span className="faint">{t.more}</span>
      </button>
      <Dialog open={open} sheet title={t.label} onClose={() => onOpen(false)}>
        <div className="holdem-sheet">
          <Contents {...props} onMenu={closing(onMenu)} onSettings={closing(onSettings)} />
        </div>
      </Dialog>
    </>
  )
}
