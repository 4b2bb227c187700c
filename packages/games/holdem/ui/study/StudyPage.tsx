/** The page at /holdem/study: set a spot after the flop, solve it, and walk through the solution. */
import '../holdem.css'
import './study.css'
import { printCard } from '@fairhouse/kit'
import { lateComponent, Segments, useIsPhone, usePageTitle } from '@fairhouse/ui'
import { Suspense, useEffect, useRef, useState } from 'react'
import { cardAt } from '../../evaluation/card-index.ts'
import type { Step } from '../../postflop/open-spot.ts'
import { faultIn, lineOf, type StudyForm } from '../../study/form.ts'
import { placeAt } from '../../study/walk.ts'
import { SolvePanel, type Target } from './SolvePanel.tsx'
import { SpotForm } from './SpotForm.tsx'
import type { SavedSolution } from './solution/saved-solution.ts'
import { loadForm, saveForm } from './study-storage.ts'
import { SOURCES, type Study, useStudy } from './use-study.ts'
import { useStudyWords } from './use-study-words.ts'

const Solution = lateComponent(async () => (await import('./solution/Solution.tsx')).Solution)
const SavedSolutions = lateComponent(
  async () => (await import('./solution/SavedSolutions.tsx')).SavedSolutions,
)
const Compare = lateComponent(async () => (await import('./solution/Compare.tsx')).Compare)

/** Solves one spot after the other, until it is stopped. */
const useSolving = (studies: readonly [Study, Study], form: StudyForm, target: Target) => {
  const [solved, setSolved] = useState<StudyForm | null>(null)
  const turn = useRef(0)
  const [one, other] = studies
  const each = async (steps: readonly (() => Promise<void>)[]): Promise<void> => {
    turn.current += 1
    const mine = turn.current
    for (const step of steps) if (turn.current === mine) await step()
  }
  const open =
    (study: Study, { board }: Pick<StudyForm, 'board'>) =>
    (): Promise<void> =>
      study.solve({ ...lineOf(form), board }, Number(target))
  const openOther = form.other.trim() === '' ? [] : [open(other, { board: form.other })]
  return {
    solved,
    isChanged: solved !== null && JSON.stringify(solved) !== JSON.stringify(form),
    solve: (): void => {
      setSolved(form)
      other.clear()
      void each([open(one, form), ...openOther])
    },
    load: (saved: SavedSolution): void => {
      setSolved(saved.form)
      other.clear()
      void each([() => one.load(lineOf(saved.form), saved.solution)])
    },
    stop: (): void => {
      turn.current += 1
      for (const study of studies) study.stop()
    },
    resume: (): void => {
      const paused = studies.filter(({ state }) => state === 'stopped')
      const begun = paused.map((study) => () => study.resume(Number(target)))
      void each([...begun, ...(other.opened === null ? openOther : [])])
    },
    /** Null unlocks. */
    lock: (study: Study, path: readonly Step[], strategy: readonly (readonly number[])[] | null): void => {
      study.stop()
      void each([() => study.lock(path, strategy), () => study.resume(Number(target))])
    },
  }
}

const Explain = () => {
  const { explain: t } = useStudyWords()
  return (
    <details className="panel study-explain">
      <summary>{t.title}</summary>
      <ul>
        {t.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </details>
  )
}

const boardText = (board: readonly number[]): string => board.map((card) => printCard(cardAt(card))).join(' ')

export const StudyPage = () => {
  const t = useStudyWords()
  usePageTitle(t.title)
  const phone = useIsPhone()
  const [form, setForm] = useState(loadForm)
  const [target, setTarget] = useState<Target>('0.5')
  const [path, setPath] = useState<readonly Step[]>([])
  const [shown, setShown] = useState<0 | 1>(0)
  const [showsFiles, setShowsFiles] = useState(false)
  const studies = [useStudy(SOURCES[0]), useStudy(SOURCES[1])] as const
  const solving = useSolving(studies, form, target)
  useEffect(() => saveForm(form), [form])
  const fault = faultIn(form)
  const [one, other] = studies
  const study = other.opened === null ? one : studies[shown]
  const { opened } = study
  // A card of the way may lie on the other board.
  const way = opened !== null && placeAt(opened, path) === null ? [] : path
  return (
    <div className="page stack study">
      <h1 className="page-title">{t.title}</h1>
      <p className="muted">{t.lead}</p>
      <SolvePanel
        form={form}
        fault={fault}
        studies={studies}
        target={target}
        isChanged={solving.isChanged}
        onTarget={setTarget}
        onSolve={() => {
          setPath([])
          setShown(0)
          solving.solve()
        }}
        onStop={solving.stop}
        onResume={solving.resume}
      />
      <details className="panel" onToggle={(event) => setShowsFiles(event.currentTarget.open)}>
        <summary>{t.solve.files}</summary>
        <Suspense fallback={null}>
          {showsFiles ? (
            <SavedSolutions
              study={one}
              solved={solving.solved}
              onLoad={(saved) => {
                setForm(saved.form)
                setPath([])
                setShown(0)
                solving.load(saved)
              }}
            />
          ) : null}
        </Suspense>
      </details>
      <div className="study-columns">
        <details className="panel study-spot" open={!phone}>
          <summary>{t.spot.title}</summary>
          <SpotForm form={form} fault={fault} onChange={setForm} />
        </details>
        <div className="stack">
          <Suspense fallback={null}>
            {opened === null ? null : (
              <section className="panel stack tight" aria-label={t.tree.title}>
                <div className="row between wrap">
                  <h2>{t.tree.title}</h2>
                  {one.opened !== null && other.opened !== null ? (
                    <Segments
                      label={t.compare.label}
                      small
                      value={shown}
                      onChange={(chosen: 0 | 1) => setShown(chosen)}
                      options={[one.opened, other.opened].map(({ board }, value) => ({
                        value: value as 0 | 1,
                        text: boardText(board),
                      }))}
                    />
                  ) : null}
                </div>
                <Solution
                  study={study}
                  opened={opened}
                  path={way}
                  onPath={setPath}
                  onLock={(strategy) => solving.lock(study, way, strategy)}
                />
              </section>
            )}
            {one.opened !== null && other.opened !== null ? (
              <Compare
                studies={[
                  { ...one, opened: one.opened },
                  { ...other, opened: other.opened },
                ]}
                path={way}
              />
            ) : null}
          </Suspense>
          <Explain />
        </div>
      </div>
    </div>
  )
}
