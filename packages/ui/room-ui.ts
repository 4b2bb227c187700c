/**
 * What a live game brings to the admin console's form for its rooms: `ui/room.ts` in its folder exports `room`. The
 * form is made from the game's settings; without this file they appear under their names in the configuration.
 */
import type { Dictionary } from './words.ts'

export type RoomWords = Readonly<{
  /** Titles of groups that the game adds, by id. */
  groups?: Readonly<Record<string, string>>
  /** By the setting's path: `ante`, `side.limit`. */
  fields: Readonly<Record<string, string>>
  hints?: Readonly<Record<string, string>>
  /** By path, then by value. */
  choices?: Readonly<Record<string, Readonly<Record<string, string>>>>
  temperaments?: Readonly<Record<string, string>>
}>

/** Translates what the house says about a bad value; `$1` is the first group. */
export type RoomSaying = Readonly<{ said: RegExp } & Dictionary<string>>

export type RoomUi = Readonly<{
  game: string
  /** The order of the form. Settings that it leaves out come last. */
  groups: readonly Readonly<{ id: string; paths: readonly string[] }>[]
  words: Dictionary<RoomWords>
  sayings: readonly RoomSaying[]
}>
