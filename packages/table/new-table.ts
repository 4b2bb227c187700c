/** A table before anybody sits there. */
import type { Table } from './table.ts'
import { NO_HANDS } from './tournament.ts'

type Given = Pick<Table, 'id' | 'game' | 'room' | 'frame' | 'settings' | 'money' | 'bots' | 'host'> &
  Readonly<{ places: number }>

export const newTable = ({ places, ...given }: Given): Table => ({
  ...NO_HANDS,
  ...given,
  seats: Array.from({ length: places }, () => null),
  guests: [],
  hostAwaySince: null,
  emptySince: null,
  pool: 0,
  changes: null,
  isClosing: false,
  figures: null,
  results: null,
})
