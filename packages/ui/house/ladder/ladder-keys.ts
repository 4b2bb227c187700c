/** The keys of a ladder game: difficulty and bet before a round, steps and cashing out during it. */
import type { Hotkeys } from '../../hotkeys.ts'

export type LadderKeys = Readonly<{
  difficulties: readonly string[]
  /** Keys that take a step, or null if no round is open. */
  stepKeys: Hotkeys | null
  onDifficulty(difficulty: string): void
  onBet(): void
  onCashOut(): void
}>

export const ladderHotkeys = ({ difficulties, stepKeys, ...does }: LadderKeys): Hotkeys =>
  stepKeys === null
    ? {
        ...Object.fromEntries(
          difficulties.map((value, index) => [String(index + 1), () => does.onDifficulty(value)]),
        ),
        Enter: does.onBet,
      }
    : { ...stepKeys, c: does.onCashOut, Enter: does.onCashOut }

/** Whether focus is in the rail, which has its own keys. */
export const inRail = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('.rail') !== null
