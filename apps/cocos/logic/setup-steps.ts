/** Amounts to choose from without typing. Another amount, set elsewhere, lies between two of them. */
import type { Chips } from '@fairhouse/kit'

export const STACKS: readonly Chips[] = [200, 500, 1000, 2000, 5000, 10_000]

/** Big blinds; the small blind is half. */
export const BLINDS: readonly Chips[] = [2, 10, 20, 50, 100]

/** 0: none. */
export const ANTES: readonly Chips[] = [0, 1, 2, 5, 10, 20, 50]

/** How long a bot thinks, at least or at most. */
export const THINKING_MS: readonly number[] = [0, 100, 300, 600, 1200, 2000, 3000, 5000]

/** The next one up or down; unchanged at the end of the list. */
export const stepped = (list: readonly Chips[], present: Chips, direction: 1 | -1): Chips =>
  (direction === 1 ? list.find((one) => one > present) : list.findLast((one) => one < present)) ?? present
