/** Every game of the house, by id. A new game is a folder beside this file and a line here. */
import type { AnyGame } from '@fairhouse/kit'
import { hilo } from './hilo/rules.ts'
import { hog } from './hog/rules.ts'
import { holdem } from './holdem/rules.ts'
import { keno } from './keno/rules.ts'
import { zhajinhua } from './zhajinhua/rules.ts'

export const GAMES = { hog, holdem, hilo, keno, zhajinhua } as const satisfies Record<string, AnyGame>

export type GameId = keyof typeof GAMES

export const isGameId = (text: string): text is GameId => Object.hasOwn(GAMES, text)
