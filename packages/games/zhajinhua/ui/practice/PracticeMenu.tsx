/** Before the practice table: who plays, the rules, and the session that can be continued. */
import { Button, ErrorBox, useWords } from '@fairhouse/ui'
import { useState } from 'react'
import { words } from '../../words/index.ts'
import { practiceWords } from '../../words/practice.ts'
import { PageLinks } from '../PageLinks.tsx'
import { signedMoney } from '../teller.ts'
import { type Practice, sessionNet } from './practice.ts'
import { loadSetup, saveSetup } from './practice-storage.ts'
import { SetupFields } from './SetupFields.tsx'
import type { PracticeSetup } from './setup.ts'
import type { LoadedStrategy } from './use-strategy.ts'

export type PracticeMenuProps = Readonly<{
  loaded: LoadedStrategy
  /** The session that can be continued. */
  open: Practice | null
  seed: string
  onResume(): void
  /** With an empty seed, a fresh one is drawn. */
  onStart(setup: PracticeSetup, seed: string): void
}>

const signed = signedMoney(0)

const Links = () => {
  const w = useWords(words)
  return (
    <nav className="menu-links" aria-label={w.name}>
      <PageLinks pages={['play', 'rules', 'odds']} />
    </nav>
  )
}

export const PracticeMenu = ({ loaded, open, seed: given, onResume, onStart }: PracticeMenuProps) => {
  const w = useWords(practiceWords)
  const [setup, setSetup] = useState(loadSetup)
  const [seed, setSeed] = useState(given)
  const isReady = loaded.strategy !== null
  const change = (next: PracticeSetup): void => {
    saveSetup(next)
    setSetup(next)
  }
  return (
    <div className="game game-menu felt-glow">
      <section className="panel game-menu-box">
        <h1>{w.title}</h1>
        <p className="muted">{w.lead}</p>
        {loaded.failed ? (
          <ErrorBox title={w.failed}>
            <Button onClick={loaded.retry}>{w.retry}</Button>
          </ErrorBox>
        ) : null}
        {open === null ? null : (
          <>
            <Button kind="primary" size="lg" block disabled={!isReady} onClick={onResume}>
              {w.resume}
            </Button>
            <p className="note num">{w.open(open.table.hands, signed(sessionNet(open)))}</p>
          </>
        )}
        <SetupFields setup={setup} onChange={change} seed={seed} onSeed={setSeed} />
        <Button
          kind={open === null ? 'primary' : 'secondary'}
          size="lg"
          block
          disabled={!isReady}
          onClick={() => onStart(setup, seed.trim())}
        >
          {w.start}
        </Button>
        <p className="note" role="status">
          {isReady || loaded.failed ? '' : w.loading}
        </p>
        <Links />
      </section>
    </div>
  )
}
