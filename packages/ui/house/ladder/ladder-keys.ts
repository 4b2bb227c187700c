/** The keys of a game on a ladder: difficulty and bet before a round, steps and cashing out in it. */
import type { Hotkeys } from '../../hotkeys.ts'

export type LadderKeys = Readonly<{
  difficulties: readonly string[]
  /** The keys that take a step; null: no round is being played. */
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

/** The rail has keys of its own. */
export const inRail = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('.rail') !== null
