/**
 * What a live game brings to the console's form for its rooms: `ui/room.ts` in its folder exports `room`. The form
 * itself is made of the game's settings; a game without this file has their names as they stand in the file.
 */
import type { Dictionary } from './words.ts'

export type RoomWords = Readonly<{
  /** Of groups that the game adds, by their ids. */
  groups?: Readonly<Record<string, string>>
  /** By the setting's path: `ante`, `side.limit`. */
  fields: Readonly<Record<string, string>>
  hints?: Readonly<Record<string, string>>
  /** By path, then by value. */
  choices?: Readonly<Record<string, Readonly<Record<string, string>>>>
  temperaments?: Readonly<Record<string, string>>
}>

/** What the house says of a bad value, and the same in the reader's words; `$1` is the first group. */
export type RoomSaying = Readonly<{ said: RegExp } & Dictionary<string>>

export type RoomUi = Readonly<{
  game: string
  /** The order of the form. What it leaves out comes last. */
  groups: readonly Readonly<{ id: string; paths: readonly string[] }>[]
  words: Dictionary<RoomWords>
  sayings: readonly RoomSaying[]
}>
