/** A table before anybody sits there. */
import type { TableKind } from './kinds.ts'
import type { Table } from './table.ts'
import { NO_HANDS } from './tournament.ts'

type Given = Pick<Table, 'id' | 'game' | 'room' | 'frame' | 'settings' | 'money' | 'bots' | 'host'> &
  Readonly<{ places: number; kind?: TableKind }>

export const newTable = ({ places, ...given }: Given): Table => ({
  ...NO_HANDS,
  kind: given.room === null ? 'private' : 'public',
  ...given,
  seats: Array.from({ length: places }, () => null),
  guests: [],
  others: { brought: 0, took: 0 },
  hostAwaySince: null,
  emptySince: null,
  pool: 0,
  changes: null,
  isClosing: false,
  figures: null,
  results: null,
  book: null,
})
