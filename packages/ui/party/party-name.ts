/** How a table is called: as its host has named it, or after the host; public ones have no name. */
import type { Party } from '@fairhouse/messages'
import { usePartyWords } from './words/index.ts'

export const usePartyName = ({ frame, seats, room }: Pick<Party, 'frame' | 'seats' | 'room'>): string => {
  const w = usePartyWords().table
  if (room !== null) return w.publicTable
  if (frame.name !== '') return frame.name
  const host = seats.find(({ isHost }) => isHost)
  return host === undefined ? w.table : w.tableOf(host.name)
}
