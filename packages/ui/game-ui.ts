/** What the shell knows of a game: a small lobby entry at once, and its pages when somebody opens it. */
import type { ComponentType } from 'react'
import type { HouseGame } from './house.ts'
import type { Dictionary } from './words.ts'

export type GameUi = Readonly<{
  /** Path below /GAME → page. '' is the table itself. */
  pages: Readonly<Record<string, ComponentType>>
  /**
   * Shown by the shell at /GAME/rules and /GAME/odds, and inside the game where it wants. The rules are plain
   * headings, paragraphs and lists: the place they stand in gives them the class `prose`.
   */
  Rules: ComponentType
  Odds: ComponentType
}>

/**
 * A line on a game's card. What the house decides (a return, a top prize) is a function of its offer, never a
 * plain text: the line is left out until the house has made one, and where the answer is null.
 */
export type LobbyFact = string | ((offer: HouseGame) => string | null)

/** The lines to show, given what the house offers; null: it has not said. */
export const factTexts = (facts: readonly LobbyFact[], offer: HouseGame | null): readonly string[] =>
  facts.flatMap((fact) => (typeof fact === 'string' ? fact : ((offer && fact(offer)) ?? [])))

export type LobbyEntry = Readonly<{
  id: string
  /** Where it is in the lobby. */
  order: number
  wide?: boolean
  /** It is played against a server: without one there are only its rules and odds. */
  needsHouse?: true
  /** Small words only: the lobby's first load carries them. */
  words: Dictionary<Readonly<{ name: string; tagline: string; facts: readonly LobbyFact[] }>>
  /** What its rooms are called, by their ids: the news in the ticker name them. */
  rooms?: Dictionary<Readonly<Record<string, string>>>
  /** [L1] The house may have public tables of it: `ui/party.tsx` says their stakes. */
  hasTables?: true
  /** Pages of its own that deserve a link beside its rules and odds: `lab`. */
  links?: readonly Readonly<{ path: string; text: Dictionary<string> }>[]
  /** A picture at most 200 px wide: the lobby shows it at 0.6 to 1.5 times its size. */
  Art: ComponentType
}>
