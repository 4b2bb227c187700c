/** What is known of a player's round, and which replies still belong to it. */
import type { HouseRefusal } from '../connection.ts'
import type { HouseAction, HouseRound } from './house-round.ts'

export type RoundState<R, A> = Readonly<{
  /** The open round, or the last one. */
  round: R | null
  /** The request waiting for its reply. */
  pending: Readonly<{ type: 'bet' }> | A | null
  /** Whether the last reply is being shown. */
  revealing: boolean
  failure: HouseRefusal | null
}>

export const createRoundStore = <R extends HouseRound, A extends HouseAction>() => {
  let state: RoundState<R, A> = { round: null, pending: null, revealing: false, failure: null }
  let owner: string | null = null
  let [epoch, version] = [0, 0]
  const listeners = new Set<() => void>()
  const change = (patch: Partial<RoundState<R, A>>): void => {
    state = { ...state, ...patch }
    for (const listener of listeners) listener()
  }
  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change,
    setRound: (round: R | null): void => {
      version += 1
      change({ round })
    },
    /** Another player has another round. */
    setOwner: (player: string | null): void => {
      if (owner !== null && player !== owner) {
        epoch += 1
        version += 1
        change({ round: null, pending: null, revealing: false, failure: null })
      }
      owner = player
    },
    /** Counts players: replies meant for an earlier player are ignored. */
    epoch: () => epoch,
    /** Counts updates of the round: a reply to a request from before an update may be out of date. */
    version: () => version,
  }
}
export type RoundStore<R extends HouseRound, A extends HouseAction> = ReturnType<
  typeof createRoundStore<R, A>
>
