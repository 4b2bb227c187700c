/** Every game of the house, by id. A new game is a folder beside this file and a line here. */
import type { AnyGame } from '@fairhouse/kit'
import { hog } from './hog/rules.ts'

export const GAMES = { hog } as const satisfies Record<string, AnyGame>

export type GameId = keyof typeof GAMES

export const isGameId = (text: string): text is GameId => Object.hasOwn(GAMES, text)
