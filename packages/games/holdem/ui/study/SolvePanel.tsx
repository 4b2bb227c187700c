/** What is to be solved in one line, the button, and how far it is. */
import { parseCards } from '@fairhouse/kit'
import { Button, ErrorBox, MiniCard, Select, useWords } from '@fairhouse/ui'
import type { FormFault, StudyForm } from '../../study/form.ts'
import { words } from '../../words/index.ts'
import type { Study } from './use-study.ts'
import { useStudyWords } from './use-study-words.ts'

/** In per cent of the pot. */
const TARGETS = ['1', '0.5', '0.25', '0.1'] as const
export type Target = (typeof TARGETS)[number]

/** From all of the pot down to the target, each tenth takes about as long. */
const partDone = (left: number, target: number): number =>
  Math.min(1, Math.max(0, 1 - Math.log(left / target) / Math.log(100 / target)))

const Progress = ({ study, target }: Readonly<{ study: Study; target: number }>) => {
  const w = useWords(words)
  const { solve: t } = useStudyWords()
  const { opened, progress, state } = study
  if (opened === null || progress === null)
    return state === 'running' ? (
      <p className="note" role="status">
        {t.opening}
      </p>
    ) : null
  const { iterations, exploitability, seconds } = progress
  const share = exploitability / opened.pot
  const left = w.percent(share, 2)
  return (
    <div className="stack tight">
      {state === 'running' ? (
        <>
          <progress max={1} value={partDone(100 * share, target)} aria-label={t.progress} />
          <p className="num" role="status">
            {t.running(iterations)}. {t.left(left)}
          </p>
        </>
      ) : (
        <p className="num" role="status">
          {state === 'solved'
            ? t.solved(left, iterations, seconds.toFixed(seconds < 1 ? 2 : 1))
            : t.stopped(left, iterations)}
        </p>
      )}
      <p className="note num">{t.memory(opened.bytes, opened.threads)}</p>
    </div>
  )
}

export type SolvePanelProps = Readonly<{
  form: StudyForm
  fault: FormFault | null
  studies: readonly Study[]
  target: Target
  /** The form differs from what was solved. */
  isChanged: boolean
  onTarget(target: Target): void
  onSolve(): void
  onStop(): void
  onResume(): void
}>

export const SolvePanel = (props: SolvePanelProps) => {
  const { form, fault, studies, target, isChanged, onTarget, onSolve, onStop, onResume } = props
  const w = useWords(words)
  const { spot, solve: t } = useStudyWords()
  const isRunning = studies.some(({ state }) => state === 'running')
  const isStopped = !isRunning && !isChanged && studies.some(({ state }) => state === 'stopped')
  const isSolved = studies[0]?.opened !== null
  const refusal = studies.find((study) => study.refusal !== null)?.refusal
  return (
    <section className="panel stack tight study-solve" aria-label={t.solve}>
      <div className="row between wrap">
        <span className="row tight wrap">
          {(parseCards(form.board) ?? []).map((card) => (
            <MiniCard key={card} code={card} />
          ))}
          <span className="muted num">
            {spot.pot} {w.chips(Number(form.pot) || 0)} · {spot.stack} {w.chips(Number(form.stack) || 0)}
          </span>
        </span>
        <div className="row tight wrap study-go">
          <Select
            label={t.target}
            hideLabel
            value={target}
            onChange={onTarget}
            disabled={isRunning}
            options={TARGETS.map((value) => ({ value, text: `${t.target}: ${t.targetOf(`${value}%`)}` }))}
          />
          {isRunning ? <Button onClick={onStop}>{t.stop}</Button> : null}
          {isStopped ? (
            <Button kind="primary" onClick={onResume}>
              {t.resume}
            </Button>
          ) : null}
          {isRunning ? null : (
            <Button kind={isStopped ? 'secondary' : 'primary'} disabled={fault !== null} onClick={onSolve}>
              {isSolved ? t.again : t.solve}
            </Button>
          )}
        </div>
      </div>
      {isSolved && isChanged && !isRunning ? <p className="note">{t.changed}</p> : null}
      {fault === null ? null : <p className="field-error">{t.refusal(fault.refused)}</p>}
      {refusal ? (
        <ErrorBox title={t.refused} text={t.refusal(refusal.refused)} code={refusal.refused} />
      ) : null}
      {studies.some(({ state }) => state === 'failed') ? (
        <ErrorBox title={t.failed} code="worker-failed" />
      ) : null}
      {studies.map((study, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the first board, the second
        <Progress key={i} study={study} target={Number(target)} />
      ))}
    </section>
  )
}
