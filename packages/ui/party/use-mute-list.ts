/** [L8] People muted at this table, in this browser only; kept over a reload until the next table. */
import { useCallback, useState } from 'react'
import { readStored, writeStored } from '../storage.ts'

/** A person's number at the table. Null stands for all spectators. */
type Person = number | null

export type MuteList = Readonly<{ isMuted(person: Person): boolean; toggle(person: Person): void }>

const MUTED_KEY = 'fairhouse.muted'

type Stored = Readonly<{ party: string; people: readonly Person[] }>

/** Bad or foreign data is ignored. */
const mutedAt = (party: string): readonly Person[] => {
  const stored = readStored(MUTED_KEY) as Partial<Stored> | null
  return stored?.party === party && Array.isArray(stored.people) ? stored.people : []
}

export const useMuteList = (party: string): MuteList => {
  const [muted, setMuted] = useState<Stored>(() => ({ party, people: mutedAt(party) }))
  const { people } = muted.party === party ? muted : { people: mutedAt(party) }
  return {
    isMuted: (person) => people.includes(person),
    toggle: useCallback(
      (person) => {
        const others = people.filter((other) => other !== person)
        const next = { party, people: others.length < people.length ? others : [...people, person] }
        writeStored(MUTED_KEY, next)
        setMuted(next)
      },
      [party, people],
    ),
  }
}
