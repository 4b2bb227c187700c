/** What the lobby remembers of a round: its game, a link back to it, and a line about it in each language. */
import { type Dictionary, LANGUAGES } from './words.ts'

export type RoundNote = Readonly<{
  /** The game's id. */
  game: string
  /** A path on this site that opens the round. */
  href: string
  text: Dictionary<string>
}>

export const isRoundNote = (value: unknown): value is RoundNote => {
  if (typeof value !== 'object' || value === null) return false
  const { game, href, text } = value as Record<string, unknown>
  const isPath = typeof href === 'string' && /^\/(?![/\\])/.test(href)
  if (typeof game !== 'string' || !isPath || typeof text !== 'object' || text === null) return false
  return LANGUAGES.every((language) => typeof (text as Record<string, unknown>)[language] === 'string')
}
