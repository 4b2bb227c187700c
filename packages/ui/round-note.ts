/** What the lobby remembers of a round: its game, a link back to it, and a line about it. */
import { isLanguage, type TextInLanguages } from './words.ts'

export type RoundNote = Readonly<{
  /** The game's id. */
  game: string
  /** A path on this site that opens the round. */
  href: string
  text: TextInLanguages
}>

export const isRoundNote = (value: unknown): value is RoundNote => {
  if (typeof value !== 'object' || value === null) return false
  const { game, href, text } = value as Record<string, unknown>
  const isPath = typeof href === 'string' && /^\/(?![/\\])/.test(href)
  if (typeof game !== 'string' || !isPath || typeof text !== 'object' || text === null) return false
  const texts = Object.entries(text)
  return (
    texts.length > 0 && texts.every(([language, said]) => isLanguage(language) && typeof said === 'string')
  )
}
