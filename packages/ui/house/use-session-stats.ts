/** The session's statistics by player, game and wallet. They survive a visit to another page of the site. */
import { useCallback, useSyncExternalStore } from 'react'
import { useConnection } from '../connection.ts'
import type { HouseRound } from './house-round.ts'
import { NO_ROUNDS, type SessionStats, withRound } from './session-stats.ts'

const statsByKey = new Map<string, SessionStats>()
const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const keep = (key: string, stats: SessionStats): void => {
  statsByKey.set(key, stats)
  for (const listener of listeners) listener()
}

type Wallet = Pick<HouseRound, 'currency' | 'isDemo'>

export type SessionStatsControl = Readonly<{
  stats: SessionStats
  /** Adds a finished round, in any wallet. */
  add(round: HouseRound): void
  reset(): void
}>

export const useSessionStats = (game: string): SessionStatsControl => {
  const { player, wallet } = useConnection()
  const owner = player?.id ?? ''
  const keyOf = useCallback(
    ({ currency, isDemo }: Wallet): string => [owner, game, currency, isDemo].join(' '),
    [owner, game],
  )
  const key = wallet === null ? '' : keyOf(wallet)
  return {
    stats: useSyncExternalStore(subscribe, () => statsByKey.get(key) ?? NO_ROUNDS),
    add: (round) => keep(keyOf(round), withRound(statsByKey.get(keyOf(round)) ?? NO_ROUNDS, round)),
    reset: () => keep(key, NO_ROUNDS),
  }
}
