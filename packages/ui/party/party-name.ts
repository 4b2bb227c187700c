/** How a table is called: as its host has named it, or after the host. */
import type { Party } from '@fairhouse/messages'
import { usePartyWords } from './words/index.ts'

export const usePartyName = ({ frame, seats }: Pick<Party, 'frame' | 'seats'>): string => {
  const w = usePartyWords().table
  if (frame.name !== '') return frame.name
  const host = seats.find(({ isHost }) => isHost)
  return host === undefined ? w.table : w.tableOf(host.name)
}
