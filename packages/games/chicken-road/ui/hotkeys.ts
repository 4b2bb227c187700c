/** The keys of Chicken Road: difficulty and bet before a round, steps and cashing out in it. */
import type { Hotkeys } from '@fairhouse/ui'
import { DIFFICULTIES, type Difficulty } from '../difficulties.ts'
import { PLAY_KEYS } from '../presenter.ts'

export type KeysProps = Readonly<{
  /** A round is being played. */
  open: boolean
  onDifficulty(difficulty: Difficulty): void
  onBet(): void
  onStep(): void
  onCashOut(): void
}>

/** A key held down steps once. */
const once =
  (run: () => void) =>
  (event: KeyboardEvent): void => {
    const aside = event.target instanceof Element && event.target.closest('.rail') !== null
    if (!event.repeat && !aside) run()
  }

export const hotkeysOf = ({ open, onDifficulty, onBet, onStep, onCashOut }: KeysProps): Hotkeys => {
  const does = { step: onStep, cashOut: onCashOut }
  if (open) return Object.fromEntries(PLAY_KEYS.map(([key, what]) => [key, once(does[what])]))
  return {
    ...Object.fromEntries(DIFFICULTIES.map((value, index) => [String(index + 1), () => onDifficulty(value)])),
    Enter: onBet,
  }
}
