/** A table's name: the host's choice, or the host's own name; public tables have none. */
import type { Party } from '@fairhouse/messages'
import { usePartyWords } from './words/index.ts'

export const usePartyName = ({ frame, seats, room }: Pick<Party, 'frame' | 'seats' | 'room'>): string => {
  const w = usePartyWords().table
  if (room !== null) return w.publicTable
  if (frame.name !== '') return frame.name
  const host = seats.find(({ isHost }) => isHost)
  return host === undefined ? w.table : w.tableOf(host.name)
}
