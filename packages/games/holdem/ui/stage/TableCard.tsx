/** A card on the table: it flies in if it arrives during an animation, and otherwise just lies there. */
import type { Card as Code } from '@fairhouse/kit'
import { Card, type CardSize, type CardState } from '@fairhouse/ui'
import { useState } from 'react'

export type TableCardProps = Readonly<{
  code: Code | null
  size: CardSize
  state?: CardState
  /** How it arrives: dealt from the deck, or turned over in place. Null for no motion. */
  arrives: 'dealt' | 'turned' | null
}>

export const TableCard = ({ code, size, state = 'plain', arrives }: TableCardProps) => {
  // Decided once: later changes must not interrupt the flight.
  const [arrival] = useState(arrives)
  const still = state === 'plain' && arrival !== null
  return <Card code={code} size={size} state={still ? arrival : state} />
}
