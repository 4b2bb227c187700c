/** The player's current round of a house game: found again after any interruption, and synchronized across devices. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useConnection } from '../connection.ts'
import { useLatest } from '../use-latest.ts'
import type { HouseAction, HouseRound } from './house-round.ts'
import { createRoundControl, type RoundControl, type RoundControlOptions } from './round-control.ts'
import type { RoundState } from './round-state.ts'

export type CurrentRound<R, A> = RoundState<R, A> & Pick<RoundControl<R, A>, 'bet' | 'act' | 'clear'>

export const useHouseRound = <R extends HouseRound, A extends HouseAction = never>(
  options: RoundControlOptions<R>,
): CurrentRound<R, A> => {
  const connection = useConnection()
  const { status, player, onRound } = connection
  const latest = useLatest({ connection, options })
  const [control] = useState(() => createRoundControl<R, A>(() => latest.current))
  const state = useSyncExternalStore(control.subscribe, control.get)
  const online = status === 'online'
  const playerId = player?.id ?? null
  useEffect(() => {
    if (online) void control.find(playerId)
  }, [online, playerId, control])
  useEffect(() => onRound(control.receive), [onRound, control])
  useEffect(() => control.leave, [control])
  const { bet, act, clear } = control
  return { ...state, bet, act, clear }
}
