/** Players who receive chips from many others; marked if the others are new players or share an address. */
import type { ShownCollector } from '@fairhouse/messages'
import { type Column, DataTable, Pill, shownAmount } from '@fairhouse/ui'
import { PlayerLink } from '../PlayerLink.tsx'
import { useConsoleFormats } from '../use-console-formats.ts'
import { useAdminWords } from '../words/index.ts'
import { useTableWords } from '../words/tables/index.ts'

type Flow = ShownCollector['all']

const Flowed = ({ flow, wallet }: Readonly<{ flow: Flow; wallet: string }>) => {
  const w = useTableWords().collectors
  const { count } = useConsoleFormats()
  return (
    <span className="figure">
      {shownAmount(flow.net)} {wallet}
      <small>{w.people(count(flow.losers), count(flow.winners))}</small>
    </span>
  )
}

const Marks = ({ newcomers, address }: Pick<ShownCollector, 'newcomers' | 'address'>) => {
  const w = useTableWords().collectors
  const marks = [
    ...(newcomers.standsOut ? [w.fromNewcomers] : []),
    ...(address?.standsOut ? [address.isOwn ? w.fromOwnAddress : w.fromOneAddress] : []),
  ]
  if (marks.length === 0) return '–'
  return (
    <span className="stack tight">
      {marks.map((mark) => (
        <Pill key={mark} kind="warn" icon="warn">
          {mark}
        </Pill>
      ))}
    </span>
  )
}

export const CollectorTable = ({ collectors }: Readonly<{ collectors: readonly ShownCollector[] }>) => {
  const words = useAdminWords()
  const w = useTableWords()
  const { time } = useConsoleFormats()
  const walletOf = ({ currency, isDemo }: ShownCollector): string => words.wallet(currency, isDemo)
  const columns: readonly Column<ShownCollector>[] = [
    { label: w.collectors.player, cell: ({ player, name }) => <PlayerLink id={player} name={name} /> },
    { label: w.pairs.mark, cell: (collector) => <Marks {...collector} /> },
    {
      label: w.collectors.fromAll,
      right: true,
      cell: (collector) => <Flowed flow={collector.all} wallet={walletOf(collector)} />,
    },
    {
      label: w.collectors.newcomers,
      right: true,
      cell: (collector) => <Flowed flow={collector.newcomers} wallet={walletOf(collector)} />,
    },
    {
      label: w.collectors.address,
      right: true,
      cell: (collector) =>
        collector.address === null ? '–' : <Flowed flow={collector.address} wallet={walletOf(collector)} />,
    },
    { label: words.operator, cell: ({ operator }) => operator },
    { label: w.pairs.last, right: true, cell: ({ at }) => time(at) },
  ]
  return (
    <DataTable
      className="console-table"
      label={w.collectors.title}
      rows={collectors}
      keyOf={({ player, currency, isDemo }) => `${player} ${currency} ${isDemo}`}
      columns={columns}
    />
  )
}
