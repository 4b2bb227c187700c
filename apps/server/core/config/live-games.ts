/** The games with a live facet, played at tables. */
import type { AnyLiveGame, GameEntry, Registry } from '@fairhouse/kit'

export type LiveEntry = GameEntry & Readonly<{ live: AnyLiveGame }>

export const liveGames = (games: Registry): ReadonlyMap<string, LiveEntry> =>
  new Map(
    Object.entries(games).flatMap(([id, { live, ...entry }]): [string, LiveEntry][] =>
      live ? [[id, { ...entry, live }]] : [],
    ),
  )
