/** A game as the registry has it: its rules, those of earlier versions, and how it can be played. */
import type { AnyGame } from './game.ts'
import type { AnyHouseGame, Schema } from './house-game.ts'
import type { AnyLiveGame } from './live-game.ts'
import type { Refusal } from './refusal.ts'

/** [F8] A form in which rounds of a game are claimed beside their logs: a whole session, say. */
export type ClaimForm = Readonly<{
  /** For the documents. */
  schemas: Readonly<{ request: Schema; reply: Schema }>
  isClaim(raw: unknown): boolean
  verify(raw: unknown): object | Refusal
  /** Whether this claim takes so long that it is refused over HTTP, where others wait. */
  takesLong(raw: unknown): boolean
}>

export type GameEntry = Readonly<{
  rules: AnyGame
  /** [F11] Versions that were played before: their rounds are verified by them. */
  earlier?: readonly AnyGame[]
  house?: AnyHouseGame
  live?: AnyLiveGame
  claimForm?: ClaimForm
}>
export type HouseEntry = GameEntry & Readonly<{ house: AnyHouseGame }>

/** By the game's id, as in URLs and logs. */
export type Registry = Readonly<Record<string, GameEntry>>

/** The rules of a version, without one the present ones; null: there are none. */
export const rulesIn = (
  registry: Readonly<Record<string, Pick<GameEntry, 'rules' | 'earlier'>>>,
  id: string,
  version?: number,
): AnyGame | null => {
  const entry = Object.hasOwn(registry, id) ? registry[id]! : null
  if (entry === null || version === undefined) return entry?.rules ?? null
  return [entry.rules, ...(entry.earlier ?? [])].find((rules) => rules.version === version) ?? null
}

/** Null: there is no such game, or it is not played against the house. */
export const houseEntryIn = (registry: Registry, id: string): HouseEntry | null => {
  const entry = Object.hasOwn(registry, id) ? registry[id]! : null
  return entry?.house ? { ...entry, house: entry.house } : null
}

/** Those that are played against the house. */
export const houseGamesIn = (registry: Registry): readonly (readonly [id: string, entry: HouseEntry])[] =>
  Object.keys(registry).flatMap((id) => {
    const entry = houseEntryIn(registry, id)
    return entry ? [[id, entry] as const] : []
  })
