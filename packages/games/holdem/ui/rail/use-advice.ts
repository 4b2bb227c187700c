/** What a strong player would do, where the player wants to know: asked once for each turn. */
import type { Decision } from '@fairhouse/kit'
import { useMemo } from 'react'
import type { Action } from '../../actions.ts'
import { adviceFor } from '../../presenter.ts'
import type { TableSnapshot } from '../../table.ts'
import { useHoldemSettings } from '../settings-context.ts'
import { useSolutions } from '../solutions.tsx'

export const useAdvice = (snapshot: TableSnapshot): Decision<Action> | null => {
  const { adviser } = useHoldemSettings().settings
  const solutions = useSolutions()
  const { view, sequence, table } = snapshot
  // biome-ignore lint/correctness/useExhaustiveDependencies: within a turn the answer stays the same
  return useMemo(
    () => (adviser ? adviceFor(snapshot, solutions) : null),
    [adviser, view === null, sequence, table],
  )
}
