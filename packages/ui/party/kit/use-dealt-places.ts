/** The place at the table of each seat of a hand. The table may know of the next hand before the hand arrives. */
import type { Party, Table } from '@fairhouse/messages'
import { useRef } from 'react'

type Hand = Pick<Table, 'table' | 'seats'>

const NONE: readonly number[] = []

/** By seat; empty while it isn't known. A component serves one hand. */
export const useDealtPlaces = ({ hand, dealt }: Party, { table, seats }: Hand): readonly number[] => {
  const known = useRef(NONE)
  if (hand === table && dealt.length === seats.length) known.current = dealt
  return known.current
}
