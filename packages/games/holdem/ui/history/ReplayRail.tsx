/** Beside a replay: the list of hands, the log so far, sharing and export, statistics. */
import { printCard } from '@fairhouse/kit'
import { Dialog, Tabs, useIsPhone } from '@fairhouse/ui'
import { type ReactNode, useState } from 'react'
import type { ShownTable } from '../../presenter.ts'
import type { PlayedHand } from '../../storage/history.ts'
import type { TableSnapshot } from '../../table.ts'
import { HandLog } from '../rail/HandLog.tsx'
import { StatsTab } from '../rail/StatsTab.tsx'
import { Why } from '../rail/Why.tsx'
import { useTeller } from '../teller.ts'
import { useTexts } from '../use-texts.ts'
import { ShareTab } from './ShareTab.tsx'
import type { ListedSession } from './use-sessions.ts'

export type ReplayRailProps = Readonly<{
  table: ShownTable
  snapshot: TableSnapshot
  played: PlayedHand
  list?: ReactNode
  hands: readonly PlayedHand[]
  /** Undefined for a hand from a link. */
  session: ListedSession | undefined
}>

const Contents = ({ table, snapshot, played, list, hands, session }: ReplayRailProps) => {
  const { rail, history: t } = useTexts()
  const [tab, setTab] = useState(list ? 'hands' : 'log')
  const [why, setWhy] = useState<number | null>(null)
  return (
    <>
      <Tabs
        label={t.title}
        value={tab}
        onChange={setTab}
        panelClassName="rail-body"
        tabs={[
          ...(list ? [{ id: 'hands', text: t.hands, panel: list }] : []),
          { id: 'log', text: rail.log, panel: <HandLog table={table} onWhy={setWhy} /> },
          { id: 'share', text: t.share, panel: <ShareTab played={played} session={session} /> },
          { id: 'stats', text: rail.stats, panel: <StatsTab hands={hands} /> },
        ]}
      />
      {tab === 'log' && why !== null ? (
        <Why hand={snapshot} action={why} onClose={() => setWhy(null)} />
      ) : null}
    </>
  )
}

export const ReplayRail = (props: ReplayRailProps) => {
  const { rail, history: t } = useTexts()
  const teller = useTeller()
  const [open, setOpen] = useState(false)
  const phone = useIsPhone()
  if (!phone)
    return (
      <aside className="rail" aria-label={t.title}>
        <Contents {...props} />
      </aside>
    )
  const last = props.table.lines.at(-1)
  return (
    <>
      <button type="button" className="lastline" onClick={() => setOpen(true)}>
        <span>{last ? teller.sentence(last, printCard) : t.title}</span>
        <span className="faint">{props.list ? t.choose : rail.more}</span>
      </button>
      <Dialog open={open} sheet title={t.title} onClose={() => setOpen(false)}>
        <div className="holdem-sheet">
          <Contents {...props} />
        </div>
      </Dialog>
    </>
  )
}
