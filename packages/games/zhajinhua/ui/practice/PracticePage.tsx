/** The page at /zhajinhua/practice: the menu, the table, or the replay of a hand. */
import '../zhajinhua.css'
import './practice.css'
import { isOver } from '@fairhouse/host'
import { lateComponent, useLocation, usePageTitle, useSearch, useWords } from '@fairhouse/ui'
import { useMemo, useState } from 'react'
import { practicePast, practiceTable } from '../../presenter.ts'
import { practiceWords } from '../../words/practice.ts'
import { freshSeed } from './fresh-seed.ts'
import { PRACTICE } from './links.ts'
import { PracticeHands } from './PracticeHands.tsx'
import { PracticeMenu } from './PracticeMenu.tsx'
import { PracticePlay } from './PracticePlay.tsx'
import { PERSON, PRACTICE_GAME, type Practice, type PracticeHand, startPractice } from './practice.ts'
import { loadPractice, savePractice } from './practice-storage.ts'
import type { PracticeSetup } from './setup.ts'
import { useSeatNames } from './use-practice-table.ts'
import { useStrategy } from './use-strategy.ts'

/** With the pages about hands, which play doesn't need. */
const PastHandView = lateComponent(async () => (await import('../history/PastHandView.tsx')).PastHandView)

type Past = Readonly<{ practice: Practice; hand: PracticeHand }>

/** Null if the session has no such hand, or it is not over. */
const pastHand = (asked: string | null): Past | null => {
  const practice = asked === null ? null : loadPractice()
  const hand = practice?.hands.find(({ number }) => String(number) === asked)
  return practice && hand && isOver(PRACTICE_GAME, hand.record) ? { practice, hand } : null
}

const PracticeReplay = ({ practice, hand }: Past) => {
  const w = useWords(practiceWords)
  usePageTitle(w.table.replayTitle, w.short)
  const names = useSeatNames(hand)
  const opened = useMemo(
    () => ({ hand: practicePast(hand, PERSON, names), end: practiceTable(hand, PERSON, names) }),
    [hand, names],
  )
  return (
    <PastHandView
      opened={opened}
      list={<PracticeHands practice={practice} now={hand.number} />}
      home={{ href: PRACTICE, title: w.table.replayTitle }}
    />
  )
}

const PracticeTable = () => {
  const w = useWords(practiceWords)
  usePageTitle(w.title, w.short)
  const loaded = useStrategy()
  const search = new URLSearchParams(useSearch())
  const [, navigate] = useLocation()
  const [kept, setKept] = useState(loadPractice)
  // An open session continues at once; a seed in the address asks first.
  const [playing, setPlaying] = useState<Practice | null>(() => (search.has('seed') ? null : kept))
  const start = (setup: PracticeSetup, seed: string): void => {
    const practice = startPractice(setup, seed || freshSeed(), Date.now())
    savePractice(practice)
    setPlaying(practice)
    if (search.has('seed')) navigate(PRACTICE, { replace: true })
  }
  if (playing !== null && loaded.strategy !== null)
    return (
      <PracticePlay
        key={playing.seed}
        practice={playing}
        strategy={loaded.strategy}
        onMenu={() => {
          setKept(loadPractice())
          setPlaying(null)
        }}
      />
    )
  return (
    <PracticeMenu
      loaded={loaded}
      open={kept}
      seed={search.get('seed') ?? ''}
      onResume={() => setPlaying(kept)}
      onStart={start}
    />
  )
}

/** After a replay the table is read anew. */
export const PracticePage = () => {
  const asked = new URLSearchParams(useSearch()).get('hand')
  const past = useMemo(() => pastHand(asked), [asked])
  return past === null ? <PracticeTable /> : <PracticeReplay key={past.hand.number} {...past} />
}
