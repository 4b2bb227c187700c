/** How often each kind of hand comes: count, probability, and one in how many. */
export type FrequencyRow = Readonly<{ name: string; count: string; chance: string; oneIn: string }>

export type FrequencyTableProps = Readonly<{
  /** Column titles; "one in" shares the probability's column. */
  titles: Readonly<{ name: string; count: string; chance: string }>
  rows: readonly FrequencyRow[]
}>

export const FrequencyTable = ({ titles, rows }: FrequencyTableProps) => (
  <div className="scrollx">
    <table className="data frequencies">
      <thead>
        <tr>
          <th scope="col">{titles.name}</th>
          <th scope="col" className="r">
            {titles.count}
          </th>
          <th scope="col" className="r">
            {titles.chance}
          </th>
          <th scope="col" className="r only-wide">
            <span className="sr">{titles.chance}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, count, chance, oneIn }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="r">{count}</td>
            <td className="r">{chance}</td>
            <td className="r only-wide">{oneIn}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
