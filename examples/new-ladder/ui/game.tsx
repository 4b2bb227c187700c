/** The board of New Ladder on the pages that all ladders share. */
import './new-ladder.css'
import { classNames, useWords } from '@fairhouse/ui'
import { type BoardProps, formulaGame } from '@fairhouse/ui/house/ladder/index.ts'
import { type Action, ladder, STEPS, type View } from '../rules.ts'
import { words } from '../words/index.ts'

const Rungs = ({ round }: Readonly<{ round: View | null }>) => {
  const w = useWords(words)
  const { stepCount = 0, state = 'ready' } = round ?? {}
  const isOf = (step: number) => {
    if (step < stepCount) return 'safe'
    return state === 'finished' && step === stepCount ? 'failed' : 'ahead'
  }
  return (
    <ol className="new-ladder-rungs">
      {Array.from({ length: STEPS }, (_, step) => step).map((step) => (
        <li key={step} className={classNames('new-ladder-rung', `new-ladder-${isOf(step)}`)}>
          <span className="sr">{w.rung(step + 1, isOf(step))}</span>
        </li>
      ))}
    </ol>
  )
}

export const isShown = ({ safe }: Readonly<Record<string, unknown>>): boolean =>
  safe === null || Array.isArray(safe)

export const game = formulaGame(ladder, {
  words,
  isShown,
  anyStep: () => ({ type: 'step' as const }),
  Board: ({ round }: BoardProps<View, unknown, Action>) => <Rungs round={round} />,
  Whole: ({ round }) => <Rungs round={round} />,
  sayStep: ({ say }, { state, stepCount }) =>
    state === 'finished' ? say.failed(stepCount + 1) : say.safe(stepCount),
  stepKeys: () => ({}),
  autoSteps: 2,
})
