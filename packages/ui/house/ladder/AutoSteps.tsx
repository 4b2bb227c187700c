/** Autobet in a ladder game: after how many steps it cashes out, and the return of that plan. */
import type { ShownRung } from '@fairhouse/kit'
import { Select } from '../../Select.tsx'
import { useWords } from '../../words.ts'
import type { AnyLadderGame } from './ladder-game.ts'
import { useLadderWords } from './ladder-words.ts'

export type AutoStepsProps = Readonly<{
  game: AnyLadderGame
  rungs: readonly ShownRung[]
  steps: number
  disabled: boolean
  onSteps(steps: number): void
}>

export const AutoSteps = ({ game, rungs, steps, disabled, onSteps }: AutoStepsProps) => {
  const own = useWords(game.words)
  const { percent } = useLadderWords()
  const { returns, reach } = rungs[steps - 1]!
  return (
    <>
      <Select
        label={own.auto.after}
        value={String(steps)}
        disabled={disabled}
        options={rungs.map(({ step }) => ({ value: String(step), text: own.count(step) }))}
        onChange={(value) => onSteps(Number(value))}
      />
      <p className="note">{own.auto.returns(percent(returns, 2), percent(reach))}</p>
    </>
  )
}
