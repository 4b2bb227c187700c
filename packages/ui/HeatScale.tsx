import { type Colour, cssColour } from './colours.ts'

export type HeatStep = Readonly<{ colour: Colour; text: string }>

/** What the colours of a heat map mean, from low to high. */
export const HeatScale = ({ label, steps }: Readonly<{ label: string; steps: readonly HeatStep[] }>) => (
  <ol className="scale num" aria-label={label}>
    {steps.map(({ colour, text }) => (
      <li key={text}>
        <i style={{ background: cssColour(colour) }} />
        {text}
      </li>
    ))}
  </ol>
)
