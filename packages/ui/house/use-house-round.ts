/** The player's round of a game of the house: found again after any interruption, followed across devices. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useHouse } from '../house.ts'
import { useLatest } from '../use-latest.ts'
import type { HouseAction, HouseRound } from './house-round.ts'
import { createRoundTable, type RoundState, type RoundTable, type RoundTableOptions } from './round-table.ts'

export type HouseTable<R, A> = RoundState<R, A> & Pick<RoundTable<R, A>, 'bet' | 'act' | 'clear'>

export const useHouseRound = <R extends HouseRound, A extends HouseAction = never>(
  options: RoundTableOptions<R>,
): HouseTable<R, A> => {
  const house = useHouse()
  const { status, player, onRound } = house
  const latest = useLatest({ house, options })
  const [table] = useState(() => createRoundTable<R, A>(() => latest.current))
  const state = useSyncExternalStore(table.subscribe, table.get)
  const online = status === 'online'
  const playerId = player?.id ?? null
  useEffect(() => {
    if (online) void table.find(playerId)
  }, [online, playerId, table])
  useEffect(() => onRound(table.hear), [onRound, table])
  useEffect(() => table.leave, [table])
  const { bet, act, clear } = table
  return { ...state, bet, act, clear }
}
