/** Hog's laboratory: code and matrix on the left, the map in the middle, duel and selected cell on the right. */
import { useLocation, usePageTitle, useSearch, useWords } from '@fairhouse/ui'
import { useState } from 'react'
import { involves } from '../../lab.ts'
import type { Scores } from '../../own-code/table.ts'
import { labWords } from '../../words/lab/index.ts'
import { MAX_ENTRANTS } from './ArenaDialog.tsx'
import { ArenaPanel } from './ArenaPanel.tsx'
import { CellPanel } from './CellPanel.tsx'
import { type Code, LAB, readLabLink } from './code-link.ts'
import { DuelPanel } from './DuelPanel.tsx'
import { EditorPanel } from './EditorPanel.tsx'
import './lab.css'
import { MapPanel } from './MapPanel.tsx'
import { type DuelJob, type Pair, useDuel } from './use-duel.ts'
import type { JobView } from './use-job.ts'
import { runsByItself, useOwnStrategies } from './use-own-strategies.ts'

const OPPONENT = 'always_roll(6)'
const ENTRANTS = [OPPONENT, 'always_roll(4)', 'suspect(8,4)', 'suspect_ext(8,4)', 'optimal']

const withEntrant = (entrants: readonly string[], text: string): readonly string[] =>
  entrants.includes(text) || entrants.length >= MAX_ENTRANTS ? entrants : [...entrants, text]

/** What the duel says about one strategy, whichever side it is on. */
const resultOf = (done: JobView<DuelJob>['done'], name: string) => {
  if (done === null) return null
  const { job, result } = done
  if (job.a === name) return { share: result.rate.mean, against: job.b }
  return job.b === name ? { share: 1 - result.rate.mean, against: job.a } : null
}

const within = ({ score, opponent }: Scores, goal: number): Scores => ({
  score: Math.min(score, goal - 1),
  opponent: Math.min(opponent, goal - 1),
})

export const Lab = () => {
  const words = useWords(labWords)
  usePageTitle(words.title, words.short)
  const search = useSearch()
  const [, navigate] = useLocation()
  const [link] = useState(() => readLabLink(search))
  const [goal, setGoal] = useState(link.goal)
  const strategies = useOwnStrategies(link.code === 'damaged' ? null : link.code, goal)
  const { own, names, draft, outcome } = strategies
  const [pair, setPair] = useState<Pair>(() => ({
    a: 'optimal',
    b: runsByItself(strategies) ? draft.name : OPPONENT,
    turn: 0,
  }))
  const [entrants, setEntrants] = useState<readonly string[]>(() =>
    runsByItself(strategies) ? withEntrant(ENTRANTS, draft.name) : ENTRANTS,
  )
  const [place, setPlace] = useState<Scores>({ score: 54, opponent: 67 })
  const { view, missing } = useDuel(pair, goal, own)

  /** The link is dropped once the code is changed or run. */
  const leaveLink = (): void => {
    if (search !== '') navigate(LAB, { replace: true })
  }
  const run = async (): Promise<void> => {
    leaveLink()
    if (!(await strategies.run())) return
    setEntrants((before) => withEntrant(before, draft.name))
    setPair((before) =>
      before.a === draft.name || before.b === draft.name
        ? before
        : { ...before, a: draft.name, turn: before.turn + 1 },
    )
  }
  const remove = (name: string): void => {
    strategies.remove(name)
    setEntrants((before) => before.filter((text) => !involves(text, name)))
    setPair(({ a, b, turn }) => ({
      a: involves(a, name) ? 'optimal' : a,
      b: involves(b, name) ? OPPONENT : b,
      turn: turn + 1,
    }))
  }
  const edit = (patch: Partial<Code>): void => {
    leaveLink()
    strategies.edit(patch)
  }
  const shown = view.done
  return (
    <div className="lab">
      <h1 className="sr">{words.title}</h1>
      <div className="lab-column">
        <EditorPanel
          strategies={strategies}
          goal={goal}
          badLink={link.code === 'damaged'}
          onEdit={edit}
          onRun={() => void run()}
          onLoad={(code) => {
            leaveLink()
            strategies.load(code)
          }}
          onRemove={remove}
          result={outcome === null ? null : resultOf(shown, outcome.code.name)}
        />
        <ArenaPanel goal={goal} own={own} names={names} entrants={entrants} onEntrants={setEntrants} />
      </div>
      <MapPanel
        goal={goal}
        onGoal={setGoal}
        own={own}
        names={names}
        duel={shown}
        missing={missing}
        place={within(place, shown?.job.goal ?? goal)}
        onPlace={setPlace}
        onUse={(a) => setPair(({ b, turn }) => ({ a, b, turn: turn + 1 }))}
      />
      <div className="lab-column">
        <DuelPanel pair={pair} onPair={setPair} own={names} view={view} missing={missing} />
        {shown === null ? null : (
          <CellPanel job={shown.job} duel={shown.result} place={within(place, shown.job.goal)} />
        )}
      </div>
    </div>
  )
}
