/** What a change does to the exact returns: the lowest and highest before and after, and every way to play. */

import type { ManagedGame } from '@fairhouse/messages'
import { DataTable } from '@fairhouse/ui'
import { useConsoleFormats } from '../use-console-formats.ts'
import { useAdminWords } from '../words/index.ts'
import { extremes, partsOf, type Way } from './ways.ts'

const Figure = ({ way, named = false }: Readonly<{ way: Way; named?: boolean }>) => {
  const w = useAdminWords()
  const { percent } = useConsoleFormats()
  return (
    <span className="figure">
      <b>{percent(way.decimal)}</b>
      <small className="mono">{way.returns}</small>
      {named ? <small>{w.way(...partsOf(way))}</small> : null}
    </span>
  )
}

type Both = Readonly<{ name: string; now: Way; after: Way }>

const Compared = ({ label, first, rows, named = false }: ComparedProps) => {
  const w = useAdminWords().games
  return (
    <DataTable
      className="console-table"
      label={label}
      rows={rows}
      keyOf={({ name }) => name}
      columns={[
        { label: first, cell: ({ name }) => name },
        { label: w.now, right: true, cell: ({ now }) => <Figure way={now} named={named} /> },
        { label: w.after, right: true, cell: ({ after }) => <Figure way={after} named={named} /> },
      ]}
    />
  )
}
type ComparedProps = Readonly<{ label: string; first: string; rows: readonly Both[]; named?: boolean }>

export const Consequence = ({ now, after }: Readonly<{ now: ManagedGame; after: ManagedGame }>) => {
  const words = useAdminWords()
  const w = words.games
  const [before, later] = [extremes(now.ways), extremes(after.ways)]
  const nameOf = (way: Way): string => words.way(...partsOf(way))
  const laterOf = (way: Way): Way => after.ways.find((other) => other.way === way.way) ?? way
  return (
    <div className="stack tight" role="status">
      <Compared
        label={w.consequence}
        first={w.consequence}
        named
        rows={[
          { name: w.lowest, now: before.lowest, after: later.lowest },
          { name: w.highest, now: before.highest, after: later.highest },
        ]}
      />
      <details className="ways">
        <summary>{w.ways(now.ways.length)}</summary>
        <Compared
          label={w.ways(now.ways.length)}
          first={w.wayName}
          rows={now.ways.map((way) => ({ name: nameOf(way), now: way, after: laterOf(way) }))}
        />
      </details>
    </div>
  )
}
