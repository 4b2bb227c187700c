/** Beside the table: tabs and tools. On a phone it opens as a sheet. */
import { printCard } from '@fairhouse/kit'
import { Dialog, Tabs, useIsPhone } from '@fairhouse/ui'
import type { ReactNode } from 'react'
import type { ShownTable } from '../../presenter.ts'
import { useTeller } from '../teller.ts'
import { useTexts } from '../use-texts.ts'

export type RailTab = Readonly<{ id: string; text: string; panel: ReactNode }>

export type RailProps = Readonly<{
  /** Log, statistics and the page's other tabs. */
  tabs: readonly RailTab[]
  /** Between the tab and the tools. */
  below?: ReactNode
  tools: ReactNode
  /** The one line visible on a phone. */
  line: ReactNode
  tab: string
  onTab(tab: string): void
  /** Whether the sheet is open, on a phone. */
  open: boolean
  onOpen(open: boolean): void
}>

const Contents = ({ tabs, below, tools, tab, onTab }: RailProps) => {
  const { rail: t } = useTexts()
  return (
    <>
      <Tabs label={t.label} value={tab} onChange={onTab} panelClassName="rail-body" tabs={[...tabs]} />
      {below}
      {tools}
    </>
  )
}

/** The last two log lines. */
export const LastLines = ({ table: { lines } }: Readonly<{ table: ShownTable }>) => {
  const { rail: t } = useTexts()
  const teller = useTeller()
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
  const { line, open, onOpen } = props
  return (
    <>
      <button type="button" className="lastline" onClick={() => onOpen(true)}>
        {line}
        <span className="faint">{t.more}</span>
      </button>
      <Dialog open={open} sheet title={t.label} onClose={() => onOpen(false)}>
        <div className="holdem-sheet">
          <Contents {...props} />
        </div>
      </Dialog>
    </>
  )
}
