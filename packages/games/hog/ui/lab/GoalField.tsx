import { Field, useWords } from '@fairhouse/ui'
import { useState } from 'react'
import { labWords } from '../../words/lab/index.ts'
import { readGoal } from './code-link.ts'

/** Applied on Enter or blur, so that intermediate goals aren't computed. */
export const GoalField = ({ goal, onGoal }: Readonly<{ goal: number; onGoal(goal: number): void }>) => {
  const { duel: words } = useWords(labWords)
  const [typed, setTyped] = useState(String(goal))
  const read = readGoal(typed)
  const take = (): void => {
    if (read !== null && read !== goal) onGoal(read)
  }
  return (
    <div className="lab-inline">
      <Field
        label={words.goal}
        hint={words.goalHint}
        value={typed}
        onChange={setTyped}
        error={read === null ? words.badGoal : undefined}
        inputMode="numeric"
        maxLength={4}
        onBlur={take}
        onKeyDown={(event) => (event.key === 'Enter' ? take() : undefined)}
      />
    </div>
  )
}
