/** How often each kind of hand comes: count, probability, and one in how many. */
import { DataTable } from './DataTable.tsx'

export type FrequencyRow = Readonly<{ name: string; count: string; chance: string; oneIn: string }>

export type FrequencyTableProps = Readonly<{
  /** Column titles. */
  titles: Readonly<{ name: string; count: string; chance: string }>
  rows: readonly FrequencyRow[]
}>

export const FrequencyTable = ({ titles, rows }: FrequencyTableProps) => (
  <div className="scrollx">
    <DataTable
      className="frequencies"
      columns={[
        { label: titles.name, head: true, cell: ({ name }) => name },
        { label: titles.count, right: true, cell: ({ count }) => count },
        { label: titles.chance, right: true, cell: ({ chance }) => chance },
        { label: `1 / ${titles.chance}`, right: true, wide: true, bare: true, cell: ({ oneIn }) => oneIn },
      ]}
      rows={rows}
      keyOf={({ name }) => name}
    />
  </div>
)
