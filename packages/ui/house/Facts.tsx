/** Names and values: what a bet can pay, what a round stands at. What is not known yet is a dash. */
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
