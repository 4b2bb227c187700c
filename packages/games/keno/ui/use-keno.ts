/** Bets on Keno: each is one question to the house, whose answer is the whole round. */
import { type HouseRefusal, isHouseRefusal, placeBet, useHouse } from '@fairhouse/ui'
import { useEffect, useRef, useState } from 'react'
import type { Picks } from '../picks.ts'
import { type Round, readRound } from '../presenter.ts'

export type KenoTable = Readonly<{
  /** The last one; null: none yet, or its numbers were put away. */
  round: Round | null
  pending: boolean
  failure: HouseRefusal | null
  /** Null: it was refused, or another bet is pending. */
  bet(amount: string, picks: Picks): Promise<Round | null>
  /** Takes the numbers off the board. */
  clear(): void
}>

/** `onElsewhere`: a round that was played on another device. */
export const useKeno = (onElsewhere: (round: Round) => void): KenoTable => {
  const house = useHouse()
  const { onRound } = house
  const [round, setRound] = useState<Round | null>(null)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<HouseRefusal | null>(null)
  const busy = useRef(false)
  const latest = useRef(onElsewhere)
  useEffect(() => {
    latest.current = onElsewhere
  })
  useEffect(
    () =>
      onRound((raw) => {
        const played = readRound(raw)
        if (played !== null) latest.current(played)
      }),
    [onRound],
  )
  return {
    round,
    pending,
    failure,
    bet: async (amount, { selectedNumbers, difficulty }) => {
      if (busy.current) return null
      busy.current = true
      setPending(true)
      setFailure(null)
      const reply = await placeBet(house, 'keno', amount, { selectedNumbers, difficulty })
      busy.current = false
      setPending(false)
      if (isHouseRefusal(reply)) {
        setFailure(reply)
        return null
      }
      const played = readRound(reply.round)
      setRound(played)
      return played
    },
    clear: () => setRound(null),
  }
}
