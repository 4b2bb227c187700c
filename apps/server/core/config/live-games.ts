/** The games with a live facet, played at tables. */
import type { AnyLiveGame, GameEntry, LiveRoom, Registry } from '@fairhouse/kit'

export type LiveEntry = GameEntry & Readonly<{ live: AnyLiveGame }>

export const liveGames = (games: Registry): ReadonlyMap<string, LiveEntry> =>
  new Map(
    Object.entries(games).flatMap(([id, { live, ...entry }]): [string, LiveEntry][] =>
      live ? [[id, { ...entry, live }]] : [],
    ),
  )

/** A game that rooms can have. */
export type RoomGame = LiveEntry & Readonly<{ live: Readonly<{ room: LiveRoom }> }>

export const roomGames = (games: Registry): ReadonlyMap<string, RoomGame> =>
  new Map([...liveGames(games)].filter((each): each is [string, RoomGame] => each[1].live.room !== undefined))
