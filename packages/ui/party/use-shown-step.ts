/**
 * The party and the table as far as the felt has shown them. The house's news come at once, the felt takes its time:
 * bar and rail wait for it, so that they don't give away who wins.
 */
import type { Party, Table } from '@fairhouse/messages'
import { useCallback, useState } from 'react'

type Step = Pick<Table, 'table' | 'sequence'>
type Seen = Readonly<{ party: Party; table: Table | null }>

export type ShownStep = Seen &
  Readonly<{
    /** To be called when the felt has shown this step to its end. */
    onShown(step: Step): void
  }>

const isSame = (one: Step | null, other: Step): boolean =>
  one !== null && one.table === other.table && one.sequence === other.sequence

/** Whether something of the hand is still to be shown: a step, or its end, which the party knows first. */
const isAhead = ({ party, table }: Seen, seen: Seen, shown: Step | null): boolean => {
  if (table === null || seen.table?.table !== table.table || seen.party.party !== party.party) return false
  const isOverBefore = party.hand === table.table && !party.isDealt && table.revealAt === null
  return isOverBefore || (table.sequence > seen.table.sequence && !isSame(shown, table))
}

export const useShownStep = (party: Party, table: Table | null): ShownStep => {
  const [seen, setSeen] = useState<Seen>({ party, table })
  const [shown, setShown] = useState<Step | null>(null)
  const now = { party, table }
  const waits = isAhead(now, seen, shown)
  if (!waits && (seen.party !== party || seen.table !== table)) setSeen(now)
  const onShown = useCallback(
    ({ table: hand, sequence }: Step): void =>
      setShown((before) => {
        const step = { table: hand, sequence }
        return isSame(before, step) ? before : step
      }),
    [],
  )
  return { ...(waits ? seen : now), onShown }
}
