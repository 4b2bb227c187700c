/** The rules that an audit plays rounds and hands with, by the game's id. Null: they are not known here. */
import type { AnyGame } from '@fairhouse/kit'
import { HOUSE_GAMES, LIVE_GAMES, type LiveRules } from '@fairhouse/server/auditing.ts'

const named = <T>(games: Readonly<Record<string, T>>, id: string | null): T | null =>
  id !== null && Object.hasOwn(games, id) ? games[id]! : null

export const houseRules = (id: string | null): AnyGame | null => named(HOUSE_GAMES, id)
export const liveRules = (id: string | null): LiveRules | null => named(LIVE_GAMES, id)
