/** A game as the registry has it: its rules, those of earlier versions, and how it can be played. */
import type { AnyGame } from './game.ts'
import type { AnyHouseGame } from './house-game.ts'

export type GameEntry = Readonly<{
  rules: AnyGame
  /** [F11] Versions that were played before: their rounds are verified by them. */
  earlier?: readonly AnyGame[]
  house?: AnyHouseGame
}>

/** By the game's id, as in URLs and logs. */
export type Registry = Readonly<Record<string, GameEntry>>

/** The rules of a version, without one the present ones; null: there are none. */
export const rulesIn = (registry: Registry, id: string, version?: number): AnyGame | null => {
  const entry = Object.hasOwn(registry, id) ? registry[id]! : null
  if (entry === null || version === undefined) return entry?.rules ?? null
  return [entry.rules, ...(entry.earlier ?? [])].find((rules) => rules.version === version) ?? null
}
