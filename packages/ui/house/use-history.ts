/** The player's rounds, the latest first: loaded from the house page by page, and kept up with what is played. */
import { isRefusal } from '@fairhouse/kit'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type HouseRefusal, type HouseReply, type HouseRequest, useHouse } from '../house.ts'

export type KeptRounds<R> = Readonly<{
  rounds: readonly R[]
  /** The round that the next page begins with; null if there is none. */
  before: string | null
  /** `searching`: a filter lets little through, and the house looks at so many rounds a request. */
  state: 'loading' | 'searching' | 'ready' | 'failed'
}>

export type RoundHistory<R> = KeptRounds<R> &
  Readonly<{
    /** A round that was just played, or has gone on. */
    add(round: R): void
    /** The next page; null if there is none. */
    more: (() => void) | null
    /** Ends the search; what was found stays. */
    stop(): void
  }>

/** Rounds that are shown at a time. */
export const ROUNDS_A_PAGE = 20

/** Which rounds: of one game, say. The same object as long as the same ones are meant. */
export type HistoryFilter = Omit<HouseRequest<'history'>, 'type' | 'before' | 'limit'>

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

/** With a page that was asked for from `before` on. One that was asked for twice has come already. */
const withPage = <R>(
  kept: KeptRounds<R>,
  before: string | null,
  page: Omit<KeptRounds<R>, 'state'>,
): KeptRounds<R> =>
  before !== null && before !== kept.before
    ? kept
    : {
        ...kept,
        rounds: before === null ? page.rounds : [...kept.rounds, ...page.rounds],
        before: page.before,
      }

type Ask = (before: string | null, limit: number) => Promise<HouseReply<'history'> | HouseRefusal>

/** Asks on until there is a full page, or no more; `onChange` gets what came so far, and is false once nobody wants it. */
export const searchRounds = async <R>(
  ask: Ask,
  start: string | null,
  read: (raw: unknown) => R | null,
  onChange: (change: (kept: KeptRounds<R>) => KeptRounds<R>) => boolean,
): Promise<void> => {
  let [before, missing, goesOn] = [start, ROUNDS_A_PAGE, true]
  while (goesOn) {
    const page = await ask(before, missing)
    if (isRefusal(page)) return void onChange((kept) => ({ ...kept, state: 'failed' }))
    const found = page.rounds.map(read).filter((round) => round !== null)
    missing -= page.rounds.length
    const isDone = missing <= 0 || page.before === null
    const from = before
    goesOn =
      onChange((kept) => ({
        ...withPage(kept, from, { rounds: found, before: page.before }),
        state: isDone ? 'ready' : 'searching',
      })) && !isDone
    before = page.before
  }
}

/** `read` is the door: what it refuses is left out. */
export const useRoundHistory = <R extends Readonly<{ roundId: string }>>(
  filter: HistoryFilter,
  read: (raw: unknown) => R | null,
): RoundHistory<R> => {
  const { status, player, request } = useHouse()
  const [kept, setKept] = useState<KeptRounds<R>>({ rounds: [], before: null, state: 'loading' })
  /** The one search whose answers are wanted. */
  const wanted = useRef<object | null>(null)
  const load = useCallback(
    (start: string | null): Promise<void> => {
      const search = {}
      wanted.current = search
      const ask: Ask = (before, limit) =>
        request({ type: 'history', ...filter, limit, ...(before !== null && { before }) })
      return searchRounds(ask, start, read, (change) => {
        if (wanted.current !== search) return false
        setKept(change)
        return true
      })
    },
    [request, filter, read],
  )
  const online = status === 'online'
  // biome-ignore lint/correctness/useExhaustiveDependencies: another player has another history
  useEffect(() => {
    if (online) void load(null)
    return () => {
      wanted.current = null
    }
  }, [online, player?.id, load])
  const { before, state } = kept
  const away = status === 'offline' || status === 'absent'
  return {
    ...kept,
    state: away && state === 'loading' ? 'failed' : state,
    add: useCallback((round: R) => setKept((held) => withPlayed(held, round)), []),
    more: before === null || state === 'searching' ? null : () => void load(before),
    stop: useCallback(() => {
      wanted.current = null
      setKept((held) => ({ ...held, state: 'ready' }))
    }, []),
  }
}
