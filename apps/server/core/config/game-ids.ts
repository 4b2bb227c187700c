/** A game's two names, and what is said where there is none of them. */
import { type Refusal, refuse } from '@fairhouse/kit'

const PREFIX = 'inhousegame:'

/** `inhousegame:GAME` and `GAME` are the same game. */
export const shortId = (game: string): string => (game.startsWith(PREFIX) ? game.slice(PREFIX.length) : game)
export const longId = (game: string): string => `${PREFIX}${shortId(game)}`

export const unknownGame = (): Refusal => refuse('unknown-game', 'there is no such game')
