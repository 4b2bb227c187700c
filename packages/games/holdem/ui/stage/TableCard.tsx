/** A card that arrives: it flies in if it comes while something moves, and simply lies there otherwise. */
import type { Card as Code } from '@fairhouse/kit'
import { Card, type CardSize, type CardState } from '@fairhouse/ui'
import { useState } from 'react'

export type TableCardProps = Readonly<{
  code: Code | null
  size: CardSize
  state?: CardState
  /** How it comes: dealt from the deck, or turned over where it lies. Null: it does not move. */
  arrives: 'dealt' | 'turned' | null
}>

export const TableCard = ({ code, size, state = 'plain', arrives }: TableCardProps) => {
  // Decided once: what moves on must not break off the flight.
  const [arrival] = useState(arrives)
  const still = state === 'plain' && arrival !== null
  return <Card code={code} size={size} state={still ? arrival : state} />
}
