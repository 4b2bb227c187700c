/** A game's entry in the registry: its rules, those of earlier versions, and its facets. */
import type { AnyGame } from './game.ts'
import type { AnyHouseGame } from './house-game.ts'
import type { AnyLiveGame } from './live-game.ts'
import type { Refusal } from './refusal.ts'
import type { Schema } from './schema.ts'

/** [F8] A game's own form of claims to verify, beside logs: a whole session, for example. */
export type ClaimForm = Readonly<{
  /** For the docs. */
  schemas: Readonly<{ request: Schema; reply: Schema }>
  isClaim(raw: unknown): boolean
  verify(raw: unknown): object | Refusal
  /** Whether this claim takes too long to be verified over HTTP. */
  takesLong(raw: unknown): boolean
}>

/** What a verifier needs of a game. `house`: only if it is played against the house, `live`: only if at tables. */
export type RulebookEntry = Readonly<{
  rules: AnyGame
  /** [F11] Earlier versions, to verify their rounds. */
  earlier?: readonly AnyGame[]
  house?: Pick<AnyHouseGame, 'row'>
  /** `facts`: only if a room deals its hands, so that they can be compared with its list. */
  live?: Pick<AnyLiveGame, 'result'> & Partial<Pick<AnyLiveGame, 'facts'>>
}>

export type GameEntry = RulebookEntry &
  Readonly<{
    house?: AnyHouseGame
    live?: AnyLiveGame
    claimForm?: ClaimForm
    /** Further configurations by name, of which playthroughs are kept. */
    variants?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
    /** For a house whose files say nothing of the game: its own file, and its rooms. */
    defaults?: Readonly<{ file?: Readonly<Record<string, unknown>>; rooms?: readonly object[] }>
  }>
export type HouseEntry = GameEntry & Readonly<{ house: AnyHouseGame }>

/** Games by id, as in URLs and logs. */
export type Registry = Readonly<Record<string, GameEntry>>
export type Rulebook = Readonly<Record<string, RulebookEntry>>

/** The rules of a version (default: the current one); null if there are none. */
export const rulesIn = (
  registry: Readonly<Record<string, Pick<RulebookEntry, 'rules' | 'earlier'>>>,
  id: string,
  version?: number,
): AnyGame | null => {
  const entry = Object.hasOwn(registry, id) ? registry[id]! : null
  if (entry === null || version === undefined) return entry?.rules ?? null
  return [entry.rules, ...(entry.earlier ?? [])].find((rules) => rules.version === version) ?? null
}

/** Null if there is no such game, or it isn't played against the house. */
export const houseEntryIn = (registry: Registry, id: string): HouseEntry | null => {
  const entry = Object.hasOwn(registry, id) ? registry[id]! : null
  return entry?.house ? { ...entry, house: entry.house } : null
}

/** The games that are played against the house. */
export const houseGamesIn = (registry: Registry): readonly (readonly [id: string, entry: HouseEntry])[] =>
  Object.keys(registry).flatMap((id) => {
    const entry = houseEntryIn(registry, id)
    return entry ? [[id, entry] as const] : []
  })
