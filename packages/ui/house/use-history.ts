/** The player's rounds, the latest first: loaded from the house page by page, and kept up with what is played. */
import { isRefusal } from '@fairhouse/kit'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useHouse } from '../house.ts'

type Kept<R> = Readonly<{
  rounds: readonly R[]
  before: string | null
  state: 'loading' | 'ready' | 'failed'
}>

export type RoundHistory<R> = Kept<R> &
  Readonly<{
    /** A round that was just played, or has gone on. */
    add(round: R): void
    /** The next page; null: there is none. */
    more: (() => void) | null
  }>

const PAGE = 20

/** Which rounds: of one game, say. The same object as long as the same ones are meant. */
export type HistoryFilter = Readonly<Record<string, string | number | boolean>>

const put = <R extends Readonly<{ roundId: string }>>(rounds: readonly R[], round: R): readonly R[] =>
  rounds.some(({ roundId }) => roundId === round.roundId)
    ? rounds.map((other) => (other.roundId === round.roundId ? round : other))
    : [round, ...rounds]

/** `read` is the door: what it refuses is left out. */
export const useRoundHistory = <R extends Readonly<{ roundId: string }>>(
  filter: HistoryFilter,
  read: (raw: unknown) => R | null,
): RoundHistory<R> => {
  const { status, player, request } = useHouse()
  const [kept, setKept] = useState<Kept<R>>({ rounds: [], before: null, state: 'loading' })
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
    add: useCallback((round: R) => setKept((held) => ({ ...held, rounds: put(held.rounds, round) })), []),
    more: before === null ? null : () => void load(before),
  }
}
