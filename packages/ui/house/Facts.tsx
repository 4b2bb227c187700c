/** Names and values, for a bet or a round. An unknown value is shown as a dash. */
export type FactRow = readonly [name: string, value: string | number | null]

export const Facts = ({ facts }: Readonly<{ facts: readonly FactRow[] }>) => (
  <dl className="facts">
    {facts.map(([name, value]) => (
      <div key={name} className="fact num">
        <dt>{name}</dt>
        <dd>{value ?? '–'}</dd>
      </div>
    ))}
  </dl>
)
