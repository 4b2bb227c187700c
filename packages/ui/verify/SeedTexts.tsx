/** Long texts with names: seed text, hashes. */
export type NamedText = Readonly<{ name: string; text: string }>

export const SeedTexts = ({ texts }: Readonly<{ texts: readonly NamedText[] }>) => (
  <dl className="verify-texts">
    {texts.map(({ name, text }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className="mono">{text}</dd>
      </div>
    ))}
  </dl>
)
