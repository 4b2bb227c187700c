/** The latest rounds of a game by all players, polled while the list is visible. */
import { isObject, isRefusal } from '@fairhouse/kit'
import { useEffect, useState } from 'react'
import { useConnection } from '../connection.ts'

export type LatestRound = Readonly<{
  roundId: string
  currency: string
  betAmount: string
  finalPayout: string
  multiplier: string
}>

const FIELDS = ['roundId', 'currency', 'betAmount', 'finalPayout', 'multiplier'] as const
const EVERY_MS = 4000

const isLatestRound = (raw: unknown): raw is LatestRound =>
  isObject(raw) && FIELDS.every((field) => typeof raw[field] === 'string')

export type LatestRounds = Readonly<{ rounds: readonly LatestRound[]; state: 'loading' | 'ready' | 'failed' }>

export const useLatestRounds = (game: string): LatestRounds => {
  const { status, look } = useConnection()
  const [latest, setLatest] = useState<LatestRounds>({ rounds: [], state: 'loading' })
  const online = status === 'online'
  useEffect(() => {
    if (!online) return
    let left = false
    const load = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return
      const reply = await look(`/v1/games/${game}/recent`)
      if (left) return
      if (isRefusal(reply)) setLatest(({ rounds }) => ({ rounds, state: 'failed' }))
      else if (Array.isArray(reply.results))
        setLatest({ rounds: reply.results.filter(isLatestRound), state: 'ready' })
    }
    void load()
    const timer = setInterval(load, EVERY_MS)
    return () => {
      left = true
      clearInterval(timer)
    }
  }, [online, game, look])
  return latest
}
