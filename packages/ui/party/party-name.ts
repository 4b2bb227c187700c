/** A table's name: the host's choice, or the host's own name; public tables have none. */
import type { HandRow, Party } from '@fairhouse/messages'
import { useShownName } from '../names.ts'
import { usePartyWords } from './words/index.ts'

export const usePartyName = ({ frame, seats, room }: Pick<Party, 'frame' | 'seats' | 'room'>): string => {
  const w = usePartyWords().table
  if (room !== null) return w.publicTable
  if (frame.name !== '') return frame.name
  const host = seats.find(({ isHost }) => isHost)
  return host === undefined ? w.table : w.tableOf(host.name)
}

/** The name of the table where a hand was played; null if it was a room's. */
export const usePastPartyName = (): ((row: Pick<HandRow, 'party'>) => string | null) => {
  const w = usePartyWords().table
  const shownName = useShownName()
  return ({ party }) => {
    if (party === null) return null
    if (party.name !== '') return party.name
    return party.host === '' ? w.publicTable : w.tableOf(shownName(party.host))
  }
}
