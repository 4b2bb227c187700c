/** The player's rounds, latest first: loaded from the house page by page, and updated as rounds are played. */
import { isRefusal } from '@fairhouse/kit'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type HouseRefusal, type HouseReply, type HouseRequest, useConnection } from '../connection.ts'

export type LoadedRounds<R> = Readonly<{
  rounds: readonly R[]
  /** The round that the next page starts with, or null. */
  before: string | null
  /** `searching`: few rounds pass the filter, and the house scans a limited number per request. */
  state: 'loading' | 'searching' | 'ready' | 'failed'
}>

export type RoundHistory<R> = LoadedRounds<R> &
  Readonly<{
    /** Adds or updates a round. */
    add(round: R): void
    /** Loads the next page; null if there is none. */
    more: (() => void) | null
    /** Stops the search; the rounds found so far stay. */
    stop(): void
  }>

/** Rounds per page. */
export const ROUNDS_A_PAGE = 20

/** Which rounds, for example those of one game. Keep the object's identity while the filter is the same. */
export type HistoryFilter = Omit<HouseRequest<'history'>, 'type' | 'before' | 'limit'>

/** A long autobet run must not make an endless list; dropped rounds can be loaded again. */
export const MAX_LISTED = 200

/** Adds or updates a round. */
export const withPlayed = <R extends Readonly<{ roundId: string }>>(
  kept: LoadedRounds<R>,
  round: R,
): LoadedRounds<R> => {
  const { rounds } = kept
  if (rounds.some(({ roundId }) => roundId === round.roundId))
    return { ...kept, rounds: rounds.map((other) => (other.roundId === round.roundId ? round : other)) }
  const longer = [round, ...rounds]
  const dropped = longer[MAX_LISTED]
  return dropped === undefined
    ? { ...kept, rounds: longer }
    : { ...kept, rounds: longer.slice(0, MAX_LISTED), before: dropped.roundId }
}

/** Adds the page that starts at `before`. A page that was requested twice is added once. */
const withPage = <R>(
  kept: LoadedRounds<R>,
  before: string | null,
  page: Omit<LoadedRounds<R>, 'state'>,
): LoadedRounds<R> =>
  before !== null && before !== kept.before
    ? kept
    : {
        ...kept,
        rounds: before === null ? page.rounds : [...kept.rounds, ...page.rounds],
        before: page.before,
      }

type Ask = (before: string | null, limit: number) => Promise<HouseReply<'history'> | HouseRefusal>

/** Requests pages until one is full or there are no more. `onChange` gets each change; false from it ends the search. */
export const searchRounds = async <R>(
  ask: Ask,
  start: string | null,
  read: (raw: unknown) => R | null,
  onChange: (change: (kept: LoadedRounds<R>) => LoadedRounds<R>) => boolean,
): Promise<void> => {
  let [before, missing, isWanted] = [start, ROUNDS_A_PAGE, true]
  while (isWanted) {
    const page = await ask(before, missing)
    if (isRefusal(page)) return void onChange((kept) => ({ ...kept, state: 'failed' }))
    const found = page.rounds.map(read).filter((round) => round !== null)
    missing -= page.rounds.length
    const isDone = missing <= 0 || page.before === null
    const from = before
    isWanted =
      onChange((kept) => ({
        ...withPage(kept, from, { rounds: found, before: page.before }),
        state: isDone ? 'ready' : 'searching',
      })) && !isDone
    before = page.before
  }
}

/** `read` is the parser: rounds that it rejects are left out. */
export const useRoundHistory = <R extends Readonly<{ roundId: string }>>(
  filter: HistoryFilter,
  read: (raw: unknown) => R | null,
): RoundHistory<R> => {
  const { status, player, request } = useConnection()
  const [kept, setKept] = useState<LoadedRounds<R>>({ rounds: [], before: null, state: 'loading' })
  /** The only search whose replies still count. */
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
