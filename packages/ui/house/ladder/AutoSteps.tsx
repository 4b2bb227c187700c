/** Autobet in a ladder game: after how many steps it cashes out, and the return of that plan. */

import type { BetStake, ShownRung } from '@fairhouse/kit'
import { percent } from '@fairhouse/kit'
import { Select } from '../../Select.tsx'
import { useWords } from '../../words.ts'
import { CapNote } from './CapNote.tsx'
import type { AnyLadderGame } from './ladder-game.ts'

export type AutoStepsProps = Readonly<{
  game: AnyLadderGame
  rungs: readonly ShownRung[]
  stake: BetStake | null
  steps: number
  disabled: boolean
  onSteps(steps: number): void
}>

export const AutoSteps = ({ game, rungs, stake, steps, disabled, onSteps }: AutoStepsProps) => {
  const own = useWords(game.words)
  // Beyond the cap the round ends, and pays, where it is reached.
  const { returns, reach } = rungs.slice(0, steps).findLast(({ beyond }) => !beyond)!
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
      <CapNote rungs={rungs.slice(0, steps)} stake={stake} />
    </>
  )
}
