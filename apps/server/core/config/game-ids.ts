/** A game's two ids, and the refusal of an unknown one. */
import { type Refusal, refuse } from '@fairhouse/kit'

const PREFIX = 'inhousegame:'

/** `inhousegame:GAME` and `GAME` are the same game. */
export const shortId = (game: string): string => (game.startsWith(PREFIX) ? game.slice(PREFIX.length) : game)
export const longId = (game: string): string => `${PREFIX}${shortId(game)}`

export const unknownGame = (): Refusal => refuse('unknown-game', 'there is no such game')
