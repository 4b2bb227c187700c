/** A lasting table as the house keeps it: the pure table, and what only the house knows about it. */
import type { Table } from '@fairhouse/table'

export type Party = Readonly<{
  id: bigint
  /** [L4] 128 random bits. */
  link: string
  operator: string
  creator: bigint | null
  /** Grows with every change. */
  version: number
  openedAt: number
  /** The server seed of the hand being prepared; null if none is. Secret. */
  seed: string | null
  table: Table
}>

/** The room of its hands and bots; private tables have one per game. */
export const roomOf = ({ table }: Party): string => table.room ?? `private-${table.game}`

/** Players at the table, by their ids. */
export const playersAt = ({ table }: Party): readonly bigint[] =>
  table.seats.flatMap((seat) => (seat === null || seat.player === null ? [] : BigInt(seat.player)))
