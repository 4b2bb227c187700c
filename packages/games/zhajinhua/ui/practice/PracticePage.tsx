/** The page at /zhajinhua/practice: the menu, the table, or the replay of a hand. */
import '../zhajinhua.css'
import './practice.css'
import { accepted } from '@fairhouse/kit'
import { useLocation, usePageTitle, useSearch, useWords } from '@fairhouse/ui'
import { useMemo, useState } from 'react'
import { practicePast, practiceTable } from '../../presenter.ts'
import { type Practice, recordOf, startPractice } from '../../table/practice.ts'
import type { PracticeSetup } from '../../table/practice-setup.ts'
import { practiceWords } from '../../words/practice.ts'
import { PastHandView } from '../history/PastHandView.tsx'
import { freshSeed } from './fresh-seed.ts'
import { PRACTICE } from './links.ts'
import { PracticeHands } from './PracticeHands.tsx'
import { PracticeMenu } from './PracticeMenu.tsx'
import { PracticePlay } from './PracticePlay.tsx'
import { loadPractice, savePractice } from './practice-storage.ts'
import { useSeatNames } from './use-practice-table.ts'
import { useStrategy } from './use-strategy.ts'

/** Null if the session has no such hand, or it is not over. */
const pastNumber = (practice: Practice | null, asked: string | null): number | null => {
  const number = Number(asked)
  if (practice === null || asked === null || !Number.isSafeInteger(number)) return null
  if (practice.hands[number - practice.first] === undefined) return null
  return accepted(recordOf(practice, number)).state.result === null ? null : number
}

const PracticeReplay = ({ practice, number }: Readonly<{ practice: Practice; number: number }>) => {
  const w = useWords(practiceWords)
  usePageTitle(w.table.replayTitle, w.short)
  const names = useSeatNames(practice.setup.bots)
  const opened = useMemo(() => {
    const record = accepted(recordOf(practice, number))
    return {
      hand: practicePast(practice, number, names),
      end: practiceTable(practice, number, record, names),
    }
  }, [practice, number, names])
  return (
    <PastHandView
      opened={opened}
      list={<PracticeHands practice={practice} now={number} />}
      home={{ href: PRACTICE, title: w.table.replayTitle }}
    />
  )
}

export const PracticePage = () => {
  const w = useWords(practiceWords)
  usePageTitle(w.title, w.short)
  const loaded = useStrategy()
  const search = new URLSearchParams(useSearch())
  const [, navigate] = useLocation()
  const [kept, setKept] = useState(loadPractice)
  // An open session continues at once; a seed in the address asks first.
  const [playing, setPlaying] = useState<Practice | null>(() => (search.has('seed') ? null : kept))
  const past = loadPractice()
  const number = pastNumber(past, search.get('hand'))
  if (number !== null && past !== null) return <PracticeReplay key={number} practice={past} number={number} />
  const start = (setup: PracticeSetup, seed: string): void => {
    const practice = startPractice(setup, seed || freshSeed())
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
