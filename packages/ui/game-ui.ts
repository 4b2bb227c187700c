/** What the shell knows about a game: a small lobby entry up front, and its pages once somebody opens it. */
import type { ComponentType } from 'react'
import type { OfferedGame } from './connection.ts'
import type { Dictionary } from './words.ts'

export type GameUi = Readonly<{
  /** Path below /GAME → page. '' is the table itself. */
  pages: Readonly<Record<string, ComponentType>>
  /**
   * Shown by the shell at /GAME/rules and /GAME/odds, and inside the game. The rules are plain headings,
   * paragraphs and lists: their container has the class `prose`.
   */
  Rules: ComponentType
  /** Missing if the lobby entry says so. */
  Odds?: ComponentType
}>

/**
 * A line on a game's card. What the house decides (a return, a top prize) is a function of its offer, never plain
 * text: the line is left out until the offer has arrived, and if the function returns null.
 */
export type LobbyFact = string | ((offer: OfferedGame) => string | null)

/** The lines to show; `offer` is null until the house has sent it. */
export const factTexts = (facts: readonly LobbyFact[], offer: OfferedGame | null): readonly string[] =>
  facts.flatMap((fact) => (typeof fact === 'string' ? fact : ((offer && fact(offer)) ?? [])))

export type LobbyEntry = Readonly<{
  id: string
  /** Position in the lobby. */
  order: number
  /** It is played against a server: without one, only its rules and odds are available. */
  needsHouse?: true
  /** Keep these short: they are part of the lobby's first load. */
  words: Dictionary<Readonly<{ name: string; tagline: string; facts: readonly LobbyFact[] }>>
  /** Names of its rooms by id, for the news ticker. */
  rooms?: Dictionary<Readonly<Record<string, string>>>
  /** [L1] The house may have public tables for it: `ui/party.tsx` describes their stakes. */
  hasTables?: true
  /** There is no page of odds. */
  hasNoOdds?: true
  /** Pages that deserve a link beside its rules and odds: `lab`. */
  links?: readonly Readonly<{ path: string; text: Dictionary<string> }>[]
  /** A picture at most 200 px wide: the lobby shows it at 0.55 to 1.5 times its size. */
  Art: ComponentType
}>
