/** The player's rounds, the latest first: loaded from the house page by page, and kept up with what is played. */
import { isRefusal } from '@fairhouse/kit'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useHouse } from '../house.ts'

export type KeptRounds<R> = Readonly<{
  rounds: readonly R[]
  /** The round that the next page begins with; null: there is none. */
  before: string | null
  state: 'loading' | 'ready' | 'failed'
}>

export type RoundHistory<R> = KeptRounds<R> &
  Readonly<{
    /** A round that was just played, or has gone on. */
    add(round: R): void
    /** The next page; null: there is none. */
    more: (() => void) | null
  }>

const PAGE = 20

/** Which rounds: of one game, say. The same object as long as the same ones are meant. */
export type HistoryFilter = Readonly<Record<string, string | number | boolean>>

/** An endless autobet must not make an endless list; what is dropped can be loaded again. */
export const MOST_LISTED = 200

/** With a round that was just played, or has gone on. */
export const withPlayed = <R extends Readonly<{ roundId: string }>>(
  kept: KeptRounds<R>,
  round: R,
): KeptRounds<R> => {
  const { rounds } = kept
  if (rounds.some(({ roundId }) => roundId === round.roundId))
    return { ...kept, rounds: rounds.map((other) => (other.roundId === round.roundId ? round : other)) }
  const longer = [round, ...rounds]
  const dropped = longer[MOST_LISTED]
  return dropped === undefined
    ? { ...kept, rounds: longer }
    : { ...kept, rounds: longer.slice(0, MOST_LISTED), before: dropped.roundId }
}

/** `read` is the door: what it refuses is left out. */
export const useRoundHistory = <R extends Readonly<{ roundId: string }>>(
  filter: HistoryFilter,
  read: (raw: unknown) => R | null,
): RoundHistory<R> => {
  const { status, player, request } = useHouse()
  const [kept, setKept] = useState<KeptRounds<R>>({ rounds: [], before: null, state: 'loading' })
  const wanted = useRef(filter)
  const load = useCallback(
    async (before: string | null): Promise<void> => {
      wanted.current = filter
      const asked = { type: 'history', limit: PAGE, ...filter, ...(before !== null && { before }) }
      const page = await request(asked)
      if (wanted.current !== filter) return // others have been asked for meanwhile
      if (isRefusal(page)) return setKept((held) => ({ ...held, state: 'failed' }))
      const found = Array.isArray(page.rounds) ? page.rounds.map(read).filter((round) => round !== null) : []
      setKept((held) =>
        // A page that was asked for twice has come already.
        before !== null && before !== held.before
          ? held
          : {
              rounds: before === null ? found : [...held.rounds, ...found],
              before: typeof page.before === 'string' ? page.before : null,
              state: 'ready',
            },
      )
    },
    [request, filter, read],
  )
  const online = status === 'online'
  // biome-ignore lint/correctness/useExhaustiveDependencies: another player has another history
  useEffect(() => {
    if (online) void load(null)
  }, [online, player?.id, load])
  const { before } = kept
  const away = status === 'offline' || status === 'absent'
  return {
    ...kept,
    state: away && kept.state === 'loading' ? 'failed' : kept.state,
    add: useCallback((round: R) => setKept((held) => withPlayed(held, round)), []),
    more: before === null ? null : () => void load(before),
  }
}
