/** The panel that shows every step: the seed text, the commitment, then the game's own content. */
import type { Seeds } from '@fairhouse/kit'
import { seedText } from '@fairhouse/kit'
import type { ReactNode } from 'react'
import { type NamedText, SeedTexts } from './SeedTexts.tsx'
import { useStepWords } from './words/index.ts'

export type StepsPanelProps = Readonly<{
  seeds: Seeds
  commitment: string
  /** The method, in a few words. */
  how: string
  texts?: readonly NamedText[]
  children: ReactNode
}>

export const StepsPanel = ({ seeds, commitment, how, texts = [], children }: StepsPanelProps) => {
  const words = useStepWords()
  return (
    <section className="panel stack">
      <div className="row between wrap">
        <h2>{words.title}</h2>
        <span className="note">{how}</span>
      </div>
      <SeedTexts
        texts={[
          { name: words.seedText, text: seedText(seeds) },
          { name: words.commitment, text: commitment },
          ...texts,
        ]}
      />
      {children}
    </section>
  )
}

/** A table inside it, which scrolls on narrow screens. */
export const StepsTable = ({ children }: Readonly<{ children: ReactNode }>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
  <section className="scrollx" tabIndex={0} aria-label={useStepWords().title}>
    <table className="data verify-steps">{children}</table>
  </section>
)
